import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../server/types';
import { readingTime } from '../../motion/speed';
import { named, staging } from './staging';

const event = (facts: object): GameEvent => ({ number: 1, event: 'took', ...facts }) as GameEvent;
const view = { round: 1, pile: ['jack', 'ace'], hand: ['king'], players: [{ hand: 1 }] };

describe('what happens', () => {
  it('stands for as long as it takes to read', () => {
    const long = 'Ada takes the jack, the queen and the king.';
    const time = (words: string) =>
      staging.moments([event({})], true, words).reduce((sum, each) => sum + each, 0);
    expect(time('Pass.')).toBe(700);
    expect(time(long)).toBe(readingTime(long));
  });
  it('passes at once where it was seen already, or is no part of the game', () => {
    expect(staging.moments([event({})], false, 'Ada takes the jack.')).toEqual([]);
    expect(staging.moments([event({ event: 'table-chat' })], true, '')).toEqual([]);
  });
  it('marks the cards that it names', () => {
    const told = event({ seat: 0, card: 'ace', cards: ['jack', 'sword'], now: { hand: ['king'] } });
    expect([...named([told], new Set(['ace', 'jack', 'king']))]).toEqual(['ace', 'jack']);
  });
});

describe('cards fly', () => {
  const flights = (facts: object) => staging.flights!(event(facts), view, 0, 1);

  it('from the table to whoever takes them', () => {
    expect(flights({ seat: 2, now: { pile: ['ace'] } })).toEqual([
      { card: 'jack', from: 'pile jack', to: 'seat-2' },
    ]);
  });
  it('from whoever lays them, from the hand if it is seen', () => {
    expect(flights({ seat: 2, now: { pile: ['jack', 'ace', 'two'] } })).toEqual([
      { card: 'two', from: 'seat-2', to: 'pile two' },
    ]);
    expect(flights({ seat: 0, now: { pile: ['jack', 'ace', 'king'], hand: [] } })).toEqual([
      { card: 'king', from: 'hand king', to: 'pile king' },
    ]);
  });
  it('not before they have been pointed at, nor where nothing moves', () => {
    const told = event({ seat: 2, now: { pile: ['ace'] } });
    expect(staging.flights!(told, view, 0, 0)).toEqual([]);
    expect(flights({ seat: 2, now: { pile: ['jack', 'ace'] } })).toEqual([]);
  });
});
