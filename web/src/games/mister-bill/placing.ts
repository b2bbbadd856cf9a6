/** Where a seat is about the table, in hundredths of the room: 0 0 is the upper left corner. */
export interface Spot {
  x: number;
  y: number;
}

/** On a phone: the left half of those besides the reader, from below, and who sits at the top. */
const NARROW: Record<number, Spot[]> = {
  2: [{ x: 0, y: 10 }],
  3: [{ x: 0, y: 24 }],
  4: [
    { x: 0, y: 38 },
    { x: 18, y: 0 },
  ],
  5: [
    { x: 0, y: 52 },
    { x: 0, y: 0 },
  ],
  6: [
    { x: 0, y: 82 },
    { x: 0, y: 42 },
    { x: 18, y: 0 },
  ],
  7: [
    { x: 0, y: 88 },
    { x: 0, y: 46 },
    { x: 0, y: 0 },
  ],
};
const TOP: Spot = { x: 50, y: 0 };

/** The others, clockwise from the reader's left; where there is room, on an arc. */
export function spots(others: number, oval: boolean): Spot[] {
  if (oval) return bent(others);
  const left = NARROW[others] ?? [];
  const right = left.map(({ x, y }) => ({ x: 100 - x, y })).reverse();
  return [...left, ...(others % 2 ? [TOP] : []), ...right];
}

/** Few sit at the top of the arc, many all along it. */
function bent(others: number): Spot[] {
  const LOWEST = 88;
  const first = Math.PI * Math.max(0, 0.35 - 0.06 * (others - 1));
  return Array.from({ length: others }, (_, n) => {
    const angle = first + ((Math.PI - 2 * first) * n) / (others - 1);
    return { x: 50 - 50 * Math.cos(angle), y: LOWEST * (1 - Math.sin(angle)) };
  });
}

interface Size {
  wide: number;
  high: number;
}

/** The middle of a tile at a spot: the tile touches the edge of the room, never crosses it. */
export function centre({ x, y }: Spot, room: Size, tile: Size): Spot {
  return {
    x: tile.wide / 2 + ((room.wide - tile.wide) * x) / 100,
    y: tile.high / 2 + ((room.high - tile.high) * y) / 100,
  };
}

interface Way {
  from: number;
  to: number;
}

/** A line for each way from seat to seat, and where its arrow head is and points. */
export function arcs(ways: Way[], at: (seat: number) => Spot) {
  return ways.map(({ from, to }) => ({ from, to, ...arc(at(from), at(to)) }));
}

function arc(a: Spot, b: Spot): { line: string; head: string } {
  const by = bending(a, b);
  const bend = { x: -(b.y - a.y) * by, y: (b.x - a.x) * by };
  const knee = { x: (a.x + b.x) / 2 + bend.x, y: (a.y + b.y) / 2 + bend.y };
  const half = { x: knee.x - bend.x / 2, y: knee.y - bend.y / 2 };
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const p = ({ x, y }: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return {
    line: `M${p(a)}Q${p(knee)} ${p(b)}`,
    head: `translate(${p(half)}) rotate(${turn.toFixed(1)})`,
  };
}

/** How far a way bends to its right hand: flat ones a little inward, where there is room, and steep
 * ones outward, about what lies in the middle. */
function bending(a: Spot, b: Spot): number {
  const steep = Math.abs(b.y - a.y) / (Math.hypot(b.x - a.x, b.y - a.y) || 1);
  return 0.1 - 0.38 * steep;
}

/** Seats in the order in which they are placed: from the reader's left hand on. */
export function order(seats: number, reader: number | null): number[] {
  const last = reader ?? seats - 1;
  return Array.from({ length: seats - 1 }, (_, n) => (last + 1 + n) % seats);
}

/** How each card of a fan is turned, in degrees, and how far it lies from the middle, in its width. */
export function fanned(cards: number): { turn: number; shift: number }[] {
  const wide = Math.min(64, 12 * (cards - 1));
  return Array.from({ length: cards }, (_, n) => {
    const part = cards > 1 ? n / (cards - 1) - 0.5 : 0;
    return { turn: part * wide, shift: part * Math.min(1.7, 0.3 * (cards - 1)) };
  });
}

const MOST_ROWS = 2; // no hand needs more but one just dealt, with its pairs

/** Parts a hand into rows in which every card shows a strip wide enough for a thumb. */
export function rows(cards: number, room: number, card: number, thumb = 44): number[] {
  const most = Math.max(1, Math.floor((room - card) / thumb) + 1);
  const many = Math.min(MOST_ROWS, Math.max(1, Math.ceil(cards / most)));
  return Array.from({ length: many }, (_, n) => Math.ceil((cards - n) / many));
}
