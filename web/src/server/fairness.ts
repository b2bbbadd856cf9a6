import { server } from './http';

const DOMAIN = 'trattoria fair shuffle 1';
const key = (table: string) => `trattoria-entropy-${table}`;

/** Bytes for the shuffle of a table, made once and kept here, to be found in its record. */
export function entropyFor(table: string): string {
  const kept = localStorage.getItem(key(table));
  if (kept) return kept;
  const made = hex(crypto.getRandomValues(new Uint8Array(32)));
  localStorage.setItem(key(table), made);
  return made;
}

/** fair: as announced, with this browser's bytes; kept: as announced; unfair; unknown: no record */
export type Verdict = 'fair' | 'kept' | 'unfair' | 'unknown';

interface Proof {
  table: string;
  commitment: string;
  secret: string;
  entropies: (string | null)[];
}

/** Check the shuffle of a finished game, as docs/fairness.md says. */
export async function checkShuffle(table: string): Promise<Verdict> {
  try {
    const record = await server.get<{ seed?: string; table?: { fairness?: Proof } }>(
      `/tables/${table}/record`,
    );
    const proof = record.table?.fairness;
    if (!proof?.secret || !record.seed || !crypto.subtle) return 'unknown';
    return await verdict(proof, record.seed, localStorage.getItem(key(table)));
  } catch {
    return 'unknown';
  }
}

export async function verdict(proof: Proof, seed: string, own: string | null): Promise<Verdict> {
  const announced = (await sha256(bytes(proof.secret))) === proof.commitment;
  const grown = (await sha256(mixed(proof))) === seed;
  if (!announced || !grown) return 'unfair';
  if (own === null) return 'kept';
  return proof.entropies.includes(own) ? 'fair' : 'kept';
}

function mixed({ table, secret, entropies }: Proof): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(`${DOMAIN}\0${table}\0`);
  const parts = entropies.map((own) => (own === null ? [0] : [1, ...bytes(own)]));
  return Uint8Array.from([...text, ...bytes(secret), ...parts.flat()]);
}

async function sha256(data: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', data)));
}

const hex = (data: Uint8Array) =>
  Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
