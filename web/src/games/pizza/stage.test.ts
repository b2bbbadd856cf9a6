import { beforeAll, describe, expect, it } from 'vitest';
import type { Amount } from '../../server/types';
import { columns, moments, stageOf, there, type Stage } from './stage';
import { describeGame } from './described';
import { boxes, contested, lacking } from './open-order';
import type { Player, PizzaEvent, PizzaView, Settling } from './types';

const SETTLING: Settling = {
  ...{ seat: 0, order: 'classic-olive', series: [], chosen: [], added: [], given: [] },
  ...{ asked: {}, current_kind: 0, helper: null, turn: null, shown: 0, revealed: null },
};
const NEEDS: Amount[] = [
  { card: 'olive', count: 4 },
  { card: 'chili', count: 1 },
];
const cook = (own: string): Player => ({
  ...{ own, colour: 'red', ingredients: 7, orders: 1, waiter: 3, points: 0, served: [] },
});
const view = (facts: Partial<PizzaView> = {}): PizzaView => ({
  ...{ game: 'mamma-mia', version: 1, seats: 2, options: {}, seat: 0, to_move: 0, waiting: [0] },
  ...{ service: 1, services: 3, phase: 'cook', active: 0, opener: 0, crowned: true, idle: 0 },
  ...{ opening: true, played: false, kitchen: 9, table: [], outcome: null },
  ...{ oven: { count: 9, top: 'olive' }, open_oven: null, used: 0, used_face_up: null },
  players: [cook('chili'), cook('olive')],
  ...{ hand: [], orders: [], needs: {}, needed: null, settling: null, final_hands: null },
  ...facts,
});
const settling = (facts: Partial<Settling> = {}, more: Partial<PizzaView> = {}): PizzaView =>
  view({ settling: { ...SETTLING, ...facts }, needed: NEEDS, ...more });

const turned = (...cards: string[]): PizzaEvent => ({ number: 1, event: 'turned', cards });
const TURNED = turned('olive', 'double olive', 'chili');
const REPORT = {
  ...{ number: 1, seat: 0, order: 'classic-olive', series: [], own: 'chili', needs: [] },
  ...{ table: [], kinds: ['olive'], added: [], helper: null, given: [], request: [] },
  ...{ by: 'plan', target: null, total: 0, shown: 0 },
};

/** The stage in a moment of an event that leads from one view to the next. */
function at(before: PizzaView, event: PizzaEvent, moment: number, after: PizzaView): Stage {
  const now = moment < moments(event).length - 1 ? before : after;
  return stageOf(now, { events: [event], moment, before, view: now, shown: 0 });
}

describe('the stage', () => {
  it('is what the view shows where nothing happens', () => {
    expect(stageOf(view({ opening: false }), null).open).toBe(false);
    const facts = { added: ['olive'], given: ['chili'], asked: { chili: 1 }, chosen: ['chili'] };
    const now = stageOf(settling(facts, { table: ['chili'] }), null);
    expect(now.table).toEqual(['chili', 'olive', 'chili']);
    expect(now.order).toMatchObject({
      ...{ own: 'chili', chosen: ['chili'], end: null, needs: NEEDS },
      request: [{ card: 'chili', count: 1 }],
    });
  });
  it('lets the cards out one by one', () => {
    const after = view({
      table: ['olive', 'chili', 'double olive'],
      oven: { count: 6, top: null },
    });
    expect(at(view(), TURNED, 0, after)).toMatchObject({ table: ['olive'], oven: 8, said: TURNED });
    expect(at(view(), TURNED, 1, after)).toMatchObject({
      table: ['olive', 'double olive'],
      oven: 7,
    });
    expect(at(view(), TURNED, 2, after).table).toHaveLength(3);
  });
  it('adds cards from where they come', () => {
    const added: PizzaEvent = { number: 1, event: 'added', seat: 0, cards: ['olive'] };
    const now = at(settling(), added, 0, settling({ added: ['olive'] }));
    expect(now).toMatchObject({ table: ['olive'], from: 'seat-0' });
  });
  it('serves: first the stamp, then the cards and the order leave', () => {
    const served: PizzaEvent = { ...REPORT, event: 'served', used: ['olive'], points: 1 };
    const before = settling({ added: ['chili'] }, { table: ['olive'] });
    const first = at(before, served, 0, view());
    expect(first.order).toMatchObject({ end: 'served', going: false, needs: NEEDS });
    expect(first.table).toEqual(['olive', 'chili']);
    const then = at(before, served, 1, view());
    expect(then.order!.lay).toEqual(['olive', 'chili']); // its boxes stay as full as they were
    expect(then.order).toMatchObject({ end: 'served', going: true, chosen: ['olive'] });
    expect(then.table).toEqual([]);
  });
  it('lets a failed order go, and leaves the table as it is', () => {
    const failed: PizzaEvent = { ...REPORT, event: 'failed', reason: 'short', returns: true };
    const after = view({ table: ['olive'] });
    const now = at(settling({}, { table: ['olive'] }), failed, 1, after);
    expect(now.order).toMatchObject({ end: 'failed', reason: 'short', going: true });
    expect(now.table).toEqual(['olive']);
    expect(at(after, TURNED, 0, after).order).toBeNull();
  });
  it('gathers what is left into the oven before it closes', () => {
    const gathered: PizzaEvent = {
      ...{ number: 1, event: 'gathered', cards: ['olive'] },
      ...{ used: [], last: false },
    };
    const before = view({ table: ['olive'], oven: { count: 0, top: null } });
    const after = view({ opening: false, oven: { count: 1, top: 'olive' } });
    const closing = { open: true, oven: 0, to: 'oven' };
    expect(at(before, gathered, 0, after)).toMatchObject({ ...closing, table: ['olive'] });
    expect(at(before, gathered, 1, after)).toMatchObject({ ...closing, table: [] });
  });
  it('takes as long as its moments, long runs of cards more quickly', () => {
    expect(moments({ number: 1, event: 'cooked', seat: 0, cards: ['olive'] })).toEqual([]);
    const short = moments(TURNED);
    const long = moments(turned(...Array<string>(30).fill('olive')));
    expect(short).toHaveLength(3);
    expect(long[0]).toBeLessThan(short[0]!);
  });
});

describe('what decides a game', () => {
  beforeAll(() => describeGame('mamma-mia'));
  const out = (order: string): PizzaEvent => ({
    ...{ number: 1, event: 'order-out', seat: 0, order, needs: [], own: 'chili', table: [] },
  });
  const served: PizzaEvent = { ...REPORT, event: 'served', used: ['olive'], points: 1 };
  const longer = (event: PizzaEvent, facts: Partial<PizzaView>) =>
    moments(event, view(facts))[0]! > moments(event)[0]!;

  it('stands longer: the orders of the last oven', () => {
    expect(longer(out('classic-olive'), { service: 3 })).toBe(true);
    expect(longer(out('classic-olive'), { service: 2 })).toBe(false);
    expect(longer({ ...served, kinds: [] }, { service: 3 })).toBe(true);
    expect(longer({ number: 1, event: 'refused', seat: 0 }, { service: 3 })).toBe(false);
  });
  it('stands longer: an order with stars, when it comes out and when it ends', () => {
    expect(longer(out('monotoni'), { service: 1 })).toBe(true);
    expect(longer(served, { service: 1 })).toBe(true);
    expect(longer({ ...served, kinds: [] }, { service: 1 })).toBe(false);
  });
});

describe('a contest', () => {
  const contest = { order: 'contest', shown: 1 };
  it('counts what its owner has, and what it had when it is over', () => {
    const before = settling(contest, { table: ['chili', 'double chili'] });
    expect(contested(stageOf(before, null).order!, ['chili', 'double chili'])).toBe(3);
    const served: PizzaEvent = {
      ...REPORT,
      ...{ event: 'served', order: 'contest', used: [], points: 1, shown: 2 },
    };
    const { order, table } = at(before, served, 1, view());
    expect(contested(order!, table)).toBe(3);
    expect(order!.shown).toBe(2);
  });
});

describe('columns', () => {
  it('stand by kinds, doubles at the foot and counted twice', () => {
    expect(columns(['olive', 'chili', 'double olive'], ['pineapple', 'olive', 'chili'])).toEqual([
      { kind: 'pineapple', cards: [], shapes: 0 },
      { kind: 'olive', cards: ['double olive', 'olive'], shapes: 3 },
      { kind: 'chili', cards: ['chili'], shapes: 1 },
    ]);
  });
  it('know how much of a sign is there', () => {
    const table = ['olive', 'double olive', 'chili'];
    expect(there({ mark: 'kind', kind: 'olive' }, table)).toBe(3);
    expect(there({ mark: 'kind', kind: 'olive', double: true }, table)).toBe(1);
    expect(there({ mark: 'any' }, table)).toBe(4);
    expect(there({ mark: 'joker', number: 0 }, table)).toBe(0);
  });
});

describe('the boxes of an order', () => {
  beforeAll(() => {
    describeGame('mamma-mia');
    describeGame('sole-mio');
  });
  const order = (facts: Partial<Settling>, needed: Amount[] = []) =>
    stageOf(settling(facts, { needed }), null).order!;

  it('fill up with what lies there, and no further', () => {
    const table = ['olive', 'double olive', 'chili'];
    const found = boxes(order({}, NEEDS), table, 'mamma-mia');
    expect(found.map(({ count, have }) => [count, have])).toEqual([
      [4, 3],
      [1, 1],
    ]);
    expect(lacking(order({}, NEEDS), table, 'mamma-mia')).toHaveLength(1);
  });
  it('are stars until a kind is chosen', () => {
    const [, open] = boxes(order({ order: 'monotoni' }), [], 'mamma-mia');
    expect(open).toMatchObject({ mark: { mark: 'joker' }, count: 6 });
    const chosen = order({ order: 'monotoni', chosen: ['olive'] });
    const [, star] = boxes(chosen, ['olive'], 'mamma-mia');
    expect(star).toMatchObject({ mark: { kind: 'olive' }, have: 1 });
  });
  it('are those of a series when orders join', () => {
    const joined = order({ order: 'four-olive', series: ['four-salami'] });
    expect(boxes(joined, [], 'sole-mio').map(({ count }) => count)).toEqual([4, 3]);
  });
});
