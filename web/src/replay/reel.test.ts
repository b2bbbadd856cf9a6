import { expect, test } from 'vitest';
import { PAGE, Reel, type Ask } from './reel.svelte';

const LAST = 200;
const server =
  (asked: string[], failing = { on: false }): Ask =>
  async <T>(path: string) => {
    asked.push(path);
    if (failing.on) throw new Error('away');
    const from = Number(new URL(path, 'http://server').searchParams.get('first'));
    const steps = Array.from({ length: Math.min(PAGE, LAST + 1 - from) }, (_, n) => ({
      action: `${from + n}`,
    }));
    return { total: LAST + 1, from, steps } as T;
  };

test('steps are fetched where they are looked at, once', async () => {
  const asked: string[] = [];
  const reel = new Reel('t', 'open', server(asked));
  await reel.open();
  expect(reel.last).toBe(LAST);
  expect((await reel.step(3)).action).toBe('3');
  expect(asked).toHaveLength(1);
  expect((await reel.step(LAST)).action).toBe(`${LAST}`);
  expect((await reel.step(LAST - 1)).action).toBe(`${LAST - 1}`);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toContain('open=true');
});

test('the next page is there before it is needed', async () => {
  const asked: string[] = [];
  const reel = new Reel('t', 1, server(asked));
  await reel.open();
  await reel.step(PAGE - 2);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toContain(`seat=1&first=${PAGE}`);
});

test('what could not be fetched is asked for again', async () => {
  const asked: string[] = [];
  const failing = { on: false };
  const reel = new Reel('t', 0, server(asked, failing));
  await reel.open();
  failing.on = true;
  await expect(reel.step(LAST)).rejects.toThrow('away');
  failing.on = false;
  expect((await reel.step(LAST)).action).toBe(`${LAST}`);
});
