import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server } from '../server/http';
import type { Step } from '../server/types';
import { Player } from './player.svelte';

type Answer = { tell: () => void; fail: () => void };
let asked: Record<string, Answer>;

const LAST = 100;

beforeEach(() => {
  asked = {};
  vi.spyOn(server, 'get').mockImplementation(
    (path) =>
      new Promise((tell, fail) => {
        const query = new URL(path, 'http://server').searchParams;
        const [eyes, first] = [query.get('seat') ?? 'open', Number(query.get('first'))];
        const steps = Array.from({ length: 80 }, (_, n) => ({
          ...{ action: eyes, events: [], decision: null, view: { seat: eyes } },
          ...{ hands: null, number: first + n },
        }));
        asked[`${eyes} ${first}`] = {
          tell: () => tell({ total: LAST + 1, first, steps, outcome: null } as never),
          fail: () => fail(new Error('away')),
        };
      }),
  );
});
afterEach(() => void vi.restoreAllMocks());

const settled = () => new Promise<void>((settle) => setTimeout(settle));
const seenBy = (player: Player) => (player.step as Step).action;

async function opened(at: number): Promise<Player> {
  const player = new Player(
    't',
    () => [],
    () => '',
  );
  player.at = at;
  void player.look('open');
  for (const page of ['open 0', 'open 80']) {
    await settled();
    asked[page]?.tell();
  }
  await settled();
  return player;
}

it.each([3, 90])('shows nobody the cards of another seat while theirs come, at %i', async (at) => {
  const player = await opened(at);
  void player.look(1);
  await settled();
  expect([player.eyes, player.wanted, seenBy(player)]).toEqual(['open', 1, 'open']);
  asked['1 0']!.tell();
  await settled();
  asked['1 80']?.tell();
  await settled();
  expect([player.eyes, player.wanted, seenBy(player)]).toEqual([1, 1, '1']);
});

it('goes on with the eyes that it has where others fail', async () => {
  const player = await opened(3);
  void player.look(1);
  await settled();
  asked['1 0']!.fail();
  await settled();
  expect([player.eyes, player.wanted, seenBy(player)]).toEqual(['open', 'open', 'open']);
  expect(player.trouble).toBe('away');
});

it('shows no step that comes after the eyes have changed', async () => {
  const player = await opened(3);
  void player.go(85);
  void player.look(1);
  await settled();
  asked['1 0']!.tell();
  await settled();
  asked['1 80']!.tell();
  await settled();
  expect(seenBy(player)).toBe('1');
  asked['open 80']!.tell();
  await settled();
  expect(seenBy(player)).toBe('1');
});
