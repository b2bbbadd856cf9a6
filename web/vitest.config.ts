import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

export default defineConfig(
  mergeConfig(vite, {
    test: {
      environment: 'jsdom',
      pool: 'vmThreads', // jsdom is made once a worker
      include: ['src/**/*.test.ts'],
      setupFiles: ['vitest.setup.ts'],
      passWithNoTests: false,
    },
    resolve: { conditions: ['browser'] },
  }),
);
