import { defineConfig } from 'vitest/config';

/** The chapter tests alone: mutations must be caught by a test that names the rule, not by long random games. */
export default defineConfig({
  test: {
    include: ['packages/games/gj73/test/*.test.ts'],
    exclude: [
      '**/invariants.test.ts',
      '**/hidden.test.ts',
      '**/golden.test.ts',
      '**/odds.test.ts',
      '**/bot.test.ts',
    ],
    testTimeout: 20_000,
  },
});
