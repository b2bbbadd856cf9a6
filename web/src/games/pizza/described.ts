import { references, type Described } from '../reference.svelte';

const of = (kind: string, count: number) => ({ mark: { mark: 'kind', kind }, count });
const star = (number: number, count: number) => ({ mark: { mark: 'joker', number }, count });

/** A small description of a game, for tests. */
export function describeGame(id: string): void {
  const kinds = ['pineapple', 'olive', 'chili', 'mushroom', 'salami'];
  const orders = {
    'classic-olive': { chili: { slots: [of('olive', 4), of('chili', 1)] } },
    monotoni: { chili: { slots: [of('chili', 1), star(0, 6)] } },
    'four-olive': { chili: { slots: [of('olive', 4)] } },
    'two-doubles': { olive: { slots: [star(0, 1), star(1, 1)], barred: 'olive' } },
  };
  const colours = { olive: 'violet', salami: 'red' };
  const reference = {
    cards: [],
    events: [],
    facts: {},
    kinds,
    colours,
    orders,
    series: [4, 3, 2, 1],
  };
  references.know({ id, reference } as unknown as Described);
}
