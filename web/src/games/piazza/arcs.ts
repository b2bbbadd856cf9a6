import { middle, SIZE, type Box, type Point } from './cells';
import type { Bracket } from './types';

export interface Arc {
  path: string;
  top: Point; // where its points are written
  cards: number;
  ends: [Point, Point];
}

const REACH = 0.34 * SIZE; // from a card's middle to where the arc leaves it
const BULGE = 0.42 * SIZE;

/** A bracket as an arc: above its row, or to the right of its column; at the edge of what is seen
 * on the other side. */
export function arcOf({ from, to, cards }: Bracket, seen: Box): Arc {
  const [a, b] = [middle(from), middle(to)];
  const flat = a.y === b.y;
  const out = flat
    ? { x: 0, y: a.y - SIZE < seen.top ? 1 : -1 }
    : { x: a.x + SIZE > seen.right ? -1 : 1, y: 0 };
  const off = (point: Point, by: number): Point => ({
    x: point.x + by * out.x,
    y: point.y + by * out.y,
  });
  const [start, end] = [off(a, REACH), off(b, REACH)];
  const [up, down] = [off(start, BULGE), off(end, BULGE)];
  const half = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const path = `M${start.x} ${start.y}C${up.x} ${up.y} ${down.x} ${down.y} ${end.x} ${end.y}`;
  return { path, cards, ends: [start, end], top: off(half, 0.75 * BULGE) };
}
