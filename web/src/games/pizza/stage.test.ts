import { beforeAll, describe, expect, it } from 'vitest';
import type { GameEvent, View } from '../../house/types';
import { columns, moments, staged, there } from './stage';
import { describeGame } from './described';
import { boxes, lacking } from './standing';

let number = 0;
const told = (event: string, facts: Record<string, unknown> = {}): GameEvent => ({
  number: ++number,
  event,
  ...facts,
});
const view = (facts: Record<string, unknown> = {}): View => ({
  opening: false,
  table: [],
  oven: { count: 9, top: 'olive' },
  players: [{ own: 'chili' }, { own: 'olive' }],
  needed: null,
  settling: null,
  ...facts,
});

const OPENED = told('oven-opened', { seat: 1, count: 9 });
const TURNED = told('turned', { cards: ['olive', 'double olive', 'chili'] });
const OUT = told('order-out', {
  seat: 0,
  order: 'classic-olive',
  own: 'chili',
  needs: [
    { card: 'olive', count: 4 },
    { card: 'chili', count: 1 },
  ],
});
const REPORT = { seat: 0, order: 'classic-olive', series: [], kinds: [], needs: [] };
const SERVED = told('served', {
  ...REPORT,
  used: ['double olive', 'olive', 'olive', 'chili'],
  points: 1,
});

describe('the stage', () => {
  it('is closed until the oven is opened', () => {
    expect(staged(view(), []).open).toBe(false);
    expect(staged(view(), [OPENED])).toMatchObject({ open: true, table: [], oven: 9 });
  });
  it('lets the cards out one by one', () => {
    expect(staged(view(), [OPENED, TURNED], 0).table).toEqual(['olive']);
    expect(staged(view(), [OPENED, TURNED], 1)).toMatchObject({
      table: ['olive', 'double olive'],
      oven: 7,
    });
  });
  it('shows what was told before in full', () => {
    const now = staged(view(), [OPENED, TURNED, OUT], 0);
    expect(now.table).toHaveLength(3);
    expect(now.oven).toBe(5);
    expect(now.standing).toMatchObject({ seat: 0, order: 'classic-olive', end: null });
  });
  it('adds cards from where they come', () => {
    const now = staged(view(), [OPENED, OUT, told('added', { seat: 0, cards: ['olive'] })]);
    expect(now).toMatchObject({ table: ['olive'], from: 'seat-0' });
  });
  it('serves: first the stamp, then the cards and the order leave', () => {
    const events = [OPENED, TURNED, OUT, told('gave', { seat: 1, cards: ['olive'] }), SERVED];
    const first = staged(view(), events, 0);
    expect(first.standing).toMatchObject({ end: 'served', going: false });
    expect(first.table).toHaveLength(4);
    expect(first.gained).toEqual({});
    const then = staged(view(), events, 1);
    expect(then.standing?.going).toBe(true);
    expect(then.table).toEqual([]);
    expect(then.gained).toEqual({ 0: 1 });
  });
  it('lets a failed order go, and leaves the table as it is', () => {
    const failed = told('failed', { ...REPORT, reason: 'short' });
    const now = staged(view(), [OPENED, TURNED, OUT, failed], 1);
    expect(now.standing).toMatchObject({ end: 'failed', reason: 'short', going: true });
    expect(now.table).toHaveLength(3);
    expect(staged(view(), [OPENED, TURNED, OUT, failed, TURNED]).standing).toBeNull();
  });
  it('goes on from an order that is being settled', () => {
    const settling = {
      seat: 1,
      order: 'monotoni',
      series: [],
      chosen: ['chili'],
      added: ['olive'],
      given: ['chili'],
      asked: { chili: 1 },
      shown: 0,
    };
    const now = staged(view({ opening: true, table: ['chili'], needed: [], settling }), []);
    expect(now.table).toEqual(['chili', 'olive', 'chili']);
    expect(now.standing).toMatchObject({ own: 'olive', request: [{ card: 'chili', count: 1 }] });
  });
  it('takes as long as its moments, long runs of cards more quickly', () => {
    expect(moments(told('cooked', { cards: ['olive'] }))).toEqual([]);
    const short = moments(TURNED);
    const long = moments(told('turned', { cards: Array(30).fill('olive') }));
    expect(short).toHaveLength(3);
    expect(long[0]).toBeLessThan(short[0]!);
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

  it('fill up with what lies there, and no further', () => {
    const { standing, table } = staged(view(), [OPENED, TURNED, OUT]);
    expect(boxes(standing!, table, 'mamma-mia').map(({ count, have }) => [count, have])).toEqual([
      [4, 3],
      [1, 1],
    ]);
    expect(lacking(standing!, table, 'mamma-mia')).toHaveLength(1);
  });
  it('are stars until a kind is chosen', () => {
    const out = told('order-out', { seat: 0, order: 'monotoni', own: 'chili', needs: [] });
    const [, open] = boxes(staged(view(), [OPENED, out]).standing!, [], 'mamma-mia');
    expect(open).toMatchObject({ mark: { mark: 'joker' }, count: 6 });
    const chose = told('chose', { seat: 0, kind: 'olive' });
    const [, star] = boxes(staged(view(), [OPENED, out, chose]).standing!, ['olive'], 'mamma-mia');
    expect(star).toMatchObject({ mark: { kind: 'olive' }, have: 1 });
  });
  it('are those of a series when orders join', () => {
    const out = told('order-out', { seat: 0, order: 'four-olive', own: 'chili', needs: [] });
    const joined = told('series', { seat: 0, orders: ['four-salami'] });
    const { standing } = staged(view(), [OPENED, out, joined]);
    expect(boxes(standing!, [], 'sole-mio').map(({ count }) => count)).toEqual([4, 3]);
  });
});
