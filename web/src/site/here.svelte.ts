import type { Component } from 'svelte';
import type { Mine } from '../server/types';
import type { Engine } from './engine.svelte';

const DESCRIPTION = new URL('/api/engine', location.origin).href;
const IN_USE = 'trattoria-here'; // whether there are tables here
const LATER = 30_000; // after the page stands
const PLAYED = 'trattoria-entropy-'; // begins what is left of every game that somebody has begun

/** Whether a table is kept in this browser: begun here, or from a file. */
export const isHere = (table: string): boolean => /^(here|file)-/.test(table);

/** The engine on the page of a server: it comes when somebody asks for it, and is kept for later. */
class Here {
  #engine = $state.raw<Engine | null>(null);
  /** What says how far it is, once it was asked for. */
  Notice = $state.raw<Component | null>(null);

  async open(): Promise<Engine> {
    const [{ engine }, { default: Loading }] = await Promise.all([
      import('./engine.svelte'),
      import('./Loading.svelte'),
    ]);
    engine.description = DESCRIPTION;
    localStorage.setItem(IN_USE, '1');
    this.Notice = Loading;
    return (this.#engine = engine);
  }

  get opened(): Engine {
    if (!this.#engine) throw new Error('the tables of this browser are not open');
    return this.#engine;
  }

  /** The games for which everything is in this browser, so that no connection is needed. */
  async kept(): Promise<string[]> {
    const { describe, Parts } = await import('./parts');
    const { parts, games } = await describe(DESCRIPTION);
    return (await (await Parts.open(DESCRIPTION)).has(parts)) ? games : [];
  }

  /** Have everything here before it is needed: once nothing is to be done, for who plays here. */
  keepLater(): void {
    const played = Object.keys(localStorage).some((key) => key.startsWith(PLAYED));
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!played || connection?.saveData || !('caches' in self)) return;
    setTimeout(() => void this.#keep().catch(() => {}), LATER); // else another time
  }

  async #keep(): Promise<void> {
    const { describe, Parts } = await import('./parts');
    const about = await describe(DESCRIPTION);
    const parts = await Parts.open(DESCRIPTION);
    await parts.keep(about.parts);
    await parts.forgetOthers(about);
  }

  /** One's games that are kept here: they are read without the engine. */
  async games(): Promise<Mine[]> {
    if (!localStorage.getItem(IN_USE)) return [];
    const { Keeper } = await import('./keeper');
    const kept = await (await Keeper.open()).everything();
    const own = Object.entries(kept).filter(([key]) => key.startsWith('mine/'));
    const games = own.map(([, text]) => JSON.parse(text) as Mine);
    return games.sort((one, two) => two.changed - one.changed);
  }
}

export const here = new Here();
