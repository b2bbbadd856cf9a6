import { say } from './words.svelte';

/** A seat as it is sent: a person by name, a bot by its level, or nobody. */
interface Seated {
  name: string | null;
  level: string | null;
  kind?: string | null;
}

/** Who sits on a seat, as others call them. */
export function nameOf(seat: Seated | null | undefined, number: number): string {
  if (!seat || seat.kind === null) return say('server-free-seat');
  if (seat.name) return seat.name;
  if (!seat.level) return say('server-nobody');
  return say('server-bot-name', { level: say(`server-level-${seat.level}`), number: number + 1 });
}
