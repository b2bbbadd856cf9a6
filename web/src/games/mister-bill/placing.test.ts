import { describe, expect, it } from 'vitest';
import { edge, fanned, held, laidOut, order, way, type Box, type Size, type Spot } from './placing';

const OTHERS = [2, 3, 4, 5, 6, 7];
const ROOMS: Record<string, Size> = {
  'small phone': { wide: 348, high: 318 },
  phone: { wide: 378, high: 406 },
  'phone on its side': { wide: 453, high: 326 },
  'small screen at twice its size': { wide: 340, high: 336 },
  tablet: { wide: 808, high: 610 },
  laptop: { wide: 1268, high: 360 },
  desktop: { wide: 1428, high: 440 },
};
const CASES = Object.entries(ROOMS).flatMap(([name, room]) =>
  OTHERS.map((others) => ({ name, room, others })),
);

const apart = (a: Box, b: Box): boolean =>
  a.x + a.wide <= b.x || b.x + b.wide <= a.x || a.y + a.high <= b.y || b.y + b.high <= a.y;
const isIn = ({ x, y }: Spot, box: Box): boolean =>
  x > box.x && x < box.x + box.wide && y > box.y && y < box.y + box.high;

describe('the round of fans', () => {
  it('begins on the left hand of the reader and ends on the right', () => {
    expect(order(4, 2)).toEqual([3, 0, 1]);
    expect(order(3, null)).toEqual([0, 1]); // a spectator looks from the last seat
    const { seats } = laidOut(3, ROOMS.desktop!, true);
    expect(seats[0]!.x).toBeLessThan(seats[1]!.x);
    expect(seats[1]!.x).toBeLessThan(seats[2]!.x);
  });

  it.each(CASES)('keeps $others others and the middle apart: $name', ({ room, others }) => {
    for (const seated of [true, false]) {
      const { seats, middle } = laidOut(others, room, seated);
      expect(seats).toHaveLength(others + 1);
      const boxes = seated || others < 6 ? [...seats, middle] : [middle]; // too many for a spectator
      for (const [n, box] of boxes.entries()) {
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(-0.01);
        expect(box.x + box.wide).toBeLessThanOrEqual(room.wide + 0.01);
        expect(box.y + box.high).toBeLessThanOrEqual(room.high + 0.01);
        for (const other of boxes.slice(n + 1))
          expect(apart(box, other), JSON.stringify([box, other])).toBe(true);
      }
    }
  });

  it.each(CASES)('leaves the middle room for what lies there: $others, $name', (each) => {
    const { middle } = laidOut(each.others, each.room, true);
    expect(middle.wide).toBeGreaterThan(96);
    expect(middle.high).toBeGreaterThan(110);
  });
});

describe('ways', () => {
  const points = (line: string): Spot[] =>
    line
      .split(/[ML]/)
      .filter((part) => part)
      .map((part) => part.split(' ').map(Number))
      .map(([x, y]) => ({ x: x!, y: y! }));

  it.each(CASES)('go round $others others, and through nothing: $name', ({ room, others }) => {
    const layout = laidOut(others, room, true);
    for (let from = 0; from <= others; from += 1) {
      const found = way(layout, from, (from + 1) % (others + 1));
      for (const point of points(found?.line ?? ''))
        for (const box of [...layout.seats, layout.middle]) expect(isIn(point, box)).toBe(false);
    }
  });

  it('go clockwise, and past those who are out', () => {
    const layout = laidOut(3, ROOMS.desktop!, true);
    const [far, left] = [way(layout, 3, 1)!, way(layout, 3, 0)!];
    expect(far.line.startsWith(left.line)).toBe(true);
    expect(points(far.line).length).toBeGreaterThan(points(left.line).length);
    expect(points(left.line)[0]!.x).toBeLessThan(ROOMS.desktop!.wide / 2);
  });

  it('lie on the edge of the table, which is whole', () => {
    const { table } = laidOut(4, ROOMS.phone!, true);
    const xs = edge(table).map(({ x }) => x);
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(2 * table.across);
  });
});

describe('a fan', () => {
  it('is even about its middle and never wider than a fan can be', () => {
    expect(fanned(0)).toEqual([]);
    expect(fanned(1)).toEqual([{ turn: 0, shift: 0 }]);
    const many = fanned(16);
    expect(many[0]!.turn).toBe(-many[15]!.turn);
    expect(many[15]!.turn).toBeLessThanOrEqual(20);
  });
});

describe('a hand', () => {
  const HANDS: Size[] = [
    { wide: 348, high: 140 },
    { wide: 378, high: 152 },
    { wide: 365, high: 131 },
    { wide: 1268, high: 170 },
  ];
  const middles = (cards: number, room: Size): Spot[] => {
    const { card, places } = held(cards, room);
    return places.map(({ x, y }) => ({ x: x + card / 2, y: y + 0.7 * card }));
  };

  it.each(HANDS)('stays within its room: $wide', (room) => {
    for (let cards = 1; cards <= 16; cards += 1) {
      const { card, places } = held(cards, room);
      expect(places).toHaveLength(cards);
      for (const { x, y } of places) {
        expect(x).toBeGreaterThanOrEqual(-0.01);
        expect(x + card).toBeLessThanOrEqual(room.wide + 0.01);
        expect(y + 1.4 * card).toBeLessThanOrEqual(room.high + 0.01);
      }
    }
  });

  it.each(HANDS)('has no card whose middle another one hides: $wide', (room) => {
    for (let cards = 1; cards <= 12; cards += 1) {
      const { card, places } = held(cards, room);
      middles(cards, room).forEach((middle, n) => {
        for (const { x, y } of places.slice(n + 1))
          expect(isIn(middle, { x, y, wide: card, high: 1.4 * card }), `${cards}`).toBe(false);
      });
    }
  });

  it('is nothing before its room is measured', () => {
    expect(held(3, { wide: 0, high: 0 }).card).toBe(0);
  });
});
