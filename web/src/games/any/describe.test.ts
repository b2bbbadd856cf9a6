import { describe, expect, it } from 'vitest';
import type { Choice } from '../../server/types';
import { cardsIn, counts, grouped, zones } from './describe';

const choice = (action: string, facts: object = {}): Choice => ({
  action: `${action} ${Object.values(facts).join(' ')}`,
  worth: null,
  facts: { action, ...facts },
});

describe('a view', () => {
  it('is shown field by field, but for what has a place of its own', () => {
    const view = {
      ...{ players: [], hand: ['taco'], phase: 'play', outcome: null, open: false, first: null },
      ...{ round: 2, table: ['olive', 'chili', 'olive'], board: { g6: 'red pine' } },
      ...{ discards: { pizza: 2, taco: 0 }, oven: { count: 3, top: 'olive' }, crowned: true },
    };
    expect(zones(view)).toEqual([
      { field: 'round', pieces: [{ key: '', value: '2', count: 1 }] },
      {
        field: 'table',
        pieces: [
          { key: '', value: 'olive', count: 2 },
          { key: '', value: 'chili', count: 1 },
        ],
      },
      { field: 'board', pieces: [{ key: 'g6', value: 'red pine', count: 1 }] },
      { field: 'discards', pieces: [{ key: '', value: 'pizza', count: 2 }] },
      {
        field: 'oven',
        pieces: [
          { key: '', value: 'count', count: 3 },
          { key: 'top', value: 'olive', count: 1 },
        ],
      },
      { field: 'crowned', pieces: [{ key: '', value: '✓', count: 1 }] },
    ]);
  });
  it('counts what a player has', () => {
    const player = { hand: 3, own: 'olive', served: ['a', 'b'], in: true, out: false, team: null };
    expect(counts([null, player], 1)).toEqual([
      { field: 'hand', value: 3 },
      { field: 'own', value: 'olive' },
      { field: 'served', value: 2 },
      { field: 'in', value: true },
    ]);
    expect(counts(undefined, 0)).toEqual([]);
  });
});

describe('a hand', () => {
  it('is what the view has of cards', () => {
    expect(cardsIn(['taco', 'pizza'])).toEqual(['taco', 'pizza']);
    expect(cardsIn(3)).toEqual([]);
  });
});

describe('choices', () => {
  it('are plain buttons where they are few', () => {
    const few = [choice('pass'), choice('draw', { pile: 'kitchen' })];
    expect(grouped(few)).toEqual([{ action: '', value: null, choices: few }]);
    expect(grouped([])).toEqual([]);
  });
  it('are grouped by what they do, and with what', () => {
    const cells = ['a1', 'a2', 'a3', 'a4', 'a5'];
    const places = ['pine', 'tower'].flatMap((card) =>
      cells.map((cell) => choice('place', { card, cell, points: 1 })),
    );
    const found = grouped([...places, choice('pass')]);
    expect(found.map(({ action, value, choices }) => [action, value, choices.length])).toEqual([
      ['place', 'pine', 5],
      ['place', 'tower', 5],
      ['pass', null, 1],
    ]);
  });
  it('stay together where nothing parts them', () => {
    const cells = Array.from({ length: 12 }, (_, n) => choice('place', { cell: `a${n}` }));
    expect(grouped(cells)).toHaveLength(1);
  });
});
