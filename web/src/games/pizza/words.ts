import { say, words } from '../../words/words.svelte';
import type { About } from '../../look/help.svelte';
import type { Amount } from '../../server/types';
import { printed } from './faces';
import { isDouble, type Kind } from './kinds';

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
  needs: readonly Amount[],
): string {
  return say(`${orderKey(order, game)}.needs`, {
    needs: words.listed(needs.map(({ card, count }) => some(card, count))),
    'needs-count': needs.length,
    own: cardName(own),
  });
}

// ---- what a card is ------------------------------------------------------------------------------

export function aboutIngredient(card: string): About {
  const kind = isDouble(card) ? 'double' : 'single';
  return { name: cardName(card), text: say('pizza-web-about-ingredient', { kind }) };
}

/** What is printed on an order card, in words; in play, what the server says it needs. */
export function aboutOrder(
  order: string,
  own: Kind,
  game: string,
  needs?: readonly Amount[],
): About {
  const told = orderNeeds(order, own, game, needs ?? onItsFace(order, own, game));
  return { name: orderName(order, game), text: say('pizza-web-about-order', { needs: told }) };
}

/** What an order needs, where that is printed kind by kind. */
function onItsFace(order: string, own: Kind, game: string): Amount[] {
  const { slots } = printed(order, own, game);
  const needs = slots.flatMap(({ mark, count, or }) =>
    mark.mark === 'kind' && !or ? [{ card: mark.kind, count }] : [],
  );
  return needs.length < slots.length ? [] : needs;
}
