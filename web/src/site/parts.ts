const PREFIX = 'engine '; // of the names of caches

/** A part of the engine: where it lies, how many bytes come, and what it is called in there. */
export interface Part {
  file: string;
  bytes: number;
  name: string;
  packed: boolean; // whether it is compressed, wherever it comes from
}

/** Fetch all parts, saying how far it is. */
export async function fetchParts(
  base: string,
  parts: readonly Part[],
  onProgress: (part: number) => void,
): Promise<Map<string, ArrayBuffer>> {
  const all = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  let come = 0;
  const count = (bytes: number) => onProgress(Math.min(1, (come += bytes) / all));
  const found = await Promise.all(
    parts.map(async (part) => [part.name, await fetchPart(base, part, count)] as const),
  );
  return new Map(found);
}

async function fetchPart(
  base: string,
  { file, packed }: Part,
  count: (bytes: number) => void,
): Promise<ArrayBuffer> {
  const answer = await kept(base, file);
  if (!answer.ok || !answer.body) throw new Error(`${file}: ${answer.status}`);
  const counted = answer.body.pipeThrough(counting(count));
  const plain = packed ? counted.pipeThrough(new DecompressionStream('gzip')) : counted;
  return new Response(plain).arrayBuffer();
}

/** A part as it was kept, or from the host, once: an engine of another version has other names. */
async function kept(base: string, file: string): Promise<Response> {
  if (!('caches' in self)) return fetch(base + file);
  const cache = await caches.open(PREFIX + base);
  const found = await cache.match(base + file);
  if (found) return found;
  const answer = await fetch(base + file);
  if (answer.ok) void cache.put(base + file, answer.clone()).catch(() => {}); // there is no room
  return answer;
}

/** Let go of engines of other versions that lie in the same place. */
export async function forgetOthers(base: string): Promise<void> {
  if (!('caches' in self)) return;
  const place = PREFIX + new URL('..', base).href;
  for (const name of await caches.keys())
    if (name.startsWith(place) && name !== PREFIX + base) await caches.delete(name);
}

function counting(count: (bytes: number) => void): TransformStream<Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform(chunk: Uint8Array<ArrayBuffer>, out) {
      count(chunk.byteLength);
      out.enqueue(chunk);
    },
  });
}
