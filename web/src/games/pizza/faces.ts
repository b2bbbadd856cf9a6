import { kindsOf, type Kind } from './kinds';

/** What is printed on an order card: what it needs in play is told by the house. */
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

const joker = (number: number, count: number) =>
  ({ mark: { mark: 'joker', number }, count }) as const;

/** The face of an order, for a player with this own ingredient. */
export function printed(order: string, own: Kind, game: string): Printed {
  const kinds = kindsOf(game);
  const of = (kind: Kind, count: number) => ({ mark: { mark: 'kind', kind } as const, count });
  const step = (steps: number) => kinds[(kinds.indexOf(own) + steps) % kinds.length]!;
  const main = order.replace(/^(classic|four)-/, '') as Kind;
  if (order.startsWith('classic-')) return { slots: [of(main, 4), of(own, 1)] };
  if (kinds.includes(main) && order !== main) return { slots: [of(main, 4)] };
  const either = (...steps: number[]) => {
    const [one, other] = kinds.filter((kind) => steps.some((n) => step(n) === kind));
    return { slots: [of(own, 1), { ...of(one!, 5), or: true }, of(other!, 5)] };
  };
  const faces: Record<string, () => Printed> = {
    mixed: () => ({ slots: kinds.map((kind) => of(kind, 1)) }),
    minimale: () => ({
      slots: [of(own, 1), { mark: { mark: 'fewest' }, count: game === 'plus' ? 4 : 3 }],
    }),
    monotoni: () => ({ slots: [of(own, 1), joker(0, 6)] }),
    bombastica: () => ({ slots: [{ mark: { mark: 'any' }, count: 15 }] }),
    'two-of-each': () => ({
      slots: kinds.filter((kind) => kind !== own).map((kind) => of(kind, 2)),
    }),
    contest: () => ({ slots: [of(own, 2)], picture: 'contest' }),
    'show-me': () => ({ slots: [], picture: 'show-me' }),
    'two-pairs': () => ({ slots: [joker(0, 2), joker(1, 2)], barred: own }),
    'two-doubles': () => ({
      slots: [0, 1].map((number) => ({ mark: { mark: 'joker', number, double: true }, count: 1 })),
    }),
    'four-three-two-one': () => ({
      slots: [joker(0, 4), joker(1, 3), joker(2, 2), joker(3, 1)],
    }),
    'opener-four': () => ({ slots: [{ mark: { mark: 'opener' }, count: 4 }] }),
    trio: () => ({ slots: [of(own, 2), of(step(2), 2), of(step(4), 2)] }),
    ghiottona: () => ({ slots: [of(own, 1), joker(0, 5), joker(1, 5)] }),
    'monotoni-junior': () => ({ slots: [joker(0, 5)], barred: own }),
    minipizza: () => ({ slots: [of(step(3), 3)], barred: own }),
    'mamma-mia-one': () => either(2, 4),
    'mamma-mia-two': () => either(1, 5),
  };
  return faces[order]?.() ?? { slots: [] };
}

/** The face with what the house says is needed, where it says so. */
export function face(order: string, own: Kind, game: string, needs: readonly Need[]): Printed {
  const card = printed(order, own, game);
  if (!needs.length) return card;
  const slots = needs.map(({ card, count }) => {
    const kind = card.replace('double ', '') as Kind;
    return { mark: { mark: 'kind', kind, double: kind !== card } as const, count };
  });
  return { ...card, slots };
}
