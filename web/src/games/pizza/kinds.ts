import { references, type Reference } from '../reference.svelte';
import type { Printed } from './faces';

/** Ingredients as they are sent: `olive`, `double olive`. */
export type Kind = string;

interface PizzaReference extends Reference {
  kinds: Kind[]; // in their order
  colours: Record<Kind, string>; // of a kind, and of the player whose own ingredient it is
  orders: Record<string, Record<Kind, Printed>>; // what is printed, by own ingredient
  series: number[]; // as it is printed on the fours
}

export const pizzaReference = (game: string): PizzaReference =>
  references.of(game).reference as PizzaReference;

export const kindsOf = (game: string): Kind[] => pizzaReference(game).kinds;

/** The colour of a kind, which is the same in all games that have it: a token of the palette. */
export function colourOf(kind: Kind): string {
  for (const { reference } of references.all) {
    const { colours } = reference as PizzaReference;
    if (colours?.[kind]) return colours[kind];
  }
  return 'brown';
}

export const isDouble = (card: string): boolean => card.startsWith('double ');
export const kindOf = (card: string): Kind => card.replace('double ', '');

/** How many shapes there are on a card. */
export const shapesOn = (card: string): number => (isDouble(card) ? 2 : 1);

export const shapesOf = (cards: readonly string[], kind: Kind): number =>
  cards.reduce((sum, card) => (kindOf(card) === kind ? sum + shapesOn(card) : sum), 0);
