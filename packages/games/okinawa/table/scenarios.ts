import type { ScenarioCard } from '@ironbottom/engine';
import { scenarioData } from '../components.ts';

/** Forty minutes a turn, for people who know the rules. */
const MINUTES = 40;

export const scenarios: { readonly [scenario: string]: ScenarioCard } = Object.fromEntries(
  scenarioData.scenarios.map(({ id, turns: [first, last] }) => {
    const turns = last - first + 1;
    return [id, { minutes: MINUTES * turns, turns, difficulty: 5 as const }];
  }),
);
