import { say, words } from '../../words/words.svelte';
import type { Need } from './faces';

const slug = (card: string) => card.replace(' ', '-');

/** "3 olives" */
export const some = (card: string, count: number): string =>
  say(`pizza-card-${slug(card)}.some`, { count });

export const cardName = (card: string): string => say(`pizza-card-${slug(card)}`);

/** "2 olives and 1 double chili" */
export function listed(cards: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return words.listed([...counts].map(([card, count]) => some(card, count)));
}

const orderKey = (order: string, game: string): string =>
  words.has(`${game}-card-${order}`) ? `${game}-card-${order}` : `pizza-card-${order}`;

export const orderName = (order: string, game: string): string => say(orderKey(order, game));

/** What an order needs, in words. */
export function orderNeeds(
  order: string,
  own: string,
  game: string,
  needs: readonly Need[],
): string {
  return say(`${orderKey(order, game)}.needs`, {
    needs: words.listed(needs.map(({ card, count }) => some(card, count))),
    'needs-count': needs.length,
    own: cardName(own),
  });
}
