import type { Amount } from '../../server/types';
import { isDouble, kindOf, pizzaReference, type Kind } from './kinds';
import type { Face, KindMark } from './types';

/** The sign of an ingredient. */
export const sign = (card: string): KindMark => ({
  mark: 'kind',
  kind: kindOf(card),
  double: isDouble(card),
});

/** The face of an order, for a player with this own ingredient: what is printed on it. What it needs
 * in play is told by the server. */
export const printed = (order: string, own: Kind, game: string): Face =>
  pizzaReference(game).orders[order]?.[own] ?? { slots: [] };

/** The face with what the server says is needed, where it says so. */
export function face(order: string, own: Kind, game: string, needs: readonly Amount[]): Face {
  const card = printed(order, own, game);
  if (!needs.length) return card;
  return { ...card, slots: needs.map(({ card, count }) => ({ mark: sign(card), count })) };
}
