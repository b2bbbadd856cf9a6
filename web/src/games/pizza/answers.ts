import type { PizzaAction, PizzaChoice } from './types';

/** What is done with the cards in hand, and what the panel offers in plain words. */
const ELSEWHERE: PizzaAction[] = ['cook', 'order', 'no-order'];

/** The choices that are drawn as buttons in the panel. */
export const answersOf = (legal: readonly PizzaChoice[]): PizzaChoice[] =>
  legal.filter(({ facts }) => !ELSEWHERE.includes(facts.action));

/** The drawn choice where there is nothing else to do: it is the main deed. */
export const onlyOf = (legal: readonly PizzaChoice[]): PizzaChoice | null =>
  legal.length === 1 ? (answersOf(legal)[0] ?? null) : null;
