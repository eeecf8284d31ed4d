import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { leftOut } from './scripts/left-out.ts';
import LongestFirst from './scripts/longest-first.ts';

/** Beside what they test, these wait for clocks, processes and browsers: scripts/second-tries.ts names what failed once. */
const worldly = { retry: 1 };

/** Neither the game's own tests nor what only it has in the browser. */
const without = leftOut.flatMap(id => [`packages/games/${id}/**`, `e2e/${id.split('-').at(-1)}-*`]);

const patient = { testTimeout: 120_000, hookTimeout: 120_000, runner: './scripts/quick-imports.ts' };

/**
 * Tests that only compute share their modules: making a game's anew for every file would take longer than the tests.
 * Whatever starts processes, servers or threads runs in a process beside the others, kept from file to file for the same
 * reason; of the browser's tests each process keeps its browser too.
 */
export default defineConfig({
  test: {
    // As many as there are processors; the default leaves one idle.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...patient,
          name: 'light',
          include: ['packages/**/test/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['packages/{server,cli}/**', '**/node_modules/**', '**/dist/**', ...without],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          ...worldly,
          name: 'apart',
          include: ['packages/{server,cli}/test/**/*.test.ts'],
          globalSetup: './packages/server/test/support/built.ts',
          pool: 'forks',
          isolate: false,
          // They wait half of the time: for clocks, for each other, for what they have started.
          maxWorkers: 2 * availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...patient,
          ...worldly,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...without],
          // A browser and a server a process, kept from file to file. They wait for each other a third of the time.
          pool: 'forks',
          isolate: false,
          maxWorkers: Math.ceil(1.5 * availableParallelism()),
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
