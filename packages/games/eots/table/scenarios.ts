import type { ScenarioCard } from '@ironbottom/engine';

/** An hour a turn, for people who know the cards. Wins are those of docs/balance.md. */
const card = (
  turns: number,
  difficulty: ScenarioCard['difficulty'],
  japan: number,
  allies: number,
): ScenarioCard => ({ minutes: turns * 60, turns, difficulty, wins: { japan, allies } });

export const scenarios: { readonly [scenario: string]: ScenarioCard } = {
  campaign: card(12, 5, 33, 17),
  '1942': card(3, 4, 0, 20),
  '1943': card(3, 4, 5, 15),
  '1944': card(3, 4, 13, 7),
  '1942-43': card(6, 5, 3, 17),
  '1943-44': card(6, 5, 19, 1),
  '1942-44': card(9, 5, 13, 7),
  'short-campaign': card(11, 5, 18, 2),
  'shortest-campaign': card(8, 5, 18, 2),
};
