import { edition } from '../editions/chosen';
import type { Answer } from '../editions/edition';
import { prefs } from '../settings/prefs.svelte';
import { Localizer } from '../words/localizer';
import { say, words } from '../words/words.svelte';
import type { Refusal } from './types';

const UNREACHABLE = 'unreachable';
const REFUSED = 400; // the first status that is a refusal
const TOO_OFTEN = 429;

/** The server says no, and why. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly status = 0,
    readonly wait = 0, // seconds after which to come again, where that is known
  ) {
    super(sentence);
  }
}

export const isUnreachable = (failure: unknown): boolean =>
  failure instanceof Refused && failure.code === UNREACHABLE;

/** Whether the same question may well be answered a moment later. */
export const isPassing = (failure: unknown): failure is Refused =>
  isUnreachable(failure) || (failure instanceof Refused && failure.status === TOO_OFTEN);

/** Why something has failed, in words. */
export const reasonOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : String(failure);

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Answer;
  try {
    answer = await edition.ask(method, path, prefs.lang, body);
  } catch {
    throw new Refused(UNREACHABLE, say('web-unreachable'));
  }
  return read(answer) as T;
}

/** What is answered, unless it is a refusal. */
export function read(answer: Answer): unknown {
  if (answer.status < REFUSED) return answer.body;
  const why = answer.body as Refusal | null;
  const sentence = why?.code ? new Localizer(words, null, [], null).refusal(why) : null;
  const { status, wait } = answer;
  throw new Refused(why?.code ?? 'unknown', sentence ?? say('web-something-wrong'), status, wait);
}

export const server = {
  get: <T>(path: string) => ask<T>('GET', path),
  post: <T>(path: string, body: unknown = {}) => ask<T>('POST', path, body),
  patch: <T>(path: string, body: unknown) => ask<T>('PATCH', path, body),
  drop: <T = void>(path: string) => ask<T>('DELETE', path),
};
