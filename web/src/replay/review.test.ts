import { afterEach, expect, it, vi } from 'vitest';
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
