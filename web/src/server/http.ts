import { prefs } from '../settings/prefs.svelte';
import { Localizer } from '../words/localizer';
import { say, words } from '../words/words.svelte';
import type { Refusal } from './types';

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
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'accept-language': prefs.lang },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused('unreachable', say('web-unreachable'));
  }
  if (answer.status === 204) return undefined as T;
  const found: unknown = await answer.json().catch(() => null);
  if (answer.ok) return found as T;
  const why = found as Refusal | null;
  const sentence = why?.code ? new Localizer(words, null, [], null).refusal(why) : null;
  throw new Refused(why?.code ?? 'unknown', sentence ?? say('web-something-wrong'), answer.status);
}

export const server = {
  get: <T>(path: string) => ask<T>('GET', path),
  post: <T>(path: string, body: unknown = {}) => ask<T>('POST', path, body),
  patch: <T>(path: string, body: unknown) => ask<T>('PATCH', path, body),
  drop: <T = void>(path: string) => ask<T>('DELETE', path),
};
