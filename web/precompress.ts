import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const SMALLEST = 600; // bytes: less is one packet anyhow

/** Writes every text also as `.br` and `.gz`, compressed once, for the server to send. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'trattoria-precompress',
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
