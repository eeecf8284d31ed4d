import { z } from 'zod';
import { unitsIn } from '../board.ts';
import { ROLES, sideOfRole } from '../components.ts';
import { offerAdvance } from '../rules/results/40-advance.ts';
import { CAUSES } from '../state/results.ts';
import type { State } from '../state.ts';
import { count, hexNamed, ids, unitNamed } from './words.ts';

/** What results have brought and is still to be carried out, for positions that begin at `results`. */

const common = {
  side: z.enum(ROLES),
  cause: z.enum(CAUSES).default('fire'),
  rule: z.string().default('10.3'),
};

export const resultsPart = {
  /** Steps owed by the units of a side in a hex. */
  losses: z
    .array(z.strictObject({ ...common, hex: z.string(), steps: count, trade: count.default(0) }))
    .default([]),
  /** Retreats of the units of a side in a hex. */
  retreats: z
    .array(
      z.strictObject({
        ...common,
        hex: z.string(),
        hexes: count.default(1),
        mayIgnore: z.boolean().default(false),
        assaultHex: z.string().optional(),
      }),
    )
    .default([]),
  advances: z.array(z.strictObject({ ...common, to: ids, units: ids })).default([]),
};

const schema = z.strictObject(resultsPart);

export function layResults(s: State, p: z.infer<typeof schema>): void {
  for (const { side, cause, rule, hex, steps, trade } of p.losses)
    s.results.losses.push({
      side: sideOfRole(side),
      cause,
      rule,
      hex: hexNamed(hex),
      units: [...unitsIn(s, sideOfRole(side), hexNamed(hex))],
      left: steps,
      trade,
    });
  for (const { side, cause, rule, hex, hexes, mayIgnore, assaultHex } of p.retreats)
    s.results.retreats.push({
      side: sideOfRole(side),
      cause,
      rule,
      from: hexNamed(hex),
      units: [...unitsIn(s, sideOfRole(side), hexNamed(hex))],
      hexes,
      mayIgnore,
      assaultHex: assaultHex === undefined ? -1 : hexNamed(assaultHex),
      path: [],
    });
  for (const { side, cause, rule, to, units } of p.advances)
    offerAdvance(s, {
      side: sideOfRole(side),
      cause,
      rule,
      to: to.map(hexNamed),
      units: units.map(unitNamed),
    });
}
