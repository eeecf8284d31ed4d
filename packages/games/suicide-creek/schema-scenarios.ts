import { count, src } from '@ironbottom/engine/kit/schema';
import { z } from 'zod';
import { hexId, SIDE_IDS } from './schema.ts';

/** What scenarios.json must look like. Counters are laid in the words of laying.ts. */

export const SCENARIO_IDS = [
  'assault',
  'patrol',
  'pillboxes',
  'ford',
  'night-attack',
  'initial',
  'campaign',
] as const;

const bySide = z.object({ us: count, japan: count });
const stacks = z.record(z.string(), z.string());

/** How a battle is won, beyond the points that everybody counts (A26). */
const aim = z.discriminatedUnion('kind', [
  /** The attacker controls at least so many of these hexes at the end. */
  z.object({
    kind: z.literal('control'),
    side: z.enum(SIDE_IDS),
    hexes: z.array(hexId).min(1),
    least: count,
  }),
  /** 4.6-victory What campaign.json says. */
  z.object({ kind: z.literal('campaign'), side: z.enum(SIDE_IDS) }),
]);

const scenario = z.object({
  id: z.enum(SCENARIO_IDS),
  src,
  turns: count,
  /** CG14 It ends with its last turn, or by the game end die of the turn track. */
  ends: z.enum(['turns', 'track']),
  first: z.enum(SIDE_IDS),
  night: z.boolean(),
  elr: bySide,
  san: bySide,
  /** Whether a side may have units or works in hiding: everybody knows that. */
  hides: z.object({ us: z.boolean(), japan: z.boolean() }),
  /** 4.6-order The Japanese set up themselves; else everything lies as it is given. */
  sets_up: z.boolean(),
  /** A26.11 Who controls the map at the start; null: each side its own bank. */
  control: z.enum(SIDE_IDS).nullable(),
  /** Counters as they lie at the start, by Location. */
  stacks,
  /** `pillbox K13 NNE`, `foxhole H9 2`, `wire I10`; with ` hidden` behind it where the enemy has not seen it. */
  works: z.object({ us: z.array(z.string()), japan: z.array(z.string()) }),
  /** SC4.2 Corduroy roads that are there from the start, `K8/K9` for each hexside. */
  corduroy: z.array(z.string()),
  /** A2.51 What may be placed off the map from a turn on, by turn. */
  enters: z.record(z.string(), z.string()),
  /** C1.2 Off-board artillery, each with the next radio or phone of its side; C1.73 hexes that it has registered. */
  batteries: z.array(z.object({ kind: z.string(), registered: z.array(hexId) })),
  aim,
});
export type Scenario = z.infer<typeof scenario>;

export const scenariosSchema = z.object({
  meta: z.object({ note: z.string(), src }),
  scenarios: z.array(scenario).length(SCENARIO_IDS.length),
});
