/** For which games a first game was offered in this browser, or played: never twice unasked. */
const KEY = 'trattoria-lessons';

function offered(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return []; // nothing readable is kept here
  }
}

export const wasOffered = (game: string): boolean => offered().includes(game);

export function noteOffer(game: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...offered(), game])]));
  } catch {
    // a browser that keeps nothing: it is offered again
  }
}
