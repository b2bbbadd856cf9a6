import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NEVER = /\.(map|br|gz)$/;

/** Writes sw.js: the worker, told what this version of the page is made of. `trattoria site` tells
 * it in the same lines that there is no server. */
export function worker(folder: string): Plugin {
  return {
    name: 'trattoria-worker',
    apply: 'build',
    enforce: 'post', // when the page itself is there
    generateBundle(_, bundle) {
      const kept = new Map<string, string | Uint8Array>();
      for (const [name, file] of Object.entries(bundle))
        kept.set(name, file.type === 'chunk' ? file.code : file.source);
      for (const name of readdirSync(join(folder, 'public')))
        kept.set(name, readFileSync(join(folder, 'public', name)));
      const names = [...kept.keys()].filter((name) => !NEVER.test(name)).sort();
      const source = readFileSync(join(folder, 'sw.js'), 'utf8');
      const version = createHash('sha256').update(source);
      for (const name of names) version.update(name).update(kept.get(name)!);
      const files = names.map((name) => (name === 'index.html' ? './' : name));
      const told = { VERSION: version.digest('hex').slice(0, 12), FILES: files, SERVED: true };
      const lines = Object.entries(told).map(
        ([key, it]) => `const ${key} = ${JSON.stringify(it)};`,
      );
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: `${lines.join('\n')}\n${source}` });
    },
  };
}
