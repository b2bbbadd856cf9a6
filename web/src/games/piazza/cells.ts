/** A cell of the piazza: its column from a, its row upwards from 1, both counted from 0. */
export interface Cell {
  column: number;
  row: number;
}

/** A rectangle of the world, in whose measure a cell is SIZE wide. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Point {
  x: number;
  y: number;
}

export const SIZE = 100;
export const LINES = 14;
const A = 'a'.charCodeAt(0);

export function cellOf(name: string): Cell {
  return { column: name.charCodeAt(0) - A, row: Number(name.slice(1)) - 1 };
}

export const columnName = (column: number): string => String.fromCharCode(A + column);
export const cellName = ({ column, row }: Cell): string => `${columnName(column)}${row + 1}`;

/** The upper left corner of a cell in the world; rows grow upwards, the page downwards. */
export function corner({ column, row }: Cell): Point {
  return { x: column * SIZE, y: (LINES - 1 - row) * SIZE };
}

export function middle(name: string): Point {
  const { x, y } = corner(cellOf(name));
  return { x: x + SIZE / 2, y: y + SIZE / 2 };
}

/** The cell at a point of the world, if it has a name. */
export function cellAt({ x, y }: Point): string | null {
  const cell = { column: Math.floor(x / SIZE), row: LINES - 1 - Math.floor(y / SIZE) };
  const named = (line: number) => line >= 0 && line < LINES;
  return named(cell.column) && named(cell.row) ? cellName(cell) : null;
}

/** The box of these cells. */
export function boxOf(names: readonly string[]): Box {
  const corners = names.map((name) => corner(cellOf(name)));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + SIZE,
    bottom: Math.max(...ys) + SIZE,
  };
}

/** The smallest box around both. */
export const around = (one: Box, two: Box): Box => ({
  left: Math.min(one.left, two.left),
  top: Math.min(one.top, two.top),
  right: Math.max(one.right, two.right),
  bottom: Math.max(one.bottom, two.bottom),
});

/** What two boxes have in common. */
export const common = (one: Box, two: Box): Box => ({
  left: Math.max(one.left, two.left),
  top: Math.max(one.top, two.top),
  right: Math.min(one.right, two.right),
  bottom: Math.min(one.bottom, two.bottom),
});

/** A box grown on all sides, and at least so wide and high. */
export function grown(box: Box, by: number, least: number): Box {
  const across = Math.max(by, (least - (box.right - box.left)) / 2);
  const down = Math.max(by, (least - (box.bottom - box.top)) / 2);
  return {
    left: box.left - across,
    top: box.top - down,
    right: box.right + across,
    bottom: box.bottom + down,
  };
}

export type Way = 'left' | 'right' | 'up' | 'down';
const STEPS: Record<Way, Cell> = {
  left: { column: -1, row: 0 },
  right: { column: 1, row: 0 },
  up: { column: 0, row: 1 },
  down: { column: 0, row: -1 },
};
const ASIDE = 2; // a place off the line is as far as this many on it

/** The nearest of the places in one direction, or where we are if there is none. */
export function nextPlace(from: string, way: Way, places: readonly string[]): string {
  const start = cellOf(from);
  const step = STEPS[way];
  const far = (name: string): number => {
    const { column, row } = cellOf(name);
    const across = column - start.column;
    const up = row - start.row;
    const ahead = across * step.column + up * step.row;
    const aside = Math.abs(across * step.row) + Math.abs(up * step.column);
    return ahead > 0 ? ahead + ASIDE * aside : Infinity;
  };
  return nearest([from, ...places], far);
}

/** The place whose middle is nearest to a point, if one is near enough. */
export function placeNear(point: Point, places: readonly string[], within: number): string | null {
  const far = (name: string): number => {
    const { x, y } = middle(name);
    return Math.hypot(point.x - x, point.y - y);
  };
  const found = places.length ? nearest(places, far) : null;
  return found && far(found) <= within ? found : null;
}

function nearest(names: readonly string[], far: (name: string) => number): string {
  return names.reduce((best, name) => (far(name) < far(best) ? name : best));
}
