import type { Options } from '@ironbottom/engine';
import type { Lead } from '@ironbottom/testkit';
import { cardOf, cardRecords } from '../components.ts';
import { eots } from '../index.ts';
import { tables } from './played.ts';

/** Positions that lead to what random play seldom comes to. */

const other = (role: string): string => (role === 'japan' ? 'allies' : 'japan');
const SOME: { readonly [role: string]: readonly string[] } = {
  japan: ['J-8', 'J-14', 'J-16'],
  allies: ['A-19', 'A-31', 'A-36'],
};

/** The offensives phase of each scenario, the card in the hand of the player who acts, or first of the one who reacts. */
const withCard = (card: string): Lead[] => {
  const role = card.startsWith('J') ? 'japan' : 'allies';
  const reacts = cardRecords[cardOf(card)]!.type === 'reaction';
  return (reacts ? [other(role), role] : [role, other(role)]).flatMap(active =>
    eots.scenarios.map((scenario, i) => ({
      seed: `lead ${i}`,
      position: {
        at: 'offensives.action',
        scenario,
        base: 'setup',
        active,
        passes: { japan: 0, allies: 0 },
        hands: {
          [role]: [card, ...SOME[role]!.filter(each => each !== card)],
          [other(role)]: SOME[other(role)]!,
        },
      },
    })),
  );
};

/** Every scenario with the options that bring such a decision. */
const withOptions = (options: Options): Lead[] =>
  eots.scenarios.map(scenario => ({ seed: 'options', scenario, options }));

const bidding = withOptions({ bidding: true });
const LEADS: { readonly [item: string]: readonly Lead[] } = {
  'decision bidding.bid': bidding,
  'verb bid': bidding,
};

export const from = (item: string): readonly Lead[] => {
  const played = tables[item];
  if (played) return [played().lead];
  return LEADS[item] ?? (item.startsWith('card ') ? withCard(item.slice(5)) : []);
};
