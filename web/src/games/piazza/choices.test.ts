import { describe, expect, it } from 'vitest';
import { arcOf } from './arcs';
import { held, lastScore, pending, placesByCard, rows, worths } from './choices';
import type { PiazzaChoice, PiazzaEvent } from './types';

const place = (card: string, cell: string, points = 0): PiazzaChoice => ({
  action: `${card} ${cell}`,
  worth: null,
  facts: {
    action: 'place',
    card,
    cell,
    points,
    brackets: points ? [{ from: cell, to: 'g7', cards: points }] : [],
  },
});
const done: PiazzaChoice = {
  action: 'done',
  worth: null,
  facts: { action: 'done', points: 4, brackets: [] },
};

describe('what is offered', () => {
  const legal = [
    place('red pine', 'g6'),
    place('red pine', 'f7', 3),
    place('red cafe', 'g6'),
    done,
  ];

  it('is gathered by card, places only', () => {
    const found = placesByCard(legal);
    expect([...found.keys()]).toEqual(['red pine', 'red cafe']);
    expect(found.get('red pine')?.map(({ cell, points }) => [cell, points])).toEqual([
      ['g6', 0],
      ['f7', 3],
    ]);
  });

  it('has a worth', () => {
    expect(worths(legal).get('red pine f7')).toEqual({
      points: 3,
      brackets: [{ from: 'f7', to: 'g7', cards: 3 }],
    });
    expect(worths(legal).get('done')?.points).toBe(4);
  });
});

describe('a prepared turn', () => {
  it('has a card that the table does not show yet, once it is ready', () => {
    const actions = ['red pine g6', 'red cafe g9'];
    expect(pending({ actions, ready: true })).toEqual({ card: 'red cafe', cell: 'g9' });
    expect(pending({ actions, ready: false })).toBeNull();
    expect(pending({ actions: ['red pine g6', 'done'], ready: true })).toBeNull();
    expect(pending(null)).toBeNull();
  });

  it('takes that card out of the hand, once', () => {
    const hand = ['red cafe', 'red cafe', 'red pine'];
    expect(held(hand, 'red cafe').map(({ card }) => card)).toEqual(['red cafe', 'red pine']);
    expect(new Set(held(hand, null).map(({ key }) => key)).size).toBe(3);
    expect(held(hand, 'blue cafe')).toHaveLength(3);
  });
});

describe('what happened', () => {
  it('tells the last score', () => {
    const event = (seat: number, points: number): PiazzaEvent => ({
      number: 1,
      event: 'scored',
      seat,
      points,
      brackets: [],
    });
    const placed: PiazzaEvent = {
      ...{ number: 1, event: 'placed', seat: 1 },
      ...{ card: 'red pine', cell: 'g7' },
    };
    const score = { number: 1, seat: 1, points: 5, brackets: [], decides: false };
    expect(lastScore([event(0, 3), event(1, 5)], 0)).toEqual({ ...score, late: false });
    expect(lastScore([placed, event(1, 5)], 0)).toEqual({ ...score, late: true });
    expect(lastScore([placed, event(1, 5)], 1)).toEqual({ ...score, late: false });
    expect(lastScore([placed], 0)).toBeNull();
    const ended: PiazzaEvent = { number: 2, event: 'ended', scores: [], ranks: [], reason: '' };
    expect(lastScore([event(1, 5), ended], 0)?.decides).toBe(true);
  });

  it('is read row by row from the top', () => {
    expect(rows({ g7: 'red pine', h10: 'blue cafe', f7: 'green tower' })).toEqual([
      { row: 10, cells: [['h10', 'blue cafe']] },
      {
        row: 7,
        cells: [
          ['f7', 'green tower'],
          ['g7', 'red pine'],
        ],
      },
    ]);
  });
});

describe('an arc', () => {
  it('bulges above a row', () => {
    const arc = arcOf({ from: 'g6', to: 'd6', cards: 4 });
    expect(arc.top.x).toBe(500); // between the middles of d and g
    expect(arc.top.y).toBeLessThan(850 - 50);
    expect(arc.cards).toBe(4);
  });

  it('bulges to the right of a column', () => {
    const arc = arcOf({ from: 'g6', to: 'g9', cards: 4 });
    expect(arc.top.x).toBeGreaterThan(650 + 50);
    expect(arc.top.y).toBe(700);
  });
});
