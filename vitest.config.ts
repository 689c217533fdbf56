import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const node = {
  pool: 'forks' as const,
  // The same preload as the product has (see register.mjs).
  execArgv: ['--import', new URL('./apps/server/src/platform/register.mjs', import.meta.url).href],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...node,
          name: 'server',
          globalSetup: ['apps/server/src/testing/globalSetup.ts'],
          include: ['{apps/server,packages,scripts,tests,bench,demo}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/e2e/**'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          pool: 'forks',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...node,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          // One browser and one product at a time: two cores carry no more.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
