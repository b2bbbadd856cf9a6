import { afterEach, expect, it, vi } from 'vitest';
import { Refused } from '../server/http';
import type { Review } from '../server/types';
import type { Ask } from './reel.svelte';
import { reviewOf } from './review';

const DONE = { seat: 1, decisions: [], luck: {} } as unknown as Review;

afterEach(() => void vi.useRealTimers());

it('has a review well within a second, though the first answer is how far it is', async () => {
  vi.useFakeTimers();
  const answers: unknown[] = [{ done: 2, steps: 9 }, DONE];
  const seen: unknown[] = [];
  const ask = vi.fn(async () => answers.shift()) as unknown as Ask;
  const found = reviewOf('t', 1, ask, () => true, seen.push.bind(seen));
  await vi.advanceTimersByTimeAsync(300);
  expect(answers).toEqual([]);
  expect(await found).toBe(DONE);
  expect(seen).toEqual([{ done: 2, steps: 9 }]);
  expect(ask).toHaveBeenCalledWith('/tables/t/review?seat=1');
});

it('asks no more once nobody wants to know', async () => {
  vi.useFakeTimers();
  let wanted = true;
  const ask = vi.fn(async () => ({ done: 2, steps: 9 }));
  const found = reviewOf(
    't',
    1,
    ask as unknown as Ask,
    () => wanted,
    () => (wanted = false),
  );
  await vi.runAllTimersAsync();
  expect(await found).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
});

it.each([
  [0, 15],
  [1000, 10],
])('asks more rarely where answers come at once: after %i ms', async (time, most) => {
  vi.useFakeTimers();
  const ask = vi.fn(async () => {
    await new Promise((settle) => setTimeout(settle, time));
    return { done: 2, steps: 9 };
  });
  let wanted = true;
  void reviewOf(
    't',
    1,
    ask as unknown as Ask,
    () => wanted,
    () => {},
  );
  await vi.advanceTimersByTimeAsync(9950);
  wanted = false;
  expect(ask.mock.calls.length).toBeLessThanOrEqual(most);
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(10);
});

const refusing = (...refusals: Refused[]) =>
  vi.fn(async () => {
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    return DONE;
  });
const begin = (ask: unknown) =>
  reviewOf(
    't',
    1,
    ask as Ask,
    () => true,
    () => {},
  );

it('asks again where somebody was too fast, or nobody answered', async () => {
  vi.useFakeTimers();
  const ask = refusing(
    new Refused('too-many-at-once', '', 429),
    new Refused('unreachable', ''),
    new Refused('too-many-requests', '', 429, 60),
  );
  const found = begin(ask);
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 59_999);
  expect(ask).toHaveBeenCalledTimes(3); // the server has said when to come again
  await vi.advanceTimersByTimeAsync(1);
  expect(await found).toBe(DONE);
});

it('gives up after some refusals in a row, and at once where another is in the way', async () => {
  vi.useFakeTimers();
  const away = refusing(...Array.from({ length: 9 }, () => new Refused('unreachable', 'away')));
  const given = expect(begin(away)).rejects.toThrow('away');
  await vi.runAllTimersAsync();
  await given;
  expect(away).toHaveBeenCalledTimes(5);
  const failed = refusing(new Refused('failed-review', 'failed', 503));
  await expect(begin(failed)).rejects.toThrow('failed');
});
