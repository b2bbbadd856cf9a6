import type { RatingPoint } from '../server/types';

export const WIDE = 320;
export const HIGH = 96;
const EDGE = 6;

/** A rating over time, as the points of a line in a box: game by game, the oldest left. */
export function lineOf(curve: readonly RatingPoint[]): string {
  const ratings = curve.map(({ rating }) => rating);
  const low = Math.min(...ratings);
  const span = Math.max(...ratings) - low || 1;
  const step = (WIDE - 2 * EDGE) / Math.max(1, curve.length - 1);
  return ratings
    .map((rating, n) => {
      const y = HIGH - EDGE - ((rating - low) / span) * (HIGH - 2 * EDGE);
      return `${(EDGE + n * step).toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}
