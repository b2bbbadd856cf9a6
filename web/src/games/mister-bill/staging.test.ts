import { describe, expect, it } from 'vitest';
import { grouped } from '../../player/frames';
import { flights } from './flights';
import { cleared } from './cleared';
import { staging } from './staging';
import type { MisterBillEvent, MisterBillView } from './types';
import { badgeOf, nextIn } from './view';

const player = { hand: 4, team_card: null, team: null, in: true, points: 0, rounds: [0, 0, 0] };

function table(change: Partial<MisterBillView> = {}): MisterBillView {
  return {
    ...{ game: 'mister-bill', version: 1, seats: 3, options: {}, to_move: 1, waiting: [1] },
    outcome: null,
    seat: 0,
    round: 1,
    turn: 3,
    dealer: 2,
    active: 1,
    phase: 'waiter',
    waiter: null,
    target: null,
    direction: null,
    discards: { pizza: 2 },
    players: [
      { ...player, team_card: 2, team: 1 },
      { ...player, team_card: 3, team: 2 },
      { ...player, team_card: 1, team: 1 },
    ],
    hand: ['pizza', 'taco', 'swap', 'bill'],
    offered: null,
    chosen: [],
    ...change,
  };
}

type Untold<E> = E extends unknown ? Omit<E, 'number'> : never;
const told = (event: Untold<MisterBillEvent>): MisterBillEvent => ({ number: 1, ...event });

const DEAL = { round: 1, dealer: 0, sizes: [4, 4, 4] };

describe('a first deal', () => {
  it('begins with an empty table', () => {
    const view = cleared(table());
    expect(view.players.map(({ hand }) => hand)).toEqual([0, 0, 0]);
    expect(view).toMatchObject({ hand: [], discards: {}, waiter: null });
  });
});

describe('what is told in passing', () => {
  it('leaves out a draw that nobody here sees, and what is not done', () => {
    const passes = (event: Untold<MisterBillEvent>) => staging.passes!(told(event));
    expect(passes({ event: 'drew', seat: 2, from: 1 })).toBe(true);
    expect(passes({ event: 'no-waiter', seat: 2 })).toBe(true);
    expect(passes({ event: 'drew', seat: 0, from: 2, card: 'taco' })).toBe(false);
    expect(passes({ event: 'discarded', seat: 1, cards: ['taco'] })).toBe(false);
  });
});

describe('moments', () => {
  it('are what happens together, in order', () => {
    const moved = told({ event: 'moved', from: 0, to: 1 });
    const discarded = told({ event: 'discarded', seat: 1, cards: ['taco'] });
    const events = [
      told({ event: 'chose', seat: 0 }),
      ...[moved, moved, discarded],
      told({ event: 'out', seat: 1 }),
      told({ event: 'drew', seat: 2, from: 1 }),
      discarded,
    ];
    const found = grouped(events, staging);
    expect(found.map((beat) => beat.map(({ event }) => event))).toEqual([
      ['chose'],
      ['moved', 'moved'],
      ['discarded'],
      ['out'],
      ['drew'],
      ['discarded'],
    ]);
    expect(staging.moments(found[1]!, true, '')).toHaveLength(1);
    expect(staging.moments([told({ event: 'no-waiter', seat: 1 })], true, '')).toEqual([]);
  });

  it('pass at once where players saw them while they prepared their turn', () => {
    const named = told({ event: 'named', seat: 0, target: 2 });
    expect(staging.moments([named], true, '')).toHaveLength(1);
    expect(staging.moments([named], false, '')).toEqual([]);
    expect(
      staging.moments([told({ event: 'revealed', seat: 1, seats: [] })], false, ''),
    ).toHaveLength(1); // it changes nothing on the table
  });
});

describe('flights', () => {
  it('draw from the fan of the neighbour to the reader, face up for who may see it', () => {
    expect(flights(told({ event: 'drew', seat: 0, from: 2, card: 'curry' }), table())).toEqual([
      { card: 'curry', from: 'fan-2', to: 'seat-0' },
    ]);
    expect(flights(told({ event: 'drew', seat: 1, from: 0, card: 'taco' }), table())).toEqual([
      { card: 'taco', from: 'seat-0', to: 'fan-1' },
    ]);
    expect(flights(told({ event: 'drew', seat: 2, from: 1 }), table())).toEqual([
      { card: null, from: 'fan-1', to: 'fan-2' },
    ]);
  });

  it('carry both cards of a pair to their pile', () => {
    expect(
      flights(told({ event: 'discarded', seat: 2, cards: ['sushi', 'bill'] }), table()),
    ).toEqual([
      { card: 'sushi', from: 'fan-2', to: 'pile-sushi' },
      { card: 'sushi', from: 'fan-2', to: 'pile-sushi' },
      { card: 'bill', from: 'fan-2', to: 'pile-bill' },
      { card: 'bill', from: 'fan-2', to: 'pile-bill' },
    ]);
  });

  it('bring a waiter to the middle, unless it is there', () => {
    const played = told({ event: 'waiter', seat: 1, card: 'pass' });
    expect(flights(played, table())).toEqual([{ card: 'pass', from: 'fan-1', to: 'middle' }]);
    expect(flights(played, table({ waiter: 'pass' }))).toEqual([]);
  });

  it('let whole fans cross, the reader seeing both hands', () => {
    const view = table({
      players: table().players.map((each, n) => ({ ...each, hand: 2 + n * 4 })),
    });
    const found = flights(told({ event: 'swapped', seat: 0, target: 1, cards: ['curry'] }), view);
    expect(found.filter(({ from }) => from === 'seat-0')).toHaveLength(2);
    expect(found.filter(({ from }) => from === 'fan-1')).toHaveLength(5); // of six
    expect(found[0]).toEqual({ card: 'pizza', from: 'seat-0', to: 'fan-1' });
    expect(found[1]).toEqual({ card: 'curry', from: 'fan-1', to: 'seat-0' });
  });

  it('show strangers only backs', () => {
    const found = flights(told({ event: 'swapped', seat: 1, target: 2 }), table());
    expect(found.every(({ card }) => card === null)).toBe(true);
    expect(found).toHaveLength(8);
  });

  it('pay with points cards, and deal team cards or backs', () => {
    expect(flights(told({ event: 'points', seats: [1, 2], points: 4 }), table())).toEqual([
      { card: 'points-4', from: 'middle', to: 'seat-1' },
      { card: 'points-4', from: 'middle', to: 'seat-2' },
    ]);
    const teams = { team_cards: [2, 3, 1], teams: [1, 2, 1] };
    expect(flights(told({ event: 'dealt', ...DEAL, ...teams }), table())[1]!.card).toBe('team-3-2');
    expect(
      flights(told({ event: 'dealt', ...DEAL, team_cards: [], teams: [] }), table())[1],
    ).toEqual({
      card: null,
      from: 'middle',
      to: 'fan-1',
    });
  });
});

describe('players', () => {
  it('bear the badge of their team, or their own where everyone is alone', () => {
    expect([0, 1, 2].map((seat) => badgeOf(table(), seat))).toEqual([0, 1, 0]);
    const alone = table({ players: table().players.map((each) => ({ ...each, team: null })) });
    expect([0, 1, 2].map((seat) => badgeOf(alone, seat))).toEqual([0, 1, 2]);
  });

  it('have their neighbours among those still in', () => {
    const [one, two, three] = table().players;
    const view = table({ players: [one!, { ...two!, in: false }, three!] });
    expect(nextIn(view, 0, 1)).toBe(2);
    expect(nextIn(view, 0, -1)).toBe(2);
    expect(nextIn(table(), 0, -1)).toBe(2);
  });
});
