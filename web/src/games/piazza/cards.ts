import type { Colour } from './types';

export type Symbol = 'fountain' | 'tower' | 'cafe' | 'bicycle' | 'pigeon' | 'pine';

export const COLOURS: readonly Colour[] = ['red', 'green', 'blue', 'yellow'];
export const SYMBOLS: readonly Symbol[] = [
  'fountain',
  'tower',
  'cafe',
  'bicycle',
  'pigeon',
  'pine',
];

interface Face {
  colour: Colour;
  symbol: Symbol;
}

const FACES = new Map<string, Face>(
  COLOURS.flatMap((colour) =>
    SYMBOLS.map((symbol) => [`${colour} ${symbol}`, { colour, symbol }] as const),
  ),
);

/** "red fountain" taken apart. */
export const face = (card: string): Face => FACES.get(card)!;

/** The key of a card's name in the catalogue of words. */
export const cardKey = (card: string): string => `piazza-card-${card.replace(' ', '-')}`;
