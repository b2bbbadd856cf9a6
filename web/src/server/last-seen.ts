import type { Hello, Update } from './types';

/** A table as it was shown last: what can be drawn after a reload without a connection. */
export interface LastSeen {
  hello: Hello;
  update: Update;
}

const PREFIX = 'trattoria-seen-';

export function lastSeen(table: string): LastSeen | null {
  const found = sessionStorage.getItem(PREFIX + table);
  return found ? (JSON.parse(found) as LastSeen) : null;
}

/** Keep what this tab shows of a running game, and nothing of what led there: to remember that is
 * up to the players. A game that is over needs no keeping. */
export function keepSeen(hello: Hello, update: Update): void {
  const { status, view } = update.state;
  if (status !== 'playing' || !view) return forgetSeen(hello.table.id);
  const kept: LastSeen = { hello, update: { ...update, events: [] } };
  try {
    sessionStorage.setItem(PREFIX + hello.table.id, JSON.stringify(kept));
  } catch {
    forgetSeen(hello.table.id); // rather nothing than something old
  }
}

/** Forget a table, or all of them: somebody else comes to this browser. */
export function forgetSeen(table = ''): void {
  for (const key of Object.keys(sessionStorage))
    if (table ? key === PREFIX + table : key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
