import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // As many as there are processors; the default leaves one idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/test/**/*.test.{ts,tsx}'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // One browser at a time, so that waiting is waiting for the page and not for the processor.
          fileParallelism: false,
        },
      },
    ],
  },
});
