import { references } from '../reference.svelte';
import type { PizzaReference, Slot } from './types';

const of = (kind: string, count: number): Slot => ({ mark: { mark: 'kind', kind }, count });
const star = (number: number, count: number): Slot => ({ mark: { mark: 'joker', number }, count });

/** A small description of a game, for tests. */
export function describeGame(id: string): void {
  const reference: PizzaReference = {
    ...{ cards: [], events: [], facts: {}, standing: [] },
    kinds: ['pineapple', 'olive', 'chili', 'mushroom', 'salami'],
    colours: { olive: 'violet', salami: 'red' },
    orders: {
      'classic-olive': { chili: { slots: [of('olive', 4), of('chili', 1)] } },
      monotoni: { chili: { slots: [of('chili', 1), star(0, 6)] } },
      'four-olive': { chili: { slots: [of('olive', 4)] } },
      'two-doubles': { olive: { slots: [star(0, 1), star(1, 1)], barred: 'olive' } },
    },
    series: [4, 3, 2, 1],
  };
  const info = { id, version: 1, seats: [3], options: [], lesson: false };
  references.know({ ...info, family: 'pizza', reference });
}
