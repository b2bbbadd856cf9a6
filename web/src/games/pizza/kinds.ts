import { references } from '../reference.svelte';
import type { PizzaGame, PizzaReference } from './types';

/** Ingredients as they are sent: `olive`, `double olive`. */
export type Kind = string;

export const pizzaReference = (game: string): PizzaReference => references.ofBoard<PizzaGame>(game);

export const kindsOf = (game: string): Kind[] => pizzaReference(game).kinds;

/** The colour of a kind, which is the same in all games that have it: a token of the palette. */
export function colourOf(kind: Kind): string {
  const games = references.family('pizza').map(pizzaReference);
  return games.find(({ colours }) => colours[kind])?.colours[kind] ?? 'brown';
}

export const isDouble = (card: string): boolean => card.startsWith('double ');
export const kindOf = (card: string): Kind => card.replace('double ', '');

/** How many shapes there are on a card. */
export const shapesOn = (card: string): number => (isDouble(card) ? 2 : 1);

export const shapesOf = (cards: readonly string[], kind: Kind): number =>
  cards.reduce((sum, card) => (kindOf(card) === kind ? sum + shapesOn(card) : sum), 0);
