import { server } from '../server/http';
import { myself } from '../server/me.svelte';
import type { BakeCompared, BakeDay, BakePlan, TableInfo } from '../server/types';
import { say, words } from '../words/words.svelte';

const KEPT = 'trattoria-bake';
const SIGNS: Record<BakeCompared['verdict'], string> = { above: '🍕', about: '🌿', below: '▫️' };

/** A mark of this device, for one day only: it stays when cookies go. */
export function markFor(day: string): string {
  const [kept, mark] = (localStorage.getItem(KEPT) ?? '').split(' ');
  if (kept === day && mark) return mark;
  const made = crypto.getRandomValues(new Uint8Array(16));
  const text = Array.from(made, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(KEPT, `${day} ${text}`);
  return text;
}

/** The table of a day's bake: a new one, or the one that was left. */
export async function playBake(day: string): Promise<string> {
  await myself.present();
  return (await server.post<TableInfo>(`/bakes/${day}`, { mark: markFor(day) })).id;
}

/** "17 novembre 2026" */
export const dayName = (day: string, style: 'long' | 'medium' = 'long'): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(words.locale, {
    dateStyle: style,
    timeZone: 'UTC',
  });

export const timeOf = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleTimeString(words.locale, { timeStyle: 'short' });

/** What can be done with a day's bake now. */
export type Stage = 'play' | 'resume' | 'done' | 'closing' | 'past';

export function stageOf({ now, bake, mine, practice }: BakeDay): Stage {
  if (mine && !mine.finished) return 'resume';
  if (now >= bake.closes) return practice && !practice.finished ? 'resume' : 'past';
  if (mine) return 'done';
  return now >= bake.ends ? 'closing' : 'play';
}

/** A sign for every level: nothing in it tells what was dealt. */
export const signsOf = (compared: readonly BakeCompared[]): string =>
  compared.map(({ verdict }) => SIGNS[verdict]).join('') || '🍽️';

/** One line to share. */
export function lineOf(bake: BakePlan, compared: readonly BakeCompared[], days: number): string {
  const facts = { day: dayName(bake.day), game: say(`${bake.game}-name`), days };
  const line = say('web-bake-line', { ...facts, signs: signsOf(compared) });
  return `${line} ${location.origin}/bake/${bake.day}`;
}
