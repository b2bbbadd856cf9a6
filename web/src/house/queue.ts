import type { Update, Wish } from './types';

export type Decision = Extract<Wish, { type: 'act' | 'confirm' }>;

/** A decision that the house has not acknowledged: it outlives a broken line and a reload. */
export interface Queued {
  wish: Decision;
  words: string; // what was decided
  draft: string[]; // what had been prepared by then
  sent: boolean; // perhaps it has reached the house
}

/** What is to become of a decision when the line is back. */
export type Fate = 'send' | 'prepare-again' | 'taken' | 'too-late';

/** Nothing is decided twice, and nothing that was not looked at. */
export function fate({ wish, draft, sent }: Queued, { moves, shown, state }: Update): Fate {
  const asked = shown !== null && state.asked.includes(shown);
  if (moves !== wish.moves || !asked) return sent ? 'taken' : 'too-late';
  const now = state.draft?.actions ?? [];
  if (same(now, draft)) return 'send';
  return wish.type === 'confirm' && now.length === 0 ? 'prepare-again' : 'too-late';
}

const same = (one: string[], two: string[]) =>
  one.length === two.length && one.every((action, n) => action === two[n]);

const key = (table: string) => `trattoria-queued-${table}`;

export function kept(table: string): Queued | null {
  const found = sessionStorage.getItem(key(table));
  return found ? (JSON.parse(found) as Queued) : null;
}

export function keep(table: string, queued: Queued | null): void {
  if (queued) sessionStorage.setItem(key(table), JSON.stringify(queued));
  else sessionStorage.removeItem(key(table));
}
