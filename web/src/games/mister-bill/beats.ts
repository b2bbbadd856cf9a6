import type { GameEvent } from '../../house/types';

/** Things that happen at the same moment. */
export type Beat = GameEvent[];

/** How long each kind of thing is shown, in milliseconds at usual speed; others pass at once. */
const TIMES: Record<string, number> = {
  dealt: 1100,
  started: 250,
  drew: 420,
  discarded: 460,
  waiter: 750,
  named: 450,
  turned: 450,
  moved: 520,
  swapped: 700,
  revealed: 1900,
  out: 350,
  points: 750,
  'round-ended': 4200,
};
const TOGETHER = ['moved', 'discarded', 'chose', 'out', 'points'];

/** Part what happened into moments: what is of one kind, and follows on, happens together. */
export function beats(events: readonly GameEvent[]): Beat[] {
  const found: Beat[] = [];
  for (const event of events) {
    const last = found.at(-1);
    if (last && TOGETHER.includes(event.event) && last[0]?.event === event.event) last.push(event);
    else if (!event.event.startsWith('table-')) found.push([event]);
  }
  return found;
}

/** What a player sees of his own turn while he prepares it. */
const PREPARED = ['waiter', 'named', 'turned'];

/** How long a beat is shown; `seen`: the table showed it before. */
export function lasting(beat: Beat, seen: boolean): number {
  const kind = beat[0]?.event ?? '';
  return seen && PREPARED.includes(kind) ? 0 : (TIMES[kind] ?? 0);
}
