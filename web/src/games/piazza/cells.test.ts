import { describe, expect, it } from 'vitest';
import {
  around,
  boxOf,
  cellAt,
  cellName,
  cellOf,
  common,
  grown,
  middle,
  nextPlace,
  placeNear,
} from './cells';

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

  it('have a box', () => {
    const box = boxOf(['g7', 'h9']);
    expect(box).toEqual({ left: 600, top: 500, right: 800, bottom: 800 });
    expect(grown(box, 10, 0)).toEqual({ left: 590, top: 490, right: 810, bottom: 810 });
    expect(grown(box, 10, 400)).toEqual({ left: 500, top: 450, right: 900, bottom: 850 });
  });

  it('have boxes that are joined, or cut at another', () => {
    const [one, two] = [boxOf(['g7', 'h9']), boxOf(['h8', 'k8'])];
    expect(around(one, two)).toEqual(boxOf(['g7', 'k9']));
    expect(common(one, two)).toEqual(boxOf(['h8']));
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
