import { beforeEach, expect, test } from 'vitest';
import type { BakeCompared, BakeDay, BakeTry } from '../server/types';
import { markFor, signsOf, stageOf } from './bakes';

const own = (finished: boolean): BakeTry => ({
  table: 't',
  counted: true,
  finished,
  in_time: finished,
  score: null,
  rank: null,
  compared: [],
});

const day = (now: number, mine: BakeTry | null, practice: BakeTry | null = null): BakeDay => ({
  now,
  bake: {
    day: '2026-11-17',
    game: 'piazza',
    seats: 2,
    seat: 0,
    levels: ['commis'],
    begins: 0,
    ends: 10,
    closes: 20,
    commitment: '',
    secret: null,
  },
  players: 0,
  mine,
  practice,
  table: null,
});

beforeEach(() => localStorage.clear());

test('a bake is played, taken up again, done, closed', () => {
  expect(stageOf(day(5, null))).toBe('play');
  expect(stageOf(day(5, own(false)))).toBe('resume');
  expect(stageOf(day(15, own(false)))).toBe('resume');
  expect(stageOf(day(5, own(true)))).toBe('done');
  expect(stageOf(day(15, null))).toBe('closing');
  expect(stageOf(day(25, null))).toBe('past');
  expect(stageOf(day(25, own(true), own(false)))).toBe('resume');
});

test('a device has one mark for a day, and another for the next', () => {
  const mark = markFor('2026-11-17');
  expect(mark).toMatch(/^[0-9a-f]{32}$/);
  expect(markFor('2026-11-17')).toBe(mark);
  expect(markFor('2026-11-18')).not.toBe(mark);
});

test('signs say how one fared against each level, and nothing of the deal', () => {
  const of = (verdict: BakeCompared['verdict']) => ({ verdict }) as BakeCompared;
  expect(signsOf([of('above'), of('about'), of('below')])).toBe('🍕🌿▫️');
  expect(signsOf([])).toBe('🍽️');
});
