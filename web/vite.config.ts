import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { packed } from './packed.ts';
import { worker } from './worker.ts';

// The house serves what is built here; while writing, `npm run dev` asks a running house.
const HOUSE = process.env.TRATTORIA_HOUSE ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), worker(import.meta.dirname), packed()],
  build: {
    outDir: process.env.TRATTORIA_WEB_OUT ?? '../src/trattoria/server/static',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // everything comes from the house as a file: the policy allows no other
  },
  server: {
    proxy: { '/api': { target: HOUSE, ws: true } },
    fs: { allow: ['..'] }, // the catalogues of words lie beside the Python code
  },
});
