import { describe, expect, it } from 'vitest';
import { othersOf, spots } from './spots';

describe('the others at a table', () => {
  it('sit from the left hand of the reader on', () => {
    expect(othersOf(4, 1)).toEqual([2, 3, 0]);
    expect(othersOf(2, 0)).toEqual([1]);
  });
  it('are all players for a spectator', () => {
    expect(othersOf(3, null)).toEqual([0, 1, 2]);
  });
});

describe('their places', () => {
  it.each([1, 2, 3, 4, 5])('go round the table clockwise, for %i', (many) => {
    const places = spots(many, true);
    expect(places).toHaveLength(many);
    expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).sort((a, b) => a - b));
    expect(places.every(({ y }) => y < 80)).toBe(true); // the near edge is the reader's
  });
  it('take the near edge where nobody reads', () => {
    expect(spots(6, false)).toHaveLength(6);
    expect(spots(3, false).at(-1)).toEqual({ x: 50, y: 100 });
  });
});
