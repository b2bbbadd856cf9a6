import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const SMALLEST = 600; // bytes: less is one packet anyhow

/** Lays every text beside itself as `.br` and `.gz`, packed once, for the house to send. */
export function packed(): Plugin {
  let folder = '';
  return {
    name: 'trattoria-packed',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          const file = join(folder, name);
          if (!TEXTS.test(name) || statSync(file).size < SMALLEST) continue;
          const text = readFileSync(file);
          const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
          writeFileSync(`${file}.br`, brotliCompressSync(text, { params: quality }));
          writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
        }
      },
    },
  };
}
