import { z } from 'zod';
import { divisionOfId } from '../components.ts';
import { beachOf, keyPointOf } from '../map.ts';
import type { State } from '../state.ts';
import { bad, count, ids, unitNamed } from './words.ts';

/** What a scenario keeps in mind: secret papers, conferences, the counteroffensive. */

export const campaignPart = {
  /** The second landing as written: `{ beach: 'minatoga', divisions: ['27', '77'] }`. */
  second: z
    .strictObject({ beach: z.string(), divisions: ids, made: count.default(0), evacuated: count.default(0) })
    .optional(),
  /** The key points written, the underlined one first. */
  keyPoints: ids.default([]),
  campaign: z
    .strictObject({
      south: z.number().int().min(-1).max(8).optional(),
      forced: count.optional(),
      northTurns: count.optional(),
      north: z.boolean().optional(),
      centreTurns: count.optional(),
      centre: z.boolean().optional(),
      ieShima: count.optional(),
      northward: z.boolean().optional(),
      amphibious: count.optional(),
      fallen: count.optional(),
    })
    .default({}),
  /** Units that have made the amphibious move (18.16i). */
  bySea: ids.default([]),
  conference: z
    .strictObject({
      had: z.array(z.number().int().min(1).max(6)).optional(),
      current: z.number().int().min(0).max(6).optional(),
      paid: count.optional(),
      perTurn: z.array(z.strictObject({ points: count, from: count })).optional(),
      returning: count.optional(),
    })
    .default({}),
  counteroffensive: z
    .strictObject({ began: count.optional(), turns: count.optional(), due: count.optional() })
    .default({}),
};

const schema = z.strictObject(campaignPart);

export function layCampaign(s: State, p: z.infer<typeof schema>): void {
  if (p.second) {
    const { beach, divisions, made, evacuated } = p.second;
    s.campaign.second = {
      beach: found(beachOf(beach), beach),
      divisions: divisions.map(id => found(divisionOfId(id), id)),
      made,
      evacuated,
    };
  }
  s.campaign.keyPoints = p.keyPoints.map(id => found(keyPointOf(id), id)).sort((a, b) => a - b);
  if (p.keyPoints[0] !== undefined) s.campaign.lastStand = keyPointOf(p.keyPoints[0]);
  Object.assign(s.campaign, p.campaign);
  s.campaign.bySea = p.bySea.map(unitNamed);
  Object.assign(s.conference, p.conference);
  Object.assign(s.counteroffensive, p.counteroffensive);
}

function found(number: number, id: string): number {
  if (number < 0) throw bad(`nothing is called "${id}"`);
  return number;
}
