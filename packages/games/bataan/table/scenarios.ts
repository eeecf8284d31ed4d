import type { ScenarioCard } from '@ironbottom/engine';
import { scenarioData } from '../components.ts';

/** Twenty-five minutes a turn, for people who know the rules. */
const MINUTES = 25;

export const scenarios: { readonly [scenario: string]: ScenarioCard } = Object.fromEntries(
  scenarioData.scenarios.map(({ id, first_turn, last_turn }) => {
    const turns = last_turn - first_turn + 1;
    return [id, { minutes: MINUTES * turns, turns, difficulty: 4 as const }];
  }),
);
