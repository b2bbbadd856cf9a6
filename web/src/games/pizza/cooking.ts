import type { Amount } from '../../server/types';
import { isDouble, kindOf, type Kind } from './kinds';
import type { PizzaChoice } from './types';

/** A hand by kinds: equal cards together, doubles apart. */
export function groups(hand: readonly string[], kinds: readonly Kind[]): Amount[] {
  const found = new Map<string, number>();
  for (const card of hand) found.set(card, (found.get(card) ?? 0) + 1);
  const place = (card: string) => kinds.indexOf(kindOf(card)) * 2 + (isDouble(card) ? 1 : 0);
  return [...found]
    .map(([card, count]) => ({ card, count }))
    .sort((one, other) => place(one.card) - place(other.card));
}

const sorted = (cards: readonly string[]) => [...cards].sort().join();

/** The way to cook just these cards, if there is one. */
export function cookingOf(
  legal: readonly PizzaChoice[],
  picked: readonly string[],
): PizzaChoice | null {
  const found = legal.find(
    ({ facts }) => facts.action === 'cook' && sorted(facts.cards ?? []) === sorted(picked),
  );
  return found ?? null;
}

/** One more of these; the first of another kind begins anew, one too many takes them back. */
export function picking(
  legal: readonly PizzaChoice[],
  picked: readonly string[],
  card: string,
): readonly string[] {
  const others = picked.filter((other) => kindOf(other) === kindOf(card));
  const more = [...others, card];
  return cookingOf(legal, more) ? more : others.filter((other) => other !== card);
}

/** One less of these. */
export function dropping(picked: readonly string[], card: string): readonly string[] {
  const place = picked.lastIndexOf(card);
  return picked.filter((_, n) => n !== place);
}
