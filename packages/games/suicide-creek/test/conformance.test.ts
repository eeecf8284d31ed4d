import { flow, sequence } from '@ironbottom/engine';
import { conformance } from '@ironbottom/testkit';
import { suicideCreek } from '../index.ts';
import { campaignSetUp, campaignStart, opening, refit } from '../rules/campaign/00-campaign.ts';
import type { State } from '../state.ts';
import { table } from '../table.ts';
import { from, rare } from './leads.ts';
import { secrets, shows } from './secrets.ts';

/** What only the campaign has, which nobody is offered. */
const unmet = flow<State>(sequence('campaign', '4.7', [opening, campaignSetUp, campaignStart, refit]));
const campaignOnly = Object.fromEntries(
  [...unmet.blocks.values()]
    .flatMap(block => (block.kind === 'decision' ? [block] : []))
    .flatMap(({ id, verbs }) => [`decision ${id}`, ...Object.keys(verbs).map(verb => `verb ${verb}`)])
    .map(item => [item, 'only the campaign has it']),
);

const walks = suicideCreek.scenarios.map(scenario => ({ scenario, seed: 'conformance 1' }));

conformance(suicideCreek, table, {
  folder: new URL('../', import.meta.url),
  secrets,
  shows,
  walks,
  ...(process.env.IRONBOTTOM_LONG ? {} : { most: 400, looks: 1 }),
  from,
  rare: { ...rare, ...campaignOnly },
});
