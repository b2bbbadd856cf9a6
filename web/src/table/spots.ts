/** A place at the edge of an oval table, in hundredths of its width and height. */
export interface Spot {
  x: number;
  y: number;
}

const at = (x: number, y: number): Spot => ({ x, y });
const NEAR = at(50, 100); // where the reader sits
const OTHERS: Spot[][] = [
  [],
  [at(50, 0)],
  [at(20, 2), at(80, 2)],
  [at(0, 52), at(50, 0), at(100, 52)],
  [at(0, 56), at(27, 0), at(73, 0), at(100, 56)],
  [at(0, 60), at(16, 5), at(50, 0), at(84, 5), at(100, 60)],
];

/** The seats but the reader's, from the reader's left hand on; a spectator sees all of them. */
export const othersOf = (seats: number, reader: number | null): number[] =>
  Array.from({ length: reader === null ? seats : seats - 1 }, (_, n) =>
    reader === null ? n : (reader + 1 + n) % seats,
  );

/** Where so many others sit, clockwise; where there is no reader, the last one sits at the near edge. */
export const spots = (others: number, reader: boolean): Spot[] =>
  reader ? OTHERS[others]! : [...OTHERS[others - 1]!, NEAR];
