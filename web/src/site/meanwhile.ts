import { read } from '../server/http';
import { lentName, myself } from '../server/me.svelte';
import { botsFor, makeEager } from '../server/tables';
import type { TableInfo } from '../server/types';
import { prefs } from '../settings/prefs.svelte';
import { here } from './here.svelte';

/** A table against bots that is kept in this browser, while the server cannot be reached. */
export async function playHere(game: string, seats: number): Promise<string> {
  if (!(await ask('GET', '/me'))) {
    const name = myself.known?.name ?? lentName();
    await ask('POST', '/me', { name, lang: prefs.lang });
  }
  const table = (await ask('POST', '/tables', { game, seats, bots: botsFor(seats) })) as TableInfo;
  makeEager(table.id);
  return table.id;
}

/** Open a game from a file; gives the name of its table. */
export async function openRecord(record: unknown): Promise<string> {
  return ((await ask('POST', '/records', record)) as { id: string }).id;
}

async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
  const engine = await here.open();
  return read(await engine.ask(method, path, prefs.lang, body));
}
