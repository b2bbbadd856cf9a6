import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:engine';
const FETCHED = /\.(zip|bin|json)$/; // by the page's worker; scripts are imported
const BEFORE = 'games.json'; // what is shown before the engine is there

/** Puts the engine of the site beside the page, under a name that changes with it.
 * `trattoria site` has laid its parts into this folder. */
export function engine(folder: string): Plugin {
  const names = readdirSync(folder).sort();
  const files = new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
  const version = createHash('sha256');
  for (const [name, body] of files) version.update(name).update(body);
  const place = `engine-${version.digest('hex').slice(0, 12)}`;
  const parts = names
    .filter((name) => FETCHED.test(name) && name !== BEFORE)
    .map((file) => ({
      file,
      bytes: files.get(file)!.length,
      name: file.replace(/\.bin$/, ''),
      packed: file.endsWith('.bin'),
    }));
  return {
    name: 'trattoria-engine',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) =>
      id === `\0${NAME}`
        ? `export const folder = ${JSON.stringify(place)};\nexport const parts = ${JSON.stringify(parts)};`
        : null,
    generateBundle() {
      for (const [name, source] of files)
        this.emitFile({ type: 'asset', fileName: `${place}/${name}`, source });
    },
  };
}
