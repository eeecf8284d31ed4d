import type { ScenarioCard } from '@ironbottom/engine';
import { dates } from '../campaign.ts';
import { scenarios as list } from '../components.ts';

/** Twenty minutes a turn, for people who know the rules. */
const MINUTES = 20;

/** 4.6-length A campaign may be a battle on each of its dates. */
export const scenarios: { readonly [scenario: string]: ScenarioCard } = Object.fromEntries(
  list.map(({ id, turns: most }) => {
    const isCampaign = id === 'campaign';
    const turns = isCampaign ? most * dates.length : most;
    return [id, { minutes: MINUTES * turns, turns, difficulty: isCampaign ? 5 : 4 }];
  }),
);
