import type { ScenarioCard } from '@ironbottom/engine';
import { scenarios as list } from '../components.ts';

/** Twenty minutes a turn, for people who know the rules. */
const MINUTES = 20;

export const scenarios: { readonly [scenario: string]: ScenarioCard } = Object.fromEntries(
  list.map(({ id, turns }) => [id, { minutes: MINUTES * turns, turns, difficulty: 4 as const }]),
);
