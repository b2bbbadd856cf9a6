import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { sound } from '../look/sound';
import { server } from '../server/http';
import { myself } from '../server/me.svelte';
import type { Me, Mine } from '../server/types';
import MyTurn from './MyTurn.svelte';

const AWAITED = { table: 'b', game: 'piazza', your_turn: true, until: 9e9, players: [] };
const games = (...found: unknown[]) => found as Mine[];

afterEach(() => vi.restoreAllMocks());

async function visit(leaves: boolean): Promise<{ rang: boolean; warned: boolean }> {
  vi.useFakeTimers();
  myself.known = {} as Me;
  const warn = vi.spyOn(console, 'warn');
  const bell = vi.spyOn(sound, 'bell').mockImplementation(() => {});
  const get = vi.spyOn(server, 'get').mockResolvedValueOnce(games());
  const page = mount(MyTurn, { target: document.body });
  flushSync();
  await vi.advanceTimersByTimeAsync(0);
  let answer!: (games: Mine[]) => void;
  get.mockReturnValueOnce(new Promise((tell) => (answer = tell)));
  await vi.advanceTimersByTimeAsync(15_000);
  if (leaves) await unmount(page);
  answer(games(AWAITED));
  await vi.advanceTimersByTimeAsync(0);
  if (!leaves) await unmount(page);
  vi.useRealTimers();
  return { rang: bell.mock.calls.length > 0, warned: warn.mock.calls.length > 0 };
}

test('a bell rings when somebody begins to wait', async () => {
  expect(await visit(false)).toEqual({ rang: true, warned: false });
});

test('an answer that comes after one has left is no news', async () => {
  expect(await visit(true)).toEqual({ rang: false, warned: false });
});
