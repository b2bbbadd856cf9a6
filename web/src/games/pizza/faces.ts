import { pizzaReference, type Kind } from './kinds';

/** What is printed on an order card: what it needs in play is told by the server. */
export type Mark =
  | { mark: 'kind'; kind: Kind; double?: boolean }
  | { mark: 'joker'; number: number; double?: boolean } // equal stars, equal kinds
  | { mark: 'fewest' }
  | { mark: 'opener' }
  | { mark: 'any' };

export interface Printed {
  slots: { mark: Mark; count: number; or?: boolean }[]; // or: this one or the next
  barred?: Kind;
  picture?: 'contest' | 'show-me';
}

export interface Need {
  card: string;
  count: number;
}

/** The face of an order, for a player with this own ingredient. */
export const printed = (order: string, own: Kind, game: string): Printed =>
  pizzaReference(game).orders[order]?.[own] ?? { slots: [] };

/** The face with what the server says is needed, where it says so. */
export function face(order: string, own: Kind, game: string, needs: readonly Need[]): Printed {
  const card = printed(order, own, game);
  if (!needs.length) return card;
  const slots = needs.map(({ card, count }) => {
    const kind = card.replace('double ', '') as Kind;
    return { mark: { mark: 'kind', kind, double: kind !== card } as const, count };
  });
  return { ...card, slots };
}
