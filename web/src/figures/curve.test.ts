import { expect, test } from 'vitest';
import { lineOf } from './curve';

const curve = (...ratings: number[]) => ratings.map((rating, at) => ({ at, rating }));

test('a better rating is drawn higher, a later one further right', () => {
  expect(lineOf(curve(1, 3, 2))).toBe('6.0,90.0 160.0,6.0 314.0,48.0');
});

test('a rating that does not change is a flat line', () => {
  expect(lineOf(curve(2, 2))).toBe('6.0,90.0 314.0,90.0');
});
