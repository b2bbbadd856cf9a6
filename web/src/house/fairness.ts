/** Bytes for the shuffle of a table, made once and kept here, to be found in its record. */
export function entropyFor(table: string): string {
  const key = `trattoria-entropy-${table}`;
  const kept = localStorage.getItem(key);
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(key, made);
  return made;
}
