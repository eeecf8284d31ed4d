import type { Options } from '@ironbottom/engine';
import type { Lead } from '@ironbottom/testkit';
import { eots } from '../index.ts';

/** Positions that lead to what random play seldom comes to. */

const other = (role: string): string => (role === 'japan' ? 'allies' : 'japan');
const SOME: { readonly [role: string]: readonly string[] } = {
  japan: ['J-8', 'J-14', 'J-16'],
  allies: ['A-19', 'A-31', 'A-36'],
};

/** The offensives phase of each scenario, with the card in hand: of the player who acts, or of the one who may react. */
const withCard = (card: string): Lead[] => {
  const role = card.startsWith('J') ? 'japan' : 'allies';
  return [role, other(role)].flatMap(active =>
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

export const from = (item: string): readonly Lead[] =>
  LEADS[item] ?? (item.startsWith('card ') ? withCard(item.slice(5)) : []);

/** What random play seldom comes to within few actions, and the tests that play it. */
export const rare: { readonly [item: string]: string } = {
  'decision choose.*': 'each is a choice that one card or one case of a battle leaves: asked in its own test',
  'decision deal.*': '17-opening.test.ts: only in the campaign, with the cards of its first turns in hand',
  'decision opening.exchange': '17-opening.test.ts, 17-setup.test.ts',
  'decision warfare.bomb': '12-strategic-warfare.test.ts: not before 1944',
  'decision ground.hit': '09-4-ground.test.ts: not where a hit can go one way only',
  'decision special-reaction': '07-special-reaction.test.ts',
  'decision reaction.join': '07-reaction.test.ts',
  'verb aim': 'cards-japan-reactions.test.ts: Kamikaze attacks',
  'verb bomb': '12-strategic-warfare.test.ts',
  'verb cover': '07-declaration.test.ts',
  'verb evacuate': '13-areas.test.ts, 13-surrender.test.ts',
  'verb keep': '09-2-hits.test.ts',
  'verb organic': '08-45-landing.test.ts',
  'verb remove': '08-stacking.test.ts',
  'verb restore': '09-2-hits.test.ts',
  'verb retreat': '09-5-retreat.test.ts',
  'verb send': 'cards-japan-reactions.test.ts',
  'verb stop': 'cards-allies-reactions.test.ts',
  'card A-60': 'cards-allies-resources.test.ts',
  'card A-67': 'cards-allies-resources.test.ts',
  'card A-79': 'cards-allies-political.test.ts',
  'card J-61': 'cards-japan-reactions.test.ts: only against a landing of many',
  'card J-62': 'cards-japan-reactions.test.ts',
  'card J-63': 'cards-japan-reactions.test.ts',
  'card J-66': 'cards-japan-reactions.test.ts',
  'card J-81': 'cards-japan-reactions.test.ts',
};
