/** Where a seat is about the table, in hundredths of the room: 0 0 is the upper left corner. */
export interface Spot {
  x: number;
  y: number;
}

const CORNER = 2; // the way is as long up the left side as along the top, and down the right side
const FULL = 3 * CORNER;
/** How far up the left side the first one sits, by how many sit there besides the reader. */
const FIRST = [0, 3, 1.4, 1, 0.75, 0.55, 0.25, 0];

const LOWEST = 88;

/** The others, clockwise from the reader's left: up the left side, along the top, down the right;
 * where there is room, on an arc. */
export function spots(others: number, oval: boolean): Spot[] {
  const first = FIRST[others] ?? 0;
  const step = others > 1 ? (FULL - 2 * first) / (others - 1) : 0;
  return Array.from({ length: others }, (_, n) => (oval ? bent : along)(first + n * step));
}

function bent(way: number): Spot {
  const angle = (Math.PI * way) / FULL;
  return { x: 50 - 50 * Math.cos(angle), y: LOWEST * (1 - Math.sin(angle)) };
}

function along(way: number): Spot {
  if (way < CORNER) return { x: 0, y: LOWEST * (1 - way / CORNER) };
  if (way <= 2 * CORNER) return { x: 100 * (way / CORNER - 1), y: 0 };
  return { x: 100, y: LOWEST * (way / CORNER - 2) };
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

/** A bent line for each way from seat to seat, and where its arrow head is and points. */
export function arcs(ways: Way[], at: (seat: number) => Spot) {
  return ways.map(({ from, to }) => ({ from, to, ...arc(at(from), at(to)) }));
}

function arc(a: Spot, b: Spot): { line: string; head: string } {
  const BEND = 0.12; // to its right hand: two opposite ways do not lie on one another
  const bend = { x: -(b.y - a.y) * BEND, y: (b.x - a.x) * BEND };
  const knee = { x: (a.x + b.x) / 2 + bend.x, y: (a.y + b.y) / 2 + bend.y };
  const half = { x: knee.x - bend.x / 2, y: knee.y - bend.y / 2 };
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const p = ({ x, y }: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return {
    line: `M${p(a)}Q${p(knee)} ${p(b)}`,
    head: `translate(${p(half)}) rotate(${turn.toFixed(1)})`,
  };
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

/** Parts a hand into rows in which every card shows a strip wide enough for a thumb. */
export function rows(cards: number, room: number, card: number, thumb = 44): number[] {
  const most = Math.max(1, Math.floor((room - card) / thumb) + 1);
  const many = Math.max(1, Math.ceil(cards / most));
  return Array.from({ length: many }, (_, n) => Math.ceil((cards - n) / many));
}
