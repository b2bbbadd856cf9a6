export type Colour = 'red' | 'green' | 'blue' | 'yellow';
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

/** "red fountain" taken apart. */
export function face(card: string): { colour: Colour; symbol: Symbol } {
  const [colour, symbol] = card.split(' ');
  return { colour: colour as Colour, symbol: symbol as Symbol };
}

/** The key of a card's name in the catalogue of words. */
export const cardKey = (card: string): string => `piazza-card-${card.replace(' ', '-')}`;
