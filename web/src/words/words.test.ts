import { afterEach, expect, it, vi } from 'vitest';
import { words } from './words.svelte';

const answer = (text: string) => vi.fn(async () => new Response(text));
afterEach(() => void vi.unstubAllGlobals());

it('speaks the words of its own games without asking for them', async () => {
  const fetch = answer('');
  vi.stubGlobal('fetch', fetch);
  await words.speak('en');
  await words.bring('piazza');
  expect(words.say('piazza-name')).toBe('Piazza');
  expect(fetch).not.toHaveBeenCalled();
});

it('asks for the words of other games, in every language that is spoken', async () => {
  vi.stubGlobal('fetch', answer('chess-name = Chess'));
  await words.bring('chess');
  expect(words.say('chess-name')).toBe('Chess');
  vi.stubGlobal('fetch', answer('chess-name = Échecs'));
  await words.speak('fr');
  expect(words.say('chess-name')).toBe('Échecs');
});

it('asks again for what it could not get', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new Error('away')));
  await words.bring('go');
  expect(words.has('go-name')).toBe(false);
  vi.stubGlobal('fetch', answer('go-name = Go'));
  await words.bring('go');
  expect(words.say('go-name')).toBe('Go');
});
