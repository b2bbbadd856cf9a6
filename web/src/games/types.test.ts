import { describe, expect, it } from 'vitest';
import type { Patch } from '../player/patch';
import { patched } from '../player/patch';
import type { MisterBillEvent } from './mister-bill/types';
import type { PiazzaFacts, PiazzaView } from './piazza/types';
import type { PizzaEvent } from './pizza/types';

/** Most of this is checked when the page is compiled: what must not compile is marked. */
describe('the types that are written for boards', () => {
  it('tell events apart by their names', () => {
    const cards = (event: PizzaEvent): readonly string[] =>
      event.event === 'cooked' ? event.cards : [];
    expect(cards({ number: 1, event: 'cooked', seat: 0, cards: ['olive'] })).toEqual(['olive']);
    // @ts-expect-error: no such event
    expect(cards({ number: 1, event: 'burnt', seat: 0, cards: ['olive'] })).toEqual([]);
    // @ts-expect-error: a number is no card
    expect(cards({ number: 1, event: 'cooked', seat: 0, cards: [1] })).toEqual([1]);
  });
  it('let a secret be missing, and nothing else', () => {
    const drew: MisterBillEvent = { number: 1, event: 'drew', seat: 0, from: 1 };
    // @ts-expect-error: it says from whom
    const short: MisterBillEvent = { number: 1, event: 'drew', seat: 0 };
    expect([drew.card, 'card' in short]).toEqual([undefined, false]);
  });
  it('know the facts of choices', () => {
    const facts: PiazzaFacts = { action: 'place', card: 'red pine', cell: 'g6', points: 3 };
    // @ts-expect-error: no such action
    const wrong: PiazzaFacts = { action: 'cook' };
    expect([facts.brackets, wrong.cell]).toEqual([undefined, undefined]);
  });
  it('know what a patch may change', () => {
    type Seen = Pick<PiazzaView, 'players' | 'board' | 'first'>;
    const player = { colours: [], hand: 3, pile: 9, points: 0, finished: 0 };
    const now: Patch<Seen> = { players: { 0: { points: 4 } }, board: { g6: 'red pine' } };
    // @ts-expect-error: points are a number
    const wrong: Patch<Seen> = { players: { 0: { points: 'four' } } };
    const seen: Seen = { players: [player], board: { g7: 'red cafe' }, first: null };
    expect(patched(seen, now).players[0]?.points).toBe(4);
    expect(Object.keys(patched(seen, now).board)).toEqual(['g7', 'g6']);
    expect(wrong).toBeDefined();
  });
});
