import type { NewMatch } from '@ironbottom/engine';
import { conformance } from '@ironbottom/testkit';
import { bataan } from '../index.ts';
import { table } from '../table.ts';
import { invariants } from './invariants.ts';
import { from, rare } from './leads.ts';
import { secrets } from './secrets.ts';
import { manners } from './walking.ts';

/** Every rule that is off unless it is chosen is on in one match of two; the book's own player sits in one of its own. */
const { solitaire, ...flags } = bataan.options;
const allFlags = Object.fromEntries(Object.keys(flags).map(name => [name, true]));
const alone: NewMatch = {
  scenario: 'campaign',
  seed: 'alone',
  options: { solitaire: solitaire!.values.at(-1)! },
};
const walks = (count: number): NewMatch[] => [
  ...bataan.scenarios.flatMap((scenario, nth) =>
    Array.from({ length: count }, (_, i) => ({
      scenario,
      seed: `walk ${i}`,
      options: (nth + i) % 2 === 1 ? allFlags : {},
    })),
  ),
  alone,
];

conformance(bataan, table, {
  folder: new URL('..', import.meta.url),
  invariants,
  secrets,
  walks: walks(1),
  longWalks: walks(2),
  ...(process.env.IRONBOTTOM_LONG ? {} : { most: 900, looks: 1 }),
  ...manners,
  from,
  rare,
});
