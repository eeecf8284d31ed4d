import { defineConfig } from 'vitest/config';

const patient = { testTimeout: 120_000, hookTimeout: 120_000 };

/**
 * Tests that only compute share their modules: making a game's anew for every file would take longer than the tests.
 * Whatever starts processes, servers or threads has its own process a file; the browser's tests come one by one.
 */
export default defineConfig({
  test: {
    // As many as there are processors; the default leaves one idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...patient,
          name: 'light',
          include: ['packages/**/test/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['packages/{server,cli}/**', '**/node_modules/**', '**/dist/**'],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'apart',
          include: ['packages/{server,cli}/test/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          // One browser at a time, so that waiting is waiting for the page and not for the processor.
          fileParallelism: false,
        },
      },
    ],
  },
});
