import { prefs } from '../settings/prefs.svelte';
import { server } from './http';
import { myself } from './me.svelte';
import type { TableInfo } from './types';

export const LEVELS = ['apprentice', 'commis', 'chef', 'maestro'] as const;
export type Level = (typeof LEVELS)[number];

const eager = new Set<string>();

export const botsFor = (seats: number): Level[] =>
  Array.from({ length: seats - 1 }, () => prefs.level);

/** A table against bots that starts as soon as it is reached. */
export async function playNow(game: string, seats: number): Promise<string> {
  await myself.present();
  const wanted = { game, seats, bots: botsFor(seats), pace: 'relaxed' };
  const table = await server.post<TableInfo>('/tables', wanted);
  eager.add(table.id);
  return table.id;
}

/** The table of a first game: a new one, or the one that was left. */
export async function learn(game: string): Promise<string> {
  await myself.present();
  return (await server.post<TableInfo>(`/lessons/${game}`)).id;
}

/** Whether this table is to start without being asked to; once. */
export const isEager = (table: string): boolean => eager.delete(table);
export const makeEager = (table: string): void => void eager.add(table);
