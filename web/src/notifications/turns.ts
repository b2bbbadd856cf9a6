import type { Mine } from '../server/types';

/** Games where others wait for one over days, day by day as one's time ends. */
export interface TurnDay {
  day: number; // days from today; before: it is nearly over
  games: Mine[];
}

const DAY = 86_400_000;
const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

export const isAwaited = (game: Mine): boolean => game.your_turn && game.until !== null;

export function turnDays(games: readonly Mine[], now: number): TurnDay[] {
  const days = new Map<number, Mine[]>();
  for (const game of games.filter(isAwaited).sort((one, two) => one.until! - two.until!)) {
    const day = Math.round((midnight(game.until! * 1000) - midnight(now)) / DAY);
    days.set(day, [...(days.get(day) ?? []), game]);
  }
  return [...days].map(([day, found]) => ({ day, games: found }));
}

/** Show beside the icon of the page how many games wait, where that can be. */
export function showBadge(count: number): void {
  const shown = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  void shown?.catch(() => {}); // not installed, or not allowed
}
