import type { NewMatch, Options } from '@ironbottom/engine';
import { conformance } from '@ironbottom/testkit';
import { okinawa } from '../index.ts';
import { table } from '../table.ts';
import { invariants } from './invariants.ts';
import { from, rare } from './leads.ts';
import { secrets } from './secrets.ts';
import { manners } from './walking.ts';

/** Every reading that is not ours, and every rule that is off unless it is chosen: in every second match. */
const others: Options = Object.fromEntries(
  Object.entries(okinawa.options).map(([name, { values, normal }]) => [
    name,
    values.find(value => value !== normal)!,
  ]),
);
const walks = (count: number): NewMatch[] =>
  okinawa.scenarios.flatMap((scenario, nth) =>
    Array.from({ length: count }, (_, i) => ({
      scenario,
      seed: `walk ${i}`,
      options: (nth + i) % 2 === 1 ? others : {},
    })),
  );

conformance(okinawa, table, {
  folder: new URL('..', import.meta.url),
  invariants,
  secrets,
  walks: walks(1),
  ...(process.env.IRONBOTTOM_LONG ? {} : { most: 200 }),
  looks: 1,
  ...manners,
  from,
  rare,
});
