import type { ClientMessage, Update, Facts } from './types';

export type Decision = Extract<ClientMessage, { type: 'act' | 'confirm' }>;

/** A decision that the server has not acknowledged: it outlives a lost connection and a reload. */
export interface Queued {
  message: Decision;
  facts: Facts | null; // of what was decided; null: all that was prepared
  draft: string[]; // what had been prepared by then
  sent: boolean; // perhaps it has reached the server
}

/** What is to become of a decision when the connection is back. */
export type Reconciled = 'send' | 'prepare-again' | 'taken' | 'too-late';

/** Nothing is decided twice, and nothing that was not looked at. */
export function reconcile(
  { message, draft, sent }: Queued,
  { moves, shown, state }: Update,
): Reconciled {
  const asked = shown !== null && state.asked.includes(shown);
  if (moves !== message.moves || !asked) return sent ? 'taken' : 'too-late';
  const now = state.draft?.actions ?? [];
  if (same(now, draft)) return 'send';
  return message.type === 'confirm' && now.length === 0 ? 'prepare-again' : 'too-late';
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
