import type { GameEvent } from '../server/types';
import { isOfGame } from './frames';

/** What an event means in any game, by its declaration: opened, revealed, ended ... */
export type RoleOf = (event: string) => string;

const SHOWN = ['opened', 'revealed', 'ended'];

/**
 * What stays of a log where players have to remember what happened: what people said, the last
 * opening, and after it one round of turns.
 */
export function remembered(log: readonly GameEvent[], seats: number, roleOf: RoleOf): GameEvent[] {
  const opened = log.findLastIndex(({ event }) => roleOf(event) === 'opened');
  const shown = log.findLastIndex(({ event }) => SHOWN.includes(roleOf(event)));
  const isOpen = shown >= 0 && roleOf(log[shown]!.event) === 'opened';
  const round = isOpen ? log.length : lastRound(log, shown + 1, seats);
  return log.filter(
    (event, n) =>
      !isOfGame(event) || (opened >= 0 && n >= opened && (isOpen || n <= shown)) || n >= round,
  );
}

/** Where the last round of turns begins: everybody has had at most one since. */
function lastRound(log: readonly GameEvent[], from: number, seats: number): number {
  let [turns, seat] = [0, -1];
  for (let n = log.length - 1; n >= from; n -= 1) {
    const event = log[n]!;
    if (!isOfGame(event) || typeof event.seat !== 'number' || event.seat === seat) continue;
    seat = event.seat;
    turns += 1;
    if (turns > seats) return n + 1;
  }
  return from;
}
