import type { Engine as Description, Part } from '../server/types';

export type { Description };

const request = fetch.bind(globalThis); // the worker lends Python another one

export async function describe(address: string): Promise<Description> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const about = (await answer.json()) as Description;
  const place = (url: string) => new URL(url, address).href;
  const placed = (part: Part) => ({ ...part, url: place(part.url) });
  const learned = Object.entries(about.networks).map(([game, part]) => [game, placed(part)]);
  return {
    ...about,
    base: place(about.base),
    parts: about.parts.map(placed),
    networks: Object.fromEntries(learned) as Record<string, Part>,
  };
}

/** The parts as this browser keeps them: each is fetched once. */
export class Parts {
  constructor(private readonly cache: Cache | null) {}

  static async open(address: string): Promise<Parts> {
    return new Parts('caches' in self ? await caches.open(`engine ${address}`) : null);
  }

  /** Fetch all, saying how far it is; each can be read as soon as it begins to come. */
  all(parts: readonly Part[], onProgress: (part: number) => void): Map<string, Promise<Response>> {
    const all = parts.reduce((sum, { bytes }) => sum + bytes, 0);
    let come = 0;
    const count = (bytes: number) => onProgress(Math.min(1, (come += bytes) / all));
    return new Map(parts.map((part) => [part.name, this.one(part, count)]));
  }

  async one(part: Part, count: (bytes: number) => void = () => {}): Promise<Response> {
    const answer = await this.#find(part.url);
    const counted = answer.body!.pipeThrough(counting(count));
    const plain = part.packed ? counted.pipeThrough(new DecompressionStream('gzip')) : counted;
    const type = part.name.endsWith('.wasm') ? 'application/wasm' : '';
    return new Response(plain, { headers: { 'content-type': type } });
  }

  /** Have them here for later. */
  async keep(parts: readonly Part[]): Promise<void> {
    for (const { url } of parts) await (await this.#find(url, 'force-cache')).arrayBuffer();
  }

  /** Whether all are here. */
  async has(parts: readonly Part[]): Promise<boolean> {
    const found = await Promise.all(parts.map(({ url }) => this.cache?.match(url)));
    return found.every(Boolean);
  }

  /** Let go of what no longer belongs to the engine. */
  async forgetOthers({ parts, networks }: Description): Promise<void> {
    const ours = new Set([...parts, ...Object.values(networks)].map(({ url }) => url));
    for (const { url } of (await this.cache?.keys()) ?? [])
      if (!ours.has(url)) await this.cache?.delete(url);
  }

  async #find(url: string, how: RequestCache = 'default'): Promise<Response> {
    const found = await this.cache?.match(url);
    if (found) return found;
    const answer = await request(url, { cache: how });
    if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
    void this.cache?.put(url, answer.clone()).catch(() => {}); // there is no room
    return answer;
  }
}

function counting(count: (bytes: number) => void): TransformStream<Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform(chunk: Uint8Array<ArrayBuffer>, out) {
      count(chunk.byteLength);
      out.enqueue(chunk);
    },
  });
}
