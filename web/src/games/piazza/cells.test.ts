import { describe, expect, it } from 'vitest';
import { boxOf, cellAt, cellName, cellOf, grown, middle, nextPlace, placeNear } from './cells';

describe('cells', () => {
  it('are named as in chess: columns from a, rows upwards from 1', () => {
    expect(cellOf('g7')).toEqual({ column: 6, row: 6 });
    expect(cellOf('n14')).toEqual({ column: 13, row: 13 });
    for (const name of ['a1', 'g10', 'n14']) expect(cellName(cellOf(name))).toBe(name);
  });

  it('lie with the highest row at the top', () => {
    expect(middle('a14')).toEqual({ x: 50, y: 50 });
    expect(middle('b1')).toEqual({ x: 150, y: 1350 });
  });

  it('are found again by a point, inside the world only', () => {
    expect(cellAt(middle('g6'))).toBe('g6');
    expect(cellAt({ x: 699, y: 800 })).toBe('g6');
    expect(cellAt({ x: -1, y: 800 })).toBeNull();
    expect(cellAt({ x: 10, y: 1400 })).toBeNull();
  });

  it('have a box, which grows no further than another', () => {
    const box = boxOf(['g7', 'h9']);
    expect(box).toEqual({ left: 600, top: 500, right: 800, bottom: 800 });
    const field = boxOf(['g6', 'n14']);
    expect(grown(box, 100, field)).toEqual({ left: 600, top: 400, right: 900, bottom: 900 });
  });
});

describe('the next place', () => {
  const places = ['g5', 'e7', 'j7', 'h9', 'i9', 'g10'];

  it('is the nearest one in the direction of the key', () => {
    expect(nextPlace('g5', 'up', places)).toBe('g10');
    expect(nextPlace('g5', 'left', places)).toBe('e7');
    expect(nextPlace('e7', 'right', places)).toBe('j7');
    expect(nextPlace('h9', 'right', places)).toBe('i9');
    expect(nextPlace('i9', 'left', places)).toBe('h9');
    expect(nextPlace('g10', 'down', places)).toBe('h9');
  });

  it('is where we are if nothing lies that way', () => {
    expect(nextPlace('g5', 'down', places)).toBe('g5');
    expect(nextPlace('j7', 'right', places)).toBe('j7');
  });

  it('reaches every place by some keys', () => {
    const reached = new Set(['g5']);
    for (const from of reached)
      for (const way of ['left', 'right', 'up', 'down'] as const)
        reached.add(nextPlace(from, way, places));
    expect([...reached].sort()).toEqual([...places].sort());
  });
});

describe('a card that is let go', () => {
  it('falls into the nearest place, if that is near enough', () => {
    const { x, y } = middle('g6');
    expect(placeNear({ x: x + 30, y: y - 40 }, ['g6', 'g8'], 80)).toBe('g6');
    expect(placeNear({ x: x + 90, y }, ['g6', 'g8'], 80)).toBeNull();
    expect(placeNear({ x, y }, [], 80)).toBeNull();
  });
});
