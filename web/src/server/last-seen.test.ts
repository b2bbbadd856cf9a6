import { beforeEach, expect, it } from 'vitest';
import { forgetSeen, keepSeen, lastSeen } from './last-seen';
import type { Hello, Update } from './types';

const hello = (id: string) => ({ table: { id } }) as unknown as Hello;
const update = (status = 'playing', view: object | null = { oven: 3 }) =>
  ({
    moves: 5,
    events: [{ event: 'cooked', kind: 'olive' }],
    state: { status, view },
  }) as unknown as Update;
const stored = () => JSON.stringify(Object.values({ ...sessionStorage }));

beforeEach(() => sessionStorage.clear());

it('keeps the table as it is, and nothing of what happened', () => {
  keepSeen(hello('a'), update());
  expect(lastSeen('a')!.update).toMatchObject({
    moves: 5,
    events: [],
    state: { view: { oven: 3 } },
  });
  expect(stored()).not.toContain('olive');
  expect(lastSeen('b')).toBeNull();
});

it('keeps nothing of a game that is over, or not begun', () => {
  for (const ended of [update('over'), update('open', null)]) {
    keepSeen(hello('a'), update());
    keepSeen(hello('a'), ended);
    expect(lastSeen('a')).toBeNull();
  }
});

it('forgets everything when somebody else comes', () => {
  sessionStorage.setItem('other', '1');
  keepSeen(hello('a'), update());
  keepSeen(hello('b'), update());
  forgetSeen('a');
  expect([lastSeen('a'), lastSeen('b')?.update.moves]).toEqual([null, 5]);
  forgetSeen();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});
