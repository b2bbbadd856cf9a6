import { svelte } from '@sveltejs/vite-plugin-svelte';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { engine } from './engine.ts';
import { policy } from './policy.ts';
import { precompress } from './precompress.ts';
import { worker } from './worker.ts';

// The server serves what is built here; `npm run dev` sends requests to a running server.
const SERVER = process.env.TRATTORIA_SERVER ?? 'http://127.0.0.1:8000';
const HERE = import.meta.dirname;

export default defineConfig(({ mode }) => {
  const site = mode === 'site'; // without a server: `trattoria site` builds it
  const ours = site ? [engine(process.env.TRATTORIA_ENGINE!), policy()] : [precompress()];
  return {
    plugins: [svelte(), ...ours, worker(HERE, !site)],
    base: site ? './' : '/',
    resolve: { alias: { '#edition': join(HERE, `src/editions/${site ? 'site' : 'server'}.ts`) } },
    worker: { format: 'es' as const },
    build: {
      outDir: process.env.TRATTORIA_WEB_OUT ?? '../src/trattoria/server/static',
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0, // everything comes from the server as a file: the policy allows no other
    },
    server: {
      proxy: { '/api': { target: SERVER, ws: true } },
      fs: { allow: ['..'] }, // the catalogues of words lie beside the Python code
    },
  };
});
