/** Where everything at the round table is, in pixels of the room that it has. */
export interface Spot {
  x: number;
  y: number;
}

export interface Size {
  wide: number;
  high: number;
}

/** Its spot is the upper left corner. */
export interface Box extends Spot, Size {}

export interface Layout {
  tile: number; // how wide a plate is
  plate: number; // how high
  text: number; // how high its letters are
  leaf: number; // how wide a card of a fan is
  fan: number; // how high a fan is
  seats: Box[]; // the others, clockwise from the reader's left, and the reader
  middle: Box;
  table: Table;
}

/** The table: between an oval and a square, by its power. */
interface Table extends Spot {
  across: number; // from its middle to its edge
  down: number;
  power: number;
}

/** On a phone: the left half of those besides the reader, from below, in hundredths of the room. */
const NARROW: Record<number, Spot[]> = {
  2: [{ x: 0, y: 4 }],
  3: [{ x: 0, y: 12 }],
  4: [
    { x: 0, y: 54 },
    { x: 18, y: 0 },
  ],
  5: [
    { x: 0, y: 56 },
    { x: 0, y: 0 },
  ],
  6: [
    { x: 0, y: 92 },
    { x: 0, y: 46 },
    { x: 18, y: 0 },
  ],
  7: [
    { x: 0, y: 94 },
    { x: 0, y: 47 },
    { x: 0, y: 0 },
  ],
};
const TOP: Spot = { x: 50, y: 0 };
const OVAL_FROM = 620; // so wide a room has seats all around, others have them in columns
const FLATTEST = 2.8; // as wide as this, by its height: nobody sits far from the middle
const MARGIN = 26; // between a table with columns of seats and the edge of the room
const GAP = 8;
const TAG = 16; // what hangs below a plate
const FAN = 1.5; // how high a fan is, in widths of its cards

/** Lay out a table; `seated`: the reader sits at it, with the hand elsewhere. */
export function laidOut(others: number, room: Size, seated: boolean): Layout {
  const oval = room.wide >= OVAL_FROM;
  const wide = oval ? Math.min(room.wide, FLATTEST * room.high) : room.wide;
  const tile = oval ? within(120, wide * 0.16, 210) : Math.min(128, (wide - 8) / 3);
  const text = oval ? within(14, tile * 0.09, 19) : 14;
  const plate = Math.round(text * 3.9);
  const rows = others > 5 ? 3 : 2.8;
  const tall = oval ? room.high * 0.12 : (room.high / rows - plate - TAG) / FAN;
  const leaf = within(18, tall, tile * 0.3);
  const fan = leaf * FAN;
  const high = fan + plate;
  const table: Table = {
    x: room.wide / 2,
    y: (room.high + fan) / 2,
    across: wide / 2 - (oval ? tile / 2 : MARGIN),
    down: (room.high - high) / 2,
    power: oval ? 2 : 5,
  };
  const free = { wide: room.wide - tile, high: room.high - high };
  const around = oval
    ? about(table, others).map(({ x, y }) => ({ x: x - tile / 2, y: y - high + plate / 2 }))
    : columns(others).map(({ x, y }) => ({ x: (free.wide * x) / 100, y: (free.high * y) / 100 }));
  const below = { x: free.wide / 2, y: seated ? room.high - plate : free.high };
  const seats = [...around, below].map((spot) => ({ ...spot, wide: tile, high }));
  if (seated) seats.at(-1)!.high = plate;
  return { tile, plate, text, leaf, fan, seats, table, middle: clearing(seats, room, table) };
}

const within = (least: number, wanted: number, most: number) =>
  Math.max(least, Math.min(wanted, most));

function columns(others: number): Spot[] {
  const left = NARROW[others] ?? [];
  const right = left.map(({ x, y }) => ({ x: 100 - x, y })).reverse();
  return [...left, ...(others % 2 ? [TOP] : []), ...right];
}

// ---- the edge of the table -----------------------------------------------------------------------

const POINTS = 480;

/** Points of the edge, clockwise from where the reader sits. */
export function edge({ x, y, across, down, power }: Table): Spot[] {
  const bent = (part: number) => Math.sign(part) * Math.abs(part) ** (2 / power);
  return Array.from({ length: POINTS }, (_, n) => {
    const angle = Math.PI / 2 + (2 * Math.PI * n) / POINTS;
    return { x: x + across * bent(Math.cos(angle)), y: y + down * bent(Math.sin(angle)) };
  });
}

/** Spots for the others, as far from each other as from the reader, along the edge. */
function about(table: Table, others: number): Spot[] {
  const points = edge(table);
  let length = 0;
  const lengths = points.map((point, n) => (length += n ? distance(points[n - 1]!, point) : 0));
  length += distance(points.at(-1)!, points[0]!);
  return Array.from({ length: others }, (_, n) => {
    const wanted = (length * (n + 1)) / (others + 1);
    return points[lengths.findIndex((at) => at >= wanted)]!;
  });
}

const distance = (a: Spot, b: Spot) => Math.hypot(b.x - a.x, b.y - a.y);

/** How far round the table a point lies from the reader, as a part of a whole turn. */
function round({ x, y, across, down }: Table, point: Spot): number {
  const angle = Math.atan2((point.y - y) / down, (point.x - x) / across) - Math.PI / 2;
  return (angle / (2 * Math.PI) + 2) % 1;
}

// ---- ways ----------------------------------------------------------------------------------------

/** A way along the edge of the table, and where its arrow head is and points. */
export interface Way {
  line: string;
  head: string;
}

/** The way from one seat to another, clockwise; it is seen wherever nobody sits. */
export function way({ table, seats, plate }: Layout, from: number, to: number): Way | null {
  const begin = round(table, middleOf(seats[from]!, plate));
  const far = (round(table, middleOf(seats[to]!, plate)) - begin + 1) % 1 || 1;
  const points = edge(table)
    .map((point) => ({ point, part: (round(table, point) - begin + 1) % 1 }))
    .filter(({ part }) => part < far)
    .sort((one, two) => one.part - two.part);
  const runs: Spot[][] = [[]];
  for (const { point } of points) {
    if (seats.some((box) => isInside(point, box, 1))) runs.push([]);
    else runs.at(-1)!.push(point);
  }
  const seen = runs.filter((run) => run.length > 0);
  const longest = seen.reduce((most, run) => (run.length > most.length ? run : most), [] as Spot[]);
  if (!longest.length) return null;
  return { line: seen.map(drawn).join(''), head: headed(longest) };
}

/** Where the plate of a seat has its middle. */
const middleOf = ({ x, y, wide, high }: Box, plate: number): Spot => ({
  x: x + wide / 2,
  y: y + high - plate / 2,
});

const isInside = ({ x, y }: Spot, box: Box, margin: number): boolean =>
  x > box.x - margin &&
  x < box.x + box.wide + margin &&
  y > box.y - margin &&
  y < box.y + box.high + margin;

const written = ({ x, y }: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`;
const drawn = (run: Spot[]) => `M${run.map(written).join('L')}`;

function headed(run: Spot[]): string {
  const n = Math.floor(run.length / 2);
  const [before, after] = [run[n - 1] ?? run[n]!, run[n + 1] ?? run[n]!];
  const turn = (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI;
  return `translate(${written(run[n]!)}) rotate(${turn.toFixed(1)})`;
}

// ---- the middle ----------------------------------------------------------------------------------

/** The best room that is left between the seats: beside some of them, or below them all. */
function clearing(seats: Box[], room: Size, table: Table): Box {
  const others = seats.slice(0, -1);
  const bottom = seats.at(-1)!.y - GAP;
  const found = others
    .map(({ y, high }) => y + high + TAG)
    .map((top) => between(others, top, bottom, room, table))
    .filter((box) => box.wide > 0 && box.high > 0);
  const worth = ({ wide, high }: Box) => Math.min(wide, 2.4 * high) * Math.min(high, 1.4 * wide);
  return found.reduce((best, box) => (worth(box) > worth(best) ? box : best), found[0]!);
}

/** From edge to edge, from one height to another, without those who sit there. */
function between(others: Box[], top: number, bottom: number, room: Size, table: Table): Box {
  const there = others.filter(({ y, high }) => y < bottom && y + high + TAG > top);
  const seat = Math.min(
    ...there.map(({ x, wide }) => Math.abs(x + wide / 2 - table.x) - wide / 2),
    room.wide / 2,
  );
  const rim = Math.min(...[top, bottom].map((y) => halfAt(table, y)));
  const half = Math.min(seat, rim) - GAP;
  return { x: table.x - half, y: top, wide: 2 * half, high: bottom - top };
}

/** How far the table reaches to a side at some height. */
function halfAt({ y, across, down, power }: Table, at: number): number {
  const part = Math.min(1, Math.abs(at - y) / down);
  return across * (1 - part ** power) ** (1 / power);
}

// ---- hands ---------------------------------------------------------------------------------------

/** Seats in the order in which they are placed: from the reader's left hand on. */
export function order(seats: number, reader: number | null): number[] {
  const last = reader ?? seats - 1;
  return Array.from({ length: seats - 1 }, (_, n) => (last + 1 + n) % seats);
}

/** How each card of a fan is turned, in degrees, and how far it lies from the middle, in its width. */
export function fanned(cards: number): { turn: number; shift: number }[] {
  const wide = Math.min(40, 9 * (cards - 1));
  return Array.from({ length: cards }, (_, n) => {
    const part = cards > 1 ? n / (cards - 1) - 0.5 : 0;
    return { turn: part * wide, shift: part * Math.min(1.3, 0.3 * (cards - 1)) };
  });
}

const THUMB = 44;
const SEEN = 0.58; // of a card that another one lies on, so that its middle is free
const ROW = 0.66; // of a card of the upper row that is seen: a thumb's height, also below a raised one
const LIFT = 14; // for a card that is raised

/** A hand laid out in a room: how wide its cards are, and where each one lies. */
export function held(cards: number, room: Size): { card: number; places: Spot[] } {
  const tall = (room.high - LIFT) / 1.4;
  const one = Math.min(tall, widest(cards, room.wide));
  const two = Math.min(tall / (1 + ROW), Math.max(widest(Math.ceil(cards / 2), room.wide), THUMB));
  const rows = one >= two ? 1 : 2;
  const card = Math.max(0, rows === 1 ? one : two);
  const first = Math.ceil(cards / rows);
  const places = [first, cards - first].flatMap((many, row) =>
    laid(many, card, room.wide).map((x) => ({ x, y: LIFT + row * ROW * 1.4 * card })),
  );
  return { card, places };
}

/** How wide cards may be that leave each other room for a thumb. */
const widest = (cards: number, room: number): number =>
  Math.min(room - THUMB * (cards - 1), room / (1 + SEEN * (cards - 1)));

function laid(cards: number, card: number, room: number): number[] {
  const step = cards > 1 ? Math.min(card + 6, (room - card) / (cards - 1)) : 0;
  const left = (room - card - step * (cards - 1)) / 2;
  return Array.from({ length: cards }, (_, n) => left + n * step);
}
