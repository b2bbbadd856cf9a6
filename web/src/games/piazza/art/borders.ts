import type { Colour } from '../types';

/** One step of a border's edge: from its start along the side, `deep` towards the rim. */
type Step = (long: number, deep: number) => [along: number, out: number][];

const STEPS: Record<'teeth' | 'waves' | 'battlements', Step> = {
  teeth: (long, deep) => [
    [long / 2, deep],
    [long, 0],
  ],
  battlements: (long, deep) => [
    [long * 0.25, 0],
    [long * 0.25, deep],
    [long * 0.75, deep],
    [long * 0.75, 0],
    [long, 0],
  ],
  waves: (long, deep) =>
    Array.from({ length: 8 }, (_, n) => {
      const turn = ((n + 1) / 8) * Math.PI;
      return [(long / 2) * (1 - Math.cos(turn)), deep * Math.sin(turn)];
    }),
};

const CARD = 100;
const INSET = 16;
const DEEP = 8;
const MANY = 4;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The window of a card: a square whose four sides are cut in steps. */
function cut(step: Step): string {
  const side = CARD - 2 * INSET;
  const long = side / MANY;
  const points: string[] = [];
  for (let corner = 0; corner < 4; corner++)
    for (let n = 0; n < MANY; n++)
      for (const [along, out] of step(long, DEEP))
        points.push(
          turned(corner, n * long + along, out, side)
            .map(rounded)
            .join(' '),
        );
  return `M${points.join('L')}Z`;
}

/** A point of the top side, turned to one of the four sides, clockwise. */
function turned(corner: number, along: number, out: number, side: number): [number, number] {
  const x = along - side / 2;
  const y = -side / 2 - out;
  const middle = CARD / 2;
  if (corner === 0) return [middle + x, middle + y];
  if (corner === 1) return [middle - y, middle + x];
  if (corner === 2) return [middle - x, middle - y];
  return [middle + y, middle - x];
}

const STRAIGHT = 'M14 16a2 2 0 0 1 2-2h68a2 2 0 0 1 2 2v68a2 2 0 0 1-2 2h-68a2 2 0 0 1-2-2z';

/** Every colour has a window of its own cut, so that it is known without its colour. */
export const WINDOWS: Record<Colour, string> = {
  red: STRAIGHT,
  green: cut(STEPS.teeth),
  blue: cut(STEPS.waves),
  yellow: cut(STEPS.battlements),
};

/** Slanting stripes all round: what red has instead of a cut. */
export const STRIPES = [14, 28, 42, 56, 70]
  .map(
    (at) =>
      `M${at + 6} 2.800l-5 11.200h7l5-11.200zM${at + 6} 86l-5 9.700h7l5-9.700z` +
      `M2.800 ${at + 6}l11.200-5v7l-11.200 5zM86 ${at + 6}l11.200-5v7l-11.200 5z`,
  )
  .join('');
