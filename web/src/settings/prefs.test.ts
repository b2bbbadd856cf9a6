import { beforeEach, expect, it, vi } from 'vitest';

const KEY = 'trattoria-prefs';
const fresh = async () => {
  vi.resetModules();
  const { flushSync } = await import('svelte'); // of the same age
  const found = await import('./prefs.svelte');
  flushSync();
  return { ...found, flushSync };
};
beforeEach(() => localStorage.clear());

it('keeps what was chosen, and nothing before', async () => {
  const { prefs, flushSync } = await fresh();
  expect(localStorage.getItem(KEY)).toBeNull();
  prefs.speed = 'fast';
  flushSync();
  expect(JSON.parse(localStorage.getItem(KEY)!)).toMatchObject({ speed: 'fast', confirm: true });
  expect((await fresh()).prefs.speed).toBe('fast');
});

it('takes what is usual where nothing readable is kept', async () => {
  localStorage.setItem(KEY, '{"lang": "tlh", "speed": "fast"}');
  expect((await fresh()).prefs).toMatchObject({ lang: 'en', speed: 'normal' });
  localStorage.setItem(KEY, '{');
  expect((await fresh()).prefs.level).toBe('commis');
});

it('shows itself on the page', async () => {
  const { prefs, isStill, flushSync } = await fresh();
  const { dataset } = document.documentElement;
  expect([dataset.theme, dataset.motion, dataset.hand]).toEqual(['light', 'full', 'right']);
  Object.assign(prefs, { theme: 'dark', motion: 'less', left: true });
  flushSync();
  expect([dataset.theme, dataset.motion, dataset.hand]).toEqual(['dark', 'less', 'left']);
  expect(isStill()).toBe(true);
});
