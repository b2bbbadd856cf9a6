import { isPassing } from '../server/http';
import type { Review, ReviewProgress } from '../server/types';
import type { Ask } from './reel.svelte';

const PAUSE = 100; // milliseconds from an answer to the next question: a server takes its time, too
const LONGEST = 800; // where answers come at once, as in this browser, which works meanwhile
const RETRIES = 4; // in a row
const FIRST_RETRY = 1000; // milliseconds until it; the next ones take twice as long each
const SECOND = 1000;

/** Ask for a review until it is done, or nobody wants it any more; meanwhile tell how far it is. */
export async function reviewOf(
  table: string,
  seat: number,
  ask: Ask,
  wanted: () => boolean,
  onProgress: (progress: ReviewProgress) => void,
): Promise<Review | null> {
  const path = `/tables/${table}/review?seat=${seat}`;
  for (let rest = PAUSE; wanted();) {
    const asked = performance.now();
    const answer = await patiently(() => ask<Review | ReviewProgress>(path), wanted);
    if (!answer || !wanted()) break;
    if ('luck' in answer) return answer;
    onProgress(answer);
    await pause(rest);
    rest = performance.now() - asked < rest + PAUSE ? Math.min(2 * rest, LONGEST) : PAUSE;
  }
  return null;
}

/** Ask again where one was too fast, or nobody answered: what is worked out goes on meanwhile. */
async function patiently<T>(ask: () => Promise<T>, wanted: () => boolean): Promise<T | null> {
  for (let tried = 0; wanted(); tried += 1) {
    try {
      return await ask();
    } catch (refusal) {
      if (tried === RETRIES || !isPassing(refusal)) throw refusal;
      await pause(Math.max(refusal.wait * SECOND, FIRST_RETRY * 2 ** tried));
    }
  }
  return null;
}

const pause = (time: number): Promise<void> => new Promise((settle) => setTimeout(settle, time));
