import { type Block, decision, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { campaignData, groupRecord, groupsOf, itemOf } from '../../campaign.ts';
import { JAPAN, ROLES, roleOf, SIDES, type Side } from '../../components.ts';
import { HEXES, hexId } from '../../map.ts';
import type { GroupRecord } from '../../schema-campaign.ts';
import { type Campaign, type Group, INITIAL, MANNERS, type Manner } from '../../state/campaign.ts';
import type { State } from '../../state.ts';
import { hexArg, orderVerb, plain } from '../../verbs.ts';
import { addObjective, mayBeObjective, withoutObjectives } from './17-objectives.ts';

/**
 * 4.717 Both sides buy reinforcement groups in secret: a plan of each that `done` commits. In the Initial Scenario only the
 * Japanese have something to spend (4.6).
 */

const NO_PRICE = -1;

/** 4.7175, CG6, 4.6-OB-JP What a group costs in this manner, or NO_PRICE where it cannot come so. */
export function priceOf({ kind }: Campaign, group: GroupRecord, manner: Manner): number {
  if (manner === 'reserve') return group.reserve ?? NO_PRICE;
  if (manner === 'enters') return group.cpp;
  if (group.on_map === null) return NO_PRICE;
  // 4.6-OB-JP In the Initial Scenario everything is set up on the map at no extra cost.
  return kind === INITIAL ? group.cpp : group.on_map;
}

const isBought = ({ side, id, given }: Group, by: Side, group: string): boolean =>
  side === by && id === group && !given;
/** 4.7176, 4.7177 How many of a group were bought on this date, and in all; what was given does not count. */
export function boughtOf(
  { groups, date }: Campaign,
  side: Side,
  group: string,
): { today: number; all: number } {
  const all = groups.filter(each => isBought(each, side, group));
  return { today: all.filter(each => each.date === date).length, all: all.length };
}

/** 4.7175 On the map only where there is an area of the own that is not isolated. */
const hasArea = ({ kind, areas }: Campaign, side: Side): boolean =>
  kind === INITIAL || (areas?.list.some(area => area.side === side && !area.isolated) ?? false);

/** 4.717 Why a side may not buy this group now, whatever it costs. */
function groupBarred(campaign: Campaign, side: Side, group: GroupRecord): Refusal | undefined {
  const { today, all } = boughtOf(campaign, side, group.id);
  const args = { group: group.id };
  if (today >= group.per_date)
    return refusal('4.7176', 'enough-of-these-today', { ...args, most: group.per_date });
  if (all >= group.per_cg) return refusal('4.7177', 'enough-of-these', { ...args, most: group.per_cg });
  // Note s: what counts is the SAN with which the date began.
  if (group.notes.includes('s') && campaign.sanAtStart[side] >= campaignData.san.no_more_from)
    return refusal(`4.717-${NAMES[side]}-note-s`, 'san-is-high', { san: campaign.sanAtStart[side] });
  return undefined;
}
const NAMES = ['US', 'JP'] as const;

const tooDear = ({ cpp }: Campaign, side: Side, price: number): Refusal | undefined =>
  cpp[side] >= price ? undefined : refusal('4.717', 'cpp-do-not-suffice', { cpp: cpp[side], price });

export interface Purchase {
  readonly group: string;
  readonly manner: Manner;
}

export function checkPurchase(s: State, side: Side, { group: id, manner }: Purchase): Refusal | undefined {
  const campaign = s.campaign!;
  const group = groupRecord(side, id);
  if (!group) return refusal('4.717', 'no-such-group', { group: id });
  if (group.objective) return refusal(group.rule, 'needs-a-hex', { group: id });
  const price = priceOf(campaign, group, manner);
  if (price === NO_PRICE) return refusal('4.7175', 'not-in-this-manner', { group: id, manner });
  if (manner === 'on-map' && !hasArea(campaign, side))
    return refusal('4.7175', 'no-area-on-the-map', { group: id });
  return groupBarred(campaign, side, group) ?? tooDear(campaign, side, price);
}

/** 4.7179 A new row of the purchase record. */
export const newGroup = (side: Side, id: string, date: number, manner: Manner, given: boolean): Group => ({
  side,
  id,
  date,
  manner,
  given,
  strength: 'unrolled',
  registered: -1,
  phone: false,
  appeared: false,
  units: [],
  weapons: [],
});

/** 4.717 FPP, SAN and roads are there at once; units come in 4.718. */
function take(campaign: Campaign, group: Group, sign: 1 | -1): void {
  const { side, id, manner } = group;
  const record = groupRecord(side, id)!;
  campaign.cpp[side] -= sign * priceOf(campaign, record, manner);
  campaign.fpp[side] += sign * (record.fpp ?? 0);
  campaign.san[side] += sign * (record.san ?? 0);
  campaign.stock[side][itemOf('corduroy')]! += sign * (record.corduroy ?? 0);
}

const buy = orderVerb<Purchase>({
  args: { group: 'group', manner: 'manner' },
  list: (_, side) => groupsOf[side]!.flatMap(({ id }) => MANNERS.map(manner => ({ group: id, manner }))),
  check: checkPurchase,
  play: ({ s }, { group, manner }, side) => {
    const campaign = s.campaign!;
    const bought = newGroup(side, group, campaign.date, manner, false);
    campaign.groups = [...campaign.groups, bought];
    take(campaign, bought, 1);
  },
  action: ({ group, manner }) => ({ verb: 'buy', group, manner }),
  of: action => ({ group: String(action.group), manner: String(action.manner) as Manner }),
});

// ---------------------------------------------------------------- hexes

const ALL_HEXES: readonly number[] = Array.from({ length: HEXES }, (_, hex) => hex);
/** 4.2-Objective-Hex By side: the group that is a hex. */
const objectives = SIDES.map(side => groupsOf[side]!.find(each => each.objective !== undefined)!);
const isObjective = ({ side, id }: Group): boolean => id === objectives[side]!.id;

/** 4.2-Objective-Hex Bought with its hex. */
const objective = orderVerb<{ readonly hex: number }>({
  args: { hex: 'hex' },
  list: () => ALL_HEXES.map(hex => ({ hex })),
  check: (s, side, { hex }) => {
    const group = objectives[side]!;
    const campaign = s.campaign!;
    return (
      groupBarred(campaign, side, group) ??
      tooDear(campaign, side, group.cpp) ??
      mayBeObjective(campaign, side, hex)
    );
  },
  play: ({ s }, { hex }, side) => {
    const campaign = s.campaign!;
    const bought = {
      ...newGroup(side, objectives[side]!.id, campaign.date, 'enters', false),
      registered: hex,
    };
    campaign.groups = [...campaign.groups, bought];
    take(campaign, bought, 1);
    addObjective(campaign, side, hex);
  },
  action: ({ hex }) => ({ verb: 'mark-objective', hex: hexId(hex) }),
  of: action => ({ hex: hexArg(action) }),
});

/** Note p: a battery of this date that has no registered hex yet. */
const batteryOf = ({ groups, date }: Campaign, side: Side, id: string): Group | undefined =>
  groups.find(
    group =>
      group.side === side &&
      group.id === id &&
      group.date === date &&
      group.registered < 0 &&
      groupRecord(side, id)!.notes.includes('p'),
  );

const replace = (campaign: Campaign, group: Group, by: Partial<Group>): void => {
  campaign.groups = campaign.groups.map(each => (each === group ? { ...each, ...by } : each));
};

/** Notes p, C1.73 A hex that a battery has registered, for a point more. */
const register = orderVerb<{ readonly group: string; readonly hex: number }>({
  args: { group: 'group', hex: 'hex' },
  list: ({ campaign }, side) =>
    groupsOf[side]!.filter(({ id }) => batteryOf(campaign!, side, id)).flatMap(({ id }) =>
      ALL_HEXES.map(hex => ({ group: id, hex })),
    ),
  check: ({ campaign }, side, { group }) => {
    const note = `4.717-${NAMES[side]}-note-p`;
    if (!batteryOf(campaign!, side, group)) return refusal(note, 'no-battery-to-register', { group });
    return tooDear(campaign!, side, campaignData.surcharge.registered_hex);
  },
  play: ({ s }, { group, hex }, side) => {
    const campaign = s.campaign!;
    replace(campaign, batteryOf(campaign, side, group)!, { registered: hex });
    campaign.cpp[side] -= campaignData.surcharge.registered_hex;
  },
  action: ({ group, hex }) => ({ verb: 'register', group, hex: hexId(hex) }),
  of: action => ({ group: String(action.group), hex: hexArg(action) }),
});

/** C1.2 A battery of this date that comes with a radio and could have a phone. */
const withRadio = ({ groups, date }: Campaign, side: Side, id: string): Group | undefined =>
  groups.find(
    group =>
      group.side === side &&
      group.id === id &&
      group.date === date &&
      !group.phone &&
      (groupRecord(side, id)!.contact ?? []).length > 1,
  );

/** C1.2, 4.717 Where the table leaves the choice: a field phone in the place of the radio. */
const phone = orderVerb<{ readonly group: string }>({
  args: { group: 'group' },
  list: (_, side) => groupsOf[side]!.map(({ id }) => ({ group: id })),
  check: ({ campaign }, side, { group }) =>
    withRadio(campaign!, side, group) ? undefined : refusal('4.717', 'no-phone-for-it', { group }),
  play: ({ s }, { group }, side) =>
    replace(s.campaign!, withRadio(s.campaign!, side, group)!, { phone: true }),
  action: ({ group }) => ({ verb: 'take-phone', group }),
  of: action => ({ group: String(action.group) }),
});

// ---------------------------------------------------------------- the plan

/** 4.717 Nothing bought yet on this date. */
function undo(campaign: Campaign, side: Side): void {
  const isOfToday = (group: Group): boolean => group.side === side && group.date === campaign.date;
  for (const group of campaign.groups.filter(isOfToday)) {
    if (!group.given) take(campaign, group, -1);
    if (isObjective(group)) withoutObjectives(campaign, side, group.registered);
    else if (group.registered >= 0) campaign.cpp[side] += campaignData.surcharge.registered_hex;
  }
  campaign.groups = campaign.groups.flatMap(group => {
    if (!isOfToday(group)) return [group];
    return group.given ? [{ ...group, registered: -1, phone: false }] : [];
  });
}

const anew: Verb<State> = plain('buy-anew', ({ s }, side) => undo(s.campaign!, side));

export const buying: Block<State> = decision('buying', '4.717', {
  prompt: 'buying',
  who: ({ campaign }) => (campaign!.kind === INITIAL ? roleOf(JAPAN) : ROLES),
  commits: 'done',
  restarts: 'buy-anew',
  verbs: {
    buy,
    'mark-objective': objective,
    register,
    'take-phone': phone,
    'buy-anew': anew,
    done: plain('done', () => {}),
  },
});
