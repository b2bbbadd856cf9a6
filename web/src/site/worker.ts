/** Runs the tables in Python, beside the page: what it is asked goes through the door of
 * `trattoria.site.door`, what follows is kept and then told. */
import type { Answer } from '../editions/edition';
import type { Part } from '../server/types';
import { describe, Parts, type Description } from './parts';
import { Keeper } from './keeper';

export type Asked =
  | { do: 'start'; description: string }
  | { do: 'request'; id: number; text: string }
  | { do: 'join'; text: string }
  | { do: 'say'; line: string; text: string }
  | { do: 'leave'; line: string };

export type Told =
  | { told: 'progress'; part: number }
  | { told: 'state'; state: 'loading' | 'elsewhere' | 'ready' | 'failed' }
  | { told: 'reply'; id: number; reply: Answer }
  | { told: 'line'; line: string; text: string };

/** The door, as Python gives it. */
interface Door {
  request(text: string): string;
  join(text: string): string;
  say(line: string, text: string): string;
  leave(line: string): string;
  tick(): string;
  learn(game: string, network?: Uint8Array): string;
}

/** What follows from a call of the door. */
interface Said {
  reply: Answer | null;
  late: [request: number, reply: Answer][]; // what was asked before
  out: [line: string, text: string][];
  kept: Record<string, string | null>;
  wake: number | null;
  networks: string[]; // of games that are played, and whose network is not here
}

const LOCK = 'trattoria-tables';
const tell = (message: Told): void => postMessage(message);

const SCRIPT = /\.mjs$/; // which Python's own loader fetches

const LATER = 20_000; // until what may be needed without a connection is fetched, too

let keeper: Keeper;
let door: Door;
let parts: Parts;
let about: Description;
const learning = new Set<string>();
let turn: Promise<void> = Promise.resolve();
let timer = 0;

onmessage = ({ data }: MessageEvent<Asked>) => {
  turn = turn.then(() => take(data)).catch(failed);
};

async function take(asked: Asked): Promise<void> {
  switch (asked.do) {
    case 'start':
      return start(asked.description);
    case 'request':
      return follow(door.request(asked.text), asked.id);
    case 'join':
      return follow(door.join(asked.text));
    case 'say':
      return follow(door.say(asked.line, asked.text));
    case 'leave':
      return follow(door.leave(asked.line));
  }
}

/** Keep what is to be kept, then tell what is to be told, then come back when it is time. */
async function follow(text: string, id?: number): Promise<void> {
  const said = JSON.parse(text) as Said;
  await keeper.keep(said.kept);
  for (const [line, message] of said.out) tell({ told: 'line', line, text: message });
  if (id !== undefined && said.reply) tell({ told: 'reply', id, reply: said.reply });
  for (const [late, reply] of said.late) tell({ told: 'reply', id: late, reply });
  clearTimeout(timer);
  if (said.wake !== null) timer = self.setTimeout(knock, said.wake);
  for (const game of said.networks) void learn(game);
}

/** Fetch the network of a game that is played: without it, bots are as they were before networks. */
async function learn(game: string): Promise<void> {
  if (learning.has(game)) return;
  learning.add(game);
  const network = await fetched(about.networks[game]);
  learning.delete(game);
  const learned = () => (network ? door.learn(game, network) : door.learn(game));
  turn = turn.then(() => follow(learned())).catch(failed);
}

/** A part as bytes; none: there is no such part, or no connection. */
async function fetched(part: Part | undefined): Promise<Uint8Array | null> {
  try {
    return part ? new Uint8Array(await (await parts.one(part)).arrayBuffer()) : null;
  } catch {
    return null;
  }
}

function knock(): void {
  turn = turn.then(() => follow(door.tick())).catch(failed);
}

function failed(error: unknown): void {
  console.error(error);
  tell({ told: 'state', state: 'failed' });
}

async function start(description: string): Promise<void> {
  await alone();
  about = await describe(description);
  parts = await Parts.open(description);
  const scripts = about.parts.filter(({ name }) => SCRIPT.test(name));
  const rest = about.parts.filter((part) => !scripts.includes(part));
  const coming = parts.all(rest, (part) => tell({ told: 'progress', part }));
  const opening = Keeper.open().then((opened) => (keeper = opened).everything());
  door = await python(about.base, coming, opening);
  tell({ told: 'state', state: 'ready' });
  await parts.keep(scripts).catch(() => {}); // there is no room
  await parts.forgetOthers(about);
  if (!thrifty()) setTimeout(() => void keepNetworks(), LATER);
}

const thrifty = (): boolean =>
  !!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

const keepNetworks = (): Promise<void> => parts.keep(Object.values(about.networks)).catch(() => {}); // another time

/** Wait until no other tab has the tables open: they are all of one person. */
async function alone(): Promise<void> {
  if (!('locks' in navigator)) return;
  const waiting = setTimeout(() => tell({ told: 'state', state: 'elsewhere' }), 300);
  await new Promise<void>((ours) => {
    void navigator.locks.request(LOCK, () => {
      ours();
      return new Promise<never>(() => {}); // for as long as this worker lives
    });
  });
  clearTimeout(waiting);
  tell({ told: 'state', state: 'loading' });
}

const BEGIN = `
import sys
sys.path.insert(0, "/tables")
from pathlib import Path
from trattoria.site.door import Door
Door(kept, Path("/tables/bot-names.json").read_text("utf-8"))
`;

/** Start Python as it comes: it is compiled while the rest is still on its way. */
async function python(
  base: string,
  parts: Map<string, Promise<Response>>,
  kept: Promise<Record<string, string>>,
): Promise<Door> {
  lend(base, parts);
  const { loadPyodide } = await import(/* @vite-ignore */ `${base}pyodide.mjs`);
  const pyodide = await loadPyodide({
    indexURL: base,
    packageBaseUrl: base, // nothing comes from elsewhere
    lockFileContents: await (await parts.get('lock.json')!).json(),
  });
  const tables = await (await parts.get('python.zip')!).arrayBuffer();
  pyodide.unpackArchive(tables, 'zip', { extractDir: '/tables' });
  pyodide.globals.set('kept', JSON.stringify(await kept));
  return pyodide.runPython(BEGIN) as Door;
}

/** Python fetches two of its parts itself: they are on their way already. */
function lend(base: string, parts: Map<string, Promise<Response>>): void {
  const elsewhere = self.fetch;
  self.fetch = (asked, more) => {
    const name = String(asked instanceof Request ? asked.url : asked).replace(base, '');
    return parts.get(name) ?? elsewhere(asked, more);
  };
}
