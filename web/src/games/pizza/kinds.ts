/** Ingredients as they are sent: `olive`, `double olive`. */
export const KINDS = [
  'pineapple',
  'olive',
  'chili',
  'mushroom',
  'salami',
  'chorizo',
  'shrimp',
] as const;
export type Kind = (typeof KINDS)[number];

/** The colour of a kind, and of the player whose own ingredient it is: a token of the palette. */
export const COLOUR: Record<Kind, string> = {
  pineapple: 'yellow',
  olive: 'violet',
  chili: 'green',
  mushroom: 'brown',
  salami: 'red',
  chorizo: 'red',
  shrimp: 'pink',
};

export function kindsOf(game: string): Kind[] {
  const other: Kind[] = game === 'plus' ? ['salami'] : ['chorizo', 'shrimp'];
  return KINDS.filter((kind) => !other.includes(kind));
}

export const isDouble = (card: string): boolean => card.startsWith('double ');
export const kindOf = (card: string): Kind => card.replace('double ', '') as Kind;

/** How many shapes there are on a card. */
export const shapesOn = (card: string): number => (isDouble(card) ? 2 : 1);

export const shapesOf = (cards: readonly string[], kind: Kind): number =>
  cards.reduce((sum, card) => (kindOf(card) === kind ? sum + shapesOn(card) : sum), 0);

/** Cards without some others. */
export function without(cards: readonly string[], gone: readonly string[]): string[] {
  const left = [...cards];
  for (const card of gone) {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}
