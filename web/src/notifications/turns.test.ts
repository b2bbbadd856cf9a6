import { expect, test } from 'vitest';
import type { Mine } from '../server/types';
import { turnDays } from './turns';

const game = (table: string, until: number | null, your_turn = true): Mine =>
  ({ table, until, your_turn }) as Mine;
const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime();

test('games are listed by the day on which time runs out, the most urgent first', () => {
  const games = [
    game('later', at(20, 9) / 1000),
    game('tonight', at(17, 23) / 1000),
    game('soon', at(17, 13) / 1000),
    game('tomorrow', at(18, 1) / 1000),
    game('bots', null),
    game('theirs', at(17, 13) / 1000, false),
  ];
  const days = turnDays(games, at(17, 12));
  expect(days.map(({ day, games }) => [day, games.map(({ table }) => table)])).toEqual([
    [0, ['soon', 'tonight']],
    [1, ['tomorrow']],
    [3, ['later']],
  ]);
});
