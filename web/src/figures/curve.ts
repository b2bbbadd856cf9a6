export const WIDE = 320;
export const HIGH = 96;
const EDGE = 6;

/** Numbers over time, as the points of a line in a box: one after the other, the oldest left. */
export function lineOf(
  values: readonly number[],
  low = Math.min(...values),
  high = Math.max(...values),
): string {
  const span = high - low || 1;
  const step = (WIDE - 2 * EDGE) / Math.max(1, values.length - 1);
  return values
    .map((value, n) => {
      const y = HIGH - EDGE - ((value - low) / span) * (HIGH - 2 * EDGE);
      return `${(EDGE + n * step).toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}
