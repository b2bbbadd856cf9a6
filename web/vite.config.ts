import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './precompress.ts';
import { worker } from './worker.ts';

// The server serves what is built here; `npm run dev` sends requests to a running server.
const SERVER = process.env.TRATTORIA_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), absolute(), precompress(), worker(import.meta.dirname)],
  base: './', // files find each other wherever they lie
  worker: { format: 'es' },
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

/** The server answers many addresses with its page, whose files lie at the top. */
function absolute(): Plugin {
  return {
    name: 'trattoria-absolute',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page) => page.replaceAll('="./', '="/'),
    },
  };
}
