import { expect, test } from 'vitest';
import { lineOf } from './curve';

test('a better rating is drawn higher, a later one further right', () => {
  expect(lineOf([1, 3, 2])).toBe('6.0,90.0 160.0,6.0 314.0,48.0');
});

test('bounds that are given are kept', () => {
  expect(lineOf([50, 100], 0, 100)).toBe('6.0,48.0 314.0,6.0');
});

test('a rating that does not change is a flat line', () => {
  expect(lineOf([2, 2])).toBe('6.0,90.0 314.0,90.0');
});
