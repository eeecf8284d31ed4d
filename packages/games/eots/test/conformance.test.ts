import { type Action, clone, type Match, type NewMatch, Referee } from '@ironbottom/engine';
import { conformance } from '@ironbottom/testkit';
import { cardIds, cardOf } from '../components.ts';
import { eots } from '../index.ts';
import { isCampaign } from '../rules/17-scenarios/00-scenarios.ts';
import { tooFewResources } from '../rules/17-scenarios/27-points.ts';
import type { State } from '../state.ts';
import { table } from '../table.ts';
import { invariants } from './invariants.ts';
import { from } from './leads.ts';
import { secrets } from './secrets.ts';
import { manners } from './walking.ts';

const walks = (count: number): NewMatch[] =>
  eots.scenarios.flatMap(scenario =>
    Array.from({ length: count }, (_, i) => ({
      scenario,
      seed: `walk ${i}`,
      options: { bidding: i % 2 === 1 },
    })),
  );

/** The event of a card, whether in an action or as a reaction. */
const eventOf = (_s: State, { verb, card }: Action): string[] =>
  verb === 'event' || verb === 'react' ? [card as string] : [];

/** 17.27, 17.38, 17.48 The reckoning, on a copy; the campaign has none, nor has a Japan without resources. */
function reckoned(match: Match<State>) {
  const copy = clone(eots, match);
  copy.state.turn = copy.state.lastTurn;
  if (isCampaign(copy.state.scenario) || tooFewResources(copy.state)) return null;
  const block = eots.flow.blocks.get('end-of-turn.victory')!;
  if (block.kind === 'auto') block.run(new Referee(copy));
  return copy.result!.score;
}

conformance(eots, table, {
  reckoned,
  folder: new URL('..', import.meta.url),
  invariants,
  secrets,
  walks: walks(1).filter((_, i) => i % 3 === 0),
  longWalks: walks(1),
  ...(process.env.IRONBOTTOM_LONG ? {} : { most: 160 }),
  looks: 1,
  ...manners,
  // 7.29 A card is played from the hand, or it is the future offensive that lay beside it.
  shows: ({ cards }, { card }) => cards.some(({ future }) => future === cardOf(String(card))),
  parts: { card: { all: cardIds, played: eventOf } },
  from,
});
