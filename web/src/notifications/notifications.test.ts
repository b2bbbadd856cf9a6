import { expect, test, vi } from 'vitest';
import { server } from '../server/http';
import { keyBytes, notifying } from './notifications.svelte';

test('the key of the server is read as browsers want it', () => {
  expect([...keyBytes('_-8A')]).toEqual([255, 239, 0]);
});

test('of two changes at once, what the later one brought is shown', async () => {
  let answerFirst!: (told: unknown) => void;
  vi.spyOn(server, 'post').mockReturnValue(new Promise((told) => (answerFirst = told)));
  vi.spyOn(server, 'patch').mockResolvedValue({ vacation: null, quiet_from: 21 });
  const both = [notifying.rest(0), notifying.change({ quiet_from: 21 })];
  await Promise.resolve();
  answerFirst({ vacation: null, quiet_from: 22 });
  await Promise.all(both);
  expect(notifying.known?.quiet_from).toBe(21);
});
