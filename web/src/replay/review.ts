import type { Review, ReviewProgress } from '../server/types';
import type { Ask } from './reel.svelte';

const PAUSE = 100; // milliseconds from an answer to the next question: a server takes its time, too

/** Ask for a review until it is done, or nobody wants it any more; meanwhile tell how far it is. */
export async function reviewOf(
  table: string,
  seat: number,
  ask: Ask,
  wanted: () => boolean,
  onProgress: (progress: ReviewProgress) => void,
): Promise<Review | null> {
  const path = `/tables/${table}/review?seat=${seat}`;
  while (wanted()) {
    const answer = await ask<Review | ReviewProgress>(path);
    if (!wanted()) break;
    if ('luck' in answer) return answer;
    onProgress(answer);
    await new Promise((settle) => setTimeout(settle, PAUSE));
  }
  return null;
}
