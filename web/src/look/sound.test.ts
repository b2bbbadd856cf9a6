import { beforeEach, expect, it, vi } from 'vitest';

let made: string[] = [];
const node = (name: string) =>
  class {
    readonly context = {
      state: 'running',
      createBuffer: () => ({ getChannelData: () => [] }),
    };
    readonly gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    constructor() {
      made.push(name);
    }
    connect = (next: unknown) => next;
    start = () => {};
    stop = () => {};
  };

let hidden = false;
let touched = true;
const fresh = async () => {
  vi.resetModules();
  const { sound } = await import('./sound');
  const { prefs } = await import('../settings/prefs.svelte');
  return { sound, prefs };
};
beforeEach(() => {
  made = [];
  [hidden, touched] = [false, true];
  localStorage.clear();
  for (const name of ['AudioContext', 'GainNode', 'OscillatorNode', 'BiquadFilterNode'])
    vi.stubGlobal(name, node(name));
  vi.stubGlobal('AudioBufferSourceNode', node('noise'));
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  vi.stubGlobal('navigator', {
    language: 'fr',
    get userActivation() {
      return { hasBeenActive: touched };
    },
  });
});

it('is heard by default, once somebody has touched the page', async () => {
  const { sound } = await fresh();
  touched = false;
  sound.bell();
  expect(made).toEqual([]); // the browser would warn
  touched = true;
  sound.paper();
  expect(made).toContain('noise');
});

it('is silent where it is not wanted', async () => {
  const { sound, prefs } = await fresh();
  prefs.sound = false;
  sound.bell();
  sound.plate();
  expect(made).toEqual([]);
});

it('is only the bell where the page is out of sight', async () => {
  const { sound } = await fresh();
  hidden = true;
  sound.paper();
  sound.plate();
  expect(made).toEqual([]);
  sound.bell();
  expect(made.filter((name) => name === 'OscillatorNode')).toHaveLength(2);
});
