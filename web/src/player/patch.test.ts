import { describe, expect, it } from 'vitest';
import { patched } from './patch';

describe('a patch', () => {
  const view = {
    oven: { count: 3, top: 'olive' },
    players: [{ hand: 2 }, { hand: 4 }],
    hand: ['a'],
  };

  it('merges objects and replaces lists and scalars', () => {
    expect(patched(view, { oven: { top: null }, hand: ['a', 'b'] })).toEqual({
      ...view,
      oven: { count: 3, top: null },
      hand: ['a', 'b'],
    });
  });
  it('changes the items of a list by their numbers', () => {
    expect(patched(view, { players: { 1: { hand: 5 } } }).players).toEqual([
      { hand: 2 },
      { hand: 5 },
    ]);
  });
  it('adds what was not there, and leaves the old data alone', () => {
    expect(patched({ a: 1 } as object, { b: { c: 2 } })).toEqual({ a: 1, b: { c: 2 } });
    expect(view.oven.top).toBe('olive');
  });
  it('gives the same data where nothing changes', () => {
    expect(patched(view, { oven: { count: 3 }, hand: ['a'], players: { 0: { hand: 2 } } })).toBe(
      view,
    );
  });
});
