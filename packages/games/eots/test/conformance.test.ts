import type { Action, NewMatch } from '@ironbottom/engine';
import { conformance } from '@ironbottom/testkit';
import { cardIds } from '../components.ts';
import { eots } from '../index.ts';
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

conformance(eots, table, {
  folder: new URL('..', import.meta.url),
  invariants,
  secrets,
  walks: walks(1).filter((_, i) => i % 3 === 0),
  longWalks: walks(20),
  ...(process.env.IRONBOTTOM_LONG ? {} : { most: 160 }),
  looks: 1,
  ...manners,
  parts: { card: { all: cardIds, played: eventOf } },
  from,
});
