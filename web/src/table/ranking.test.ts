import { expect, test } from 'vitest';
import { outranked, ranking } from './ranking';

test('a tie that was broken is found at every place, not only at the first', () => {
  const placed = ranking([4, 1, 2, 3, 5], [7, 9, 7, 7, 2]);
  expect(placed.map(({ seat }) => seat)).toEqual([1, 2, 3, 0, 4]);
  expect(placed.map((each) => outranked(each, placed))).toEqual([[], [3, 0], [0], [], []]);
});

test('a shared place is no tie to be told', () => {
  const placed = ranking([1, 1, 3], [7, 7, 7]);
  expect(placed.map((each) => outranked(each, placed))).toEqual([[2], [2], []]);
});
