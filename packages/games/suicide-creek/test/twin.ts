import { type Chance, changed, type Role, SPECTATOR } from '@ironbottom/engine';
import { groupsOf } from '../campaign.ts';
import { SIDES, type Side, sideOfRole, US } from '../components.ts';
import { HEXES } from '../map.ts';
import { HOLDING } from '../places.ts';
import { newGroup } from '../rules/campaign/17-buying.ts';
import { type Campaign, HOLDING_AREA, UNDECIDED } from '../state/campaign.ts';
import { HIDDEN, KNOWN, NOBODY, sideOf } from '../state/units.ts';
import { cloneState, type State } from '../state.ts';
import { squadOf } from '../types.ts';
import { addBattery, conceal, createFor } from '../writing.ts';

/**
 * Another world made without the mask: all that the campaign keeps from a role is another (4.713, 4.717 to 4.721, 4.7122),
 * by the rules' own words. What the role then sees, is offered and is refused must be the same.
 */
export function twin(state: State, role: Role, chance: Chance): State {
  const s = cloneState(state);
  for (const side of SIDES)
    if (s.campaign && (role === SPECTATOR || sideOfRole(role) !== side)) {
      changePoints(s.campaign, side, chance);
      changeGroups(s.campaign, side, chance);
      changeWaiting(s, side, chance);
    }
  changed(s);
  return s;
}

/** 4.7122, 4.716, 4.719, 4.721 Points, snipers, what lies ready, and the chit while it is hidden. */
function changePoints(campaign: Campaign, side: Side, chance: Chance): void {
  for (const points of [campaign.cpp, campaign.fpp, campaign.san, campaign.sanAtStart])
    points[side] = chance.pick(9);
  for (const items of [campaign.stock[side], campaign.ordered[side]])
    for (let item = 0; item < items.length; item++) items[item] = chance.pick(4);
  if (campaign.kind === UNDECIDED) campaign.choice[side] = chance.pick(3);
}

/** 4.7179, 4.2-Objective-Hex, 4.713 What was bought, and where it is to go. */
function changeGroups(campaign: Campaign, side: Side, chance: Chance): void {
  const { id } = groupsOf[side]![chance.pick(groupsOf[side]!.length)]!;
  campaign.groups = [
    ...campaign.groups.filter(group => group.side !== side || chance.pick(2) === 0),
    newGroup(side, id, campaign.date, 'enters', false),
  ];
  campaign.objectives = [
    ...campaign.objectives.filter(each => each.side !== side || each.revealed),
    { side, hex: chance.pick(HEXES), revealed: false },
  ];
  campaign.refit.shifts = campaign.refit.shifts.filter(({ unit }) => sideOf(unit) !== side);
  if (side === US) campaign.tenThree = !campaign.tenThree;
}

/** 4.2-Holding-Area, 4.718 Who waits off the map, and a battery that nobody has heard of. */
function changeWaiting(s: State, side: Side, chance: Chance): void {
  const { type, at, veil } = s.units;
  type.forEach((kind, unit) => {
    if (kind !== NOBODY && sideOf(unit) === side && at[unit] === HOLDING && veil[unit] !== KNOWN)
      s.campaign!.area[unit] = HOLDING_AREA;
  });
  for (let count = chance.pick(4); count > 0; count--)
    conceal(s, createFor(s, side, squadOf[side]!, HOLDING), chance.pick(2) === 0 ? KNOWN : HIDDEN);
  const known = s.ordnance.batteries.filter(battery => battery.side !== side || battery.hex >= 0);
  s.ordnance.batteries = known;
  if (chance.pick(2) === 0) addBattery(s, side === US ? 'us-oba-60' : 'jp-oba-70', [chance.pick(HEXES)]);
}
