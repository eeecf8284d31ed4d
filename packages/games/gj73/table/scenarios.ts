import type { ScenarioCard } from '@ironbottom/engine';

/** Seven or eight minutes a turn, for people who know the rules. Wins are those of docs/balance.md. */
export const scenarios: { readonly [scenario: string]: ScenarioCard } = {
  standard: { minutes: 90, turns: 12, difficulty: 2, wins: { us: 29, japan: 64 } },
};
