import { defineConfig } from 'vitest/config';

/** The chapter tests alone: a mutation must be caught by a test that names the rule, not by long random games. */
export default defineConfig({
  test: {
    include: ['packages/games/gj73/test/*.test.ts'],
    exclude: ['bot', 'golden', 'hidden', 'invariants', 'odds', 'policy-games', 'random-games'].map(
      name => `**/${name}.test.ts`,
    ),
    testTimeout: 20_000,
  },
});
