import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';
import { worker } from './worker.ts';

// The server serves what is built here; `npm run dev` sends requests to a running server.
const SERVER = process.env.TRATTORIA_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), worker(import.meta.dirname), precompress()],
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
});
