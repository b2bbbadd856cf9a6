import { expect, it } from 'vitest';
import type { GameEvent } from '../server/types';
import { remembered } from './log';

const ROLES: Record<string, string> = {
  'oven-opened': 'opened',
  gathered: 'revealed',
  ended: 'ended',
};
const roleOf = (event: string): string => ROLES[event] ?? '';

/** "0 cooked" is an event of seat 0, "gathered" one of nobody. */
const log = (...told: string[]): GameEvent[] =>
  told.map((text, number) => {
    const [first = '', second] = text.split(' ');
    return second ? { number, event: second, seat: Number(first) } : { number, event: first };
  });
const kept = (...told: string[]): number[] =>
  remembered(log(...told), 2, roleOf).map(({ number }) => number);

it('keeps one round of turns while the oven is closed', () => {
  expect(kept('0 cooked', '0 drew', '1 cooked', '1 drew')).toEqual([0, 1, 2, 3]);
  expect(kept('0 cooked', '0 drew', '1 cooked', '0 cooked')).toEqual([2, 3]);
  expect(kept('0 cooked', '1 cooked', '0 cooked', '0 drew', '1 cooked')).toEqual([2, 3, 4]);
});

it('keeps an opening while it lasts, and nothing from before', () => {
  expect(kept('0 cooked', '1 cooked', 'oven-opened', 'turned', '0 served')).toEqual([2, 3, 4]);
});

it('keeps the last opening and the round after it', () => {
  const told = [
    '1 cooked',
    'oven-opened',
    'turned',
    'gathered',
    '0 cooked',
    '1 cooked',
    '0 cooked',
  ];
  expect(kept(...told)).toEqual([1, 2, 3, 5, 6]);
});

it('keeps what people say', () => {
  expect(kept('0 table-chat', '0 cooked', '1 cooked', '0 cooked', '1 cooked')).toEqual([0, 3, 4]);
});
