import { describe, expect, it } from 'vitest';
import { arcs, centre, fanned, order, rows, spots } from './placing';

const OTHERS = [2, 3, 4, 5, 6, 7];
const TILE = { wide: 114, high: 92 };
const PHONE = { wide: 348, high: 400 };
const WIDE = { wide: 1268, high: 480 };

describe('the round of fans', () => {
  it('begins on the left hand of the reader and ends on the right', () => {
    expect(order(4, 2)).toEqual([3, 0, 1]);
    expect(order(3, null)).toEqual([0, 1]); // a spectator looks from the last seat
  });

  it.each(OTHERS)('has a place for each of %i others, the same on both sides', (others) => {
    for (const oval of [false, true]) {
      const found = spots(others, oval);
      expect(found).toHaveLength(others);
      found.forEach(({ x, y }, n) => {
        const twin = found[others - 1 - n]!;
        expect(twin.x).toBeCloseTo(100 - x);
        expect(twin.y).toBeCloseTo(y);
      });
      expect(found[0]!.x).toBeLessThan(50);
    }
  });

  it.each(OTHERS)('lays no two of %i tiles on one another, nor on the edge', (others) => {
    for (const [room, oval] of [
      [PHONE, false],
      [WIDE, true],
    ] as const) {
      const found = [...spots(others, oval), { x: 50, y: 100 }].map((at) => centre(at, room, TILE));
      for (const [n, a] of found.entries()) {
        expect(a.x).toBeGreaterThanOrEqual(TILE.wide / 2);
        expect(a.x).toBeLessThanOrEqual(room.wide - TILE.wide / 2);
        for (const b of found.slice(n + 1)) {
          const apart = Math.abs(a.x - b.x) >= TILE.wide || Math.abs(a.y - b.y) >= TILE.high;
          expect(apart, `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(true);
        }
      }
    }
  });
});

describe('ways', () => {
  it('point from one seat to the next, and do not lie on the way back', () => {
    const at = (seat: number) =>
      [
        { x: 50, y: 0 },
        { x: 50, y: 100 },
      ][seat]!;
    const [there, back] = arcs(
      [
        { from: 0, to: 1 },
        { from: 1, to: 0 },
      ],
      at,
    );
    expect(there!.line).toMatch(/^M50\.0 0\.0Q/);
    expect(there!.line).toMatch(/ 50\.0 100\.0$/);
    expect(there!.head).toContain('rotate(90.0)');
    expect(back!.head).toContain('rotate(-90.0)');
    expect(there!.head.split(')')[0]).not.toBe(back!.head.split(')')[0]);
  });
});

describe('a fan', () => {
  it('is even about its middle and never wider than a fan can be', () => {
    expect(fanned(0)).toEqual([]);
    expect(fanned(1)).toEqual([{ turn: 0, shift: 0 }]);
    const many = fanned(16);
    expect(many[0]!.turn).toBe(-many[15]!.turn);
    expect(many[15]!.turn).toBeLessThanOrEqual(32);
  });
});

describe('a hand', () => {
  it('is one row where a thumb has room, and two where not', () => {
    expect(rows(6, 348, 64)).toEqual([6]);
    expect(rows(12, 348, 64)).toEqual([6, 6]);
    expect(rows(9, 348, 64)).toEqual([5, 4]);
    expect(rows(12, 1200, 100)).toEqual([12]);
  });

  it('is whole in its rows, also before it is measured and when just dealt', () => {
    for (const cards of [0, 1, 7, 16]) {
      for (const room of [0, 348, 1200]) {
        expect(rows(cards, room, 64).reduce((sum, row) => sum + row, 0)).toBe(cards);
      }
    }
    expect(rows(16, 348, 64)).toHaveLength(2);
  });
});
