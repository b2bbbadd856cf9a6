import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused, server } from '../server/http';
import { Localizer } from '../words/localizer';
import { words } from '../words/words.svelte';
import LookBack from './LookBack.svelte';

const FACTS = { action: 'pass' };
const DECISION = { step: 7, rating: 20, best: 60, cost: 40, why: null };
const DECISIONS = [
  { ...DECISION, played: { action: 'pass', facts: FACTS }, better: { action: 'b', facts: FACTS } },
];
const PHRASE = { key: 'web-review-ask', facts: {} };
const DONE = { seat: 0, decisions: DECISIONS, luck: { phrase: PHRASE } };

const localizer = new Localizer(words, null, ['Ada', 'Bruno'], null);
const props = $state({ table: 't', seat: 0, localizer, go: () => {} });
let page: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  props.seat = 0;
  page = mount(LookBack, { target: document.body, props });
  flushSync();
});
afterEach(async () => {
  await unmount(page);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const one = (selector: string): HTMLElement | null => document.querySelector(selector);
const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];

/** Press the button, with these answers to come; and wait for the first. */
async function press(...answers: unknown[]): Promise<void> {
  vi.spyOn(server, 'get').mockImplementation(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
  one('[data-review]')!.focus();
  one('[data-review]')!.click();
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

it('says what is being done, what was found and how much was luck, in one place', async () => {
  const status = one('[role=status]')!;
  expect(status.textContent.trim()).toBe('');
  await press({ done: 1, steps: 9 }, { done: 5, steps: 9, decisions: DECISIONS }, DONE);
  expect(document.activeElement).toBe(one('h2'));
  expect(status.textContent).not.toBe('');
  await vi.advanceTimersByTimeAsync(100);
  flushSync();
  expect(one('[aria-hidden]')!.textContent).not.toBe('');
  const [decision] = all('[data-costly]');
  expect(status.textContent).toContain(one('[aria-hidden]')!.textContent);
  await vi.advanceTimersByTimeAsync(200);
  flushSync();
  expect(one('[role=status]')).toBe(status);
  expect(status.contains(one('[data-luck]'))).toBe(true);
  expect(all('[data-costly]')).toEqual([decision]);
  const after = decision!.compareDocumentPosition(status);
  expect(after & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy(); // nothing moves the decisions
});

it('keeps the decisions that were shown when the rest fails, and offers to ask again', async () => {
  const failed = new Refused('failed-review', 'it failed', 503);
  await press({ done: 5, steps: 9, decisions: DECISIONS }, failed);
  await vi.advanceTimersByTimeAsync(100);
  flushSync();
  expect(one('[role=alert]')!.textContent).toBe('it failed');
  expect(all('[data-costly]')).toHaveLength(1);
  expect(one('[data-review]')).not.toBeNull();
});

it('begins nothing about another player, and asks no more about the last one', async () => {
  await press({ done: 1, steps: 9 });
  props.seat = 1;
  flushSync();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.get).toHaveBeenCalledTimes(1);
  expect(one('[data-review]')).not.toBeNull();
});

it('says of nobody what has failed for another player', async () => {
  await press(new Refused('failed-review', 'it failed', 503));
  expect(one('[role=alert]')).not.toBeNull();
  props.seat = 1;
  flushSync();
  expect(one('[role=alert]')).toBeNull();
});
