import { z } from 'zod';
import { dateOf, dates, groupRecord, itemOf } from '../campaign.ts';
import { SIDES, sideOfRole } from '../components.ts';
import { hexAt } from '../map.ts';
import { SIDE_IDS } from '../schema.ts';
import { ITEM_IDS } from '../schema-campaign.ts';
import { type Group, HOLDING_AREA, KINDS, MANNERS } from '../state/campaign.ts';
import { NOBODY } from '../state/units.ts';
import type { State } from '../state.ts';
import { bad, count } from './words.ts';

const pair = z.object({ us: count.default(0), japan: count.default(0) }).prefault({});

/** 4 Of the campaign: what is not said is as at its beginning. Only positions of the scenario `campaign` may say it. */
export const campaignPart = {
  campaign: z
    .strictObject({
      date: z.string().default(dates[0]!.id),
      kind: z.enum(KINDS).default('initial'),
      first: z.enum(SIDE_IDS).default('us'),
      chits: pair,
      cpp: pair,
      fpp: pair,
      san: pair,
      lost: pair,
      exited: count.default(0),
      stock: z
        .object({
          us: z.partialRecord(z.enum(ITEM_IDS), count).default({}),
          japan: z.partialRecord(z.enum(ITEM_IDS), count).default({}),
        })
        .prefault({}),
      /** 4.7179 Groups that were bought before, as `us-I1 2N enters`. */
      groups: z.array(z.string()).default([]),
      objectives: z
        .array(z.object({ side: z.enum(SIDE_IDS), hex: z.string(), revealed: z.boolean().default(false) }))
        .default([]),
      fanatic_used: z.boolean().default(false),
      /** 4.13 Dates that are over. */
      roster: z
        .array(z.object({ date: z.string(), kind: z.enum(KINDS), lost: pair, exited: count.default(0) }))
        .default([]),
    })
    .optional(),
};
interface Part {
  readonly campaign?: z.infer<NonNullable<typeof campaignPart.campaign>>;
}

/** The same words as in the purchase record. */
function groupOf(text: string): Group {
  const [id = '', on = '', manner = 'enters'] = text.split(/\s+/);
  const by = SIDES.find(side => groupRecord(side, id));
  const how = MANNERS.find(each => each === manner);
  if (by === undefined || dateOf(on) < 0 || how === undefined)
    throw bad(`nobody knows what the group "${text}" is`);
  return {
    side: by,
    id,
    date: dateOf(on),
    manner: how,
    given: false,
    strength: 'na',
    registered: -1,
    phone: false,
    appeared: false,
    units: [],
    weapons: [],
  };
}

export function layCampaign(s: State, { campaign: said }: Part): void {
  if (!s.campaign) {
    if (said) throw bad('only the scenario "campaign" has a campaign');
    return;
  }
  s.units.at.forEach((at, unit) => {
    if (s.units.type[unit] !== NOBODY && at < 0) s.campaign!.area[unit] = HOLDING_AREA;
  });
  if (!said) return;
  if (dateOf(said.date) < 0) throw bad(`there is no date ${said.date}`);
  const { campaign } = s;
  campaign.date = dateOf(said.date);
  campaign.kind = KINDS.indexOf(said.kind);
  campaign.movesFirst = sideOfRole(said.first);
  campaign.exited = said.exited;
  campaign.fanaticUsed = said.fanatic_used;
  campaign.groups = said.groups.map(groupOf);
  campaign.roster = said.roster.map(({ date, kind, lost, exited }) => ({
    date: dateOf(date),
    kind: KINDS.indexOf(kind),
    lost: [lost.us, lost.japan],
    exited,
  }));
  campaign.objectives = said.objectives.map(({ side, hex, revealed }) => ({
    side: sideOfRole(side),
    hex: hexAt(hex),
    revealed,
  }));
  for (const side of SIDES) {
    const role = SIDE_IDS[side]!;
    campaign.chits[side] = said.chits[role];
    campaign.cpp[side] = said.cpp[role];
    campaign.fpp[side] = said.fpp[role];
    campaign.san[side] = said.san[role];
    campaign.sanAtStart[side] = said.san[role];
    campaign.lost[side] = said.lost[role];
    for (const [item, number] of Object.entries(said.stock[role]))
      campaign.stock[side][itemOf(item)] = number ?? 0;
  }
}
