import { beforeEach, expect, test } from 'vitest';
import { noteOffer, wasOffered } from './offers';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  });
});

test('a first game is offered once for each game', () => {
  expect(wasOffered('piazza')).toBe(false);
  noteOffer('piazza');
  noteOffer('piazza');
  expect(wasOffered('piazza')).toBe(true);
  expect(wasOffered('plus')).toBe(false);
  expect([...kept.values()]).toEqual(['["piazza"]']);
});

test('whatever else is kept there does no harm', () => {
  for (const odd of ['{', '7', 'null', '{"piazza":1}']) {
    kept.set('trattoria-lessons', odd);
    expect(wasOffered('piazza')).toBe(false);
  }
});
