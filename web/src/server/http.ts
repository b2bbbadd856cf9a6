import { edition } from '#edition';
import type { Answer } from '../editions/edition';
import { prefs } from '../settings/prefs.svelte';
import { Localizer } from '../words/localizer';
import { say, words } from '../words/words.svelte';
import type { Refusal } from './types';

const REFUSED = 400; // the first status that is a refusal

/** The server says no, and why. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly status = 0,
  ) {
    super(sentence);
  }
}

/** Why something has failed, in words. */
export const reasonOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : String(failure);

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Answer;
  try {
    answer = await edition.ask(method, path, prefs.lang, body);
  } catch {
    throw new Refused('unreachable', say('web-unreachable'));
  }
  if (answer.status < REFUSED) return answer.body as T;
  const why = answer.body as Refusal | null;
  const sentence = why?.code ? new Localizer(words, null, [], null).refusal(why) : null;
  throw new Refused(why?.code ?? 'unknown', sentence ?? say('web-something-wrong'), answer.status);
}

export const server = {
  get: <T>(path: string) => ask<T>('GET', path),
  post: <T>(path: string, body: unknown = {}) => ask<T>('POST', path, body),
  patch: <T>(path: string, body: unknown) => ask<T>('PATCH', path, body),
  drop: <T = void>(path: string) => ask<T>('DELETE', path),
};
