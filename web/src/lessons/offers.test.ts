import { beforeEach, expect, test } from 'vitest';
import { noteOffer, wasOffered } from './offers';

beforeEach(() => localStorage.clear());

test('a first game is offered once for each game', () => {
  expect(wasOffered('piazza')).toBe(false);
  noteOffer('piazza');
  noteOffer('piazza');
  expect(wasOffered('piazza')).toBe(true);
  expect(wasOffered('plus')).toBe(false);
  expect(localStorage.getItem('trattoria-lessons')).toBe('["piazza"]');
});

test('whatever else is kept there does no harm', () => {
  for (const odd of ['{', '7', 'null', '{"piazza":1}']) {
    localStorage.setItem('trattoria-lessons', odd);
    expect(wasOffered('piazza')).toBe(false);
  }
});
