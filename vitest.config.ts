import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Threads and processes that a test starts hear of it by their environment; without it each strips the types of its files anew.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('./node_modules/.cache/node', import.meta.url));

const node = {
  pool: 'forks' as const,
  // Loading the product takes longer than most files: they share it. What it keeps is each one's own (between.ts).
  isolate: false,
  // The same preload as the product has (see register.mjs).
  execArgv: ['--import', new URL('./apps/server/src/platform/register.mjs', import.meta.url).href],
  // Bounds of what hangs, wide enough for a busy machine: they say nothing of how long anything takes.
  testTimeout: 60_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 50_000 } },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    // What differs is told whole: of a list, "…(15)" says nothing to who reads it elsewhere.
    chaiConfig: { truncateThreshold: 2000 },
    projects: [
      {
        test: {
          ...node,
          name: 'server',
          globalSetup: ['apps/server/src/testing/globalSetup.ts'],
          setupFiles: ['apps/server/src/testing/between.ts'],
          include: ['{apps/server,packages,scripts,tests,bench,demo}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/e2e/**'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          pool: 'forks',
          isolate: false,
          include: ['apps/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/src/widgets/testingBounds.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'e2e',
          globalSetup: ['tests/e2e/globalSetup.ts'],
          include: ['tests/e2e/**/*.test.ts'],
          // Two at a time: one alone leaves two cores idle for two fifths of the time.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
