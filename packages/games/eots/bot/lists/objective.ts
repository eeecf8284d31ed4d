import { hexId } from '@ironbottom/engine/kit/schema';
import { z } from 'zod';
import { cardClass, condition, count, places, unitId } from './condition.ts';

/** Part of the attack strength that must do (CDSS-15.2). */
const level = z.union([z.literal(0.25), z.literal(0.5), z.literal(1)]);
export const when = condition.optional();

/** Something to be reached: one line of a strategy or of an objective list. */
const objective = z.union([
  z.strictObject({
    capture: z.array(hexId).min(1),
    way: z.enum(['overland', 'landing', 'overlandFirst', 'landingFirst']).optional(),
    /** One of them is enough. */
    one: z.literal(true).optional(),
    /** A unit that lasts there without supply: one full two-step unit. */
    lasting: z.literal(true).optional(),
    /** Land steps wanted once it is ours. */
    strengthen: count.optional(),
    when,
  }),
  z.strictObject({ captureOneOf: z.array(z.strictObject({ hex: hexId, when })).min(2) }),
  z.strictObject({ captureResources: count }),
  z.strictObject({ airBaseAt: hexId }),
  z.strictObject({ neutraliseHq: z.union([places, unitId]), level }),
  z.strictObject({ cover: hexId }),
  z.strictObject({ reinforce: hexId }),
  z.strictObject({ garrison: hexId }),
  z.strictObject({ move: unitId, to: hexId }),
  z.strictObject({ placeHq: unitId, at: hexId }),
  z.strictObject({ corpsToPortOf: unitId }),
  z.strictObject({ escortedCorpsTo: hexId, when }),
  z.strictObject({ attackFleet: level }),
  z.strictObject({ attackWeakest: level, first: z.array(z.enum(['air', 'airAndShips', 'ships'])) }),
  z.strictObject({ forwardTo: z.string() }),
  z.strictObject({ bombersTo: places }),
  z.strictObject({ chinaOffensive: z.literal(true) }),
  z.strictObject({ play: cardClass }),
  z.strictObject({ honshu: z.enum(['gatherArmy', 'airAndShips', 'banzai']) }),
]);
export type Objective = z.infer<typeof objective>;

/** A row of a box of objectives: one of them, another box, or back into the chart. */
export const objectiveRow = z.union([
  objective,
  z.strictObject({ box: z.string() }),
  z.strictObject({ goto: count }),
  /** Chance, or whichever of the two the card before did not follow. */
  z.strictObject({
    alternate: z.array(z.string()).length(2),
    when: condition,
    by: z.enum(['chance', 'other']),
  }),
]);

export type ObjectiveRow = z.infer<typeof objectiveRow>;
