import {
  type Action,
  allRefused,
  type Block,
  decision,
  type Refusal,
  refusal,
  untilDone,
  type Verb,
} from '@ironbottom/engine';
import { FLEETS, fleetId, fleetOf, tables } from '../../components.ts';
import type { Raid, RaidGroup } from '../../state/air.ts';
import type { State } from '../../state.ts';
import { done, fleetArg, fleetVerb, numberArg, plain, type Ref } from '../../verbs.ts';
import { availableOf, canFly, isAtSea, japan, leastPartOf } from './02-tracks.ts';
import { counters } from './10-groups.ts';

/** 5.3 A kikusui is announced and divided into subgroups: 5.31 to 5.33. */

const { kikusui_groups, group_min, picket_share, step } = tables.air_limits;
const fleets: readonly number[] = Array.from({ length: FLEETS }, (_, fleet) => fleet);
export const PICKETS = fleetOf('pickets');

export const raidNow = (s: State): Raid => s.air.raid!;
const sizeOn = ({ groups }: Raid, fleet: number): number =>
  groups.find(group => group.fleet === fleet)?.values ?? 0;
const flying = ({ groups }: Raid): number => groups.reduce((sum, { values }) => sum + values, 0);
/** 5.32 What is not assigned is the reserve. */
const reserve = (s: State): number => availableOf(s) - flying(raidNow(s));

/** 5.33, 5.33a Half and half; the last 5 of an odd number are kamikazes. */
export function newRaidGroup(fleet: number, values: number): RaidGroup {
  const conventional = Math.floor(values / (2 * step)) * step;
  return { fleet, values, kamikazes: values - conventional, conventional, struck: false };
}

/** The subgroup on a fleet box with so many values; none: it is not attacked. Boxes stay in their order. */
function resize(s: State, fleet: number, values: number): void {
  const others = raidNow(s).groups.filter(group => group.fleet !== fleet);
  const group = values > 0 ? [newRaidGroup(fleet, values)] : [];
  raidNow(s).groups = [...others, ...group].sort((a, b) => a.fleet - b.fleet);
}

/** 5.31, 5.32b, 5.3 No more than can fly, 10 at least, and enough must be left for three subgroups. */
function unfit(s: State, fleet: number, number: number): Refusal | undefined {
  const raid = raidNow(s);
  const [before, left] = [sizeOn(raid, fleet), reserve(s) - number];
  if (left < 0) return refusal('5.31', 'values-too-many', { left: reserve(s) });
  if (before + number < group_min)
    return refusal('5.32b', 'raid-too-small', { fleet: fleetId(fleet), least: group_min });
  const named = raid.groups.length + (before > 0 ? 0 : 1);
  return left < (kikusui_groups - named) * group_min
    ? refusal('5.32b', 'fleets-too-few', { least: kikusui_groups })
    : undefined;
}

/** 5.31, 5.34 */
const assign: Verb<State> = {
  args: { fleet: 'fleet', number: 'number' },
  candidates: () =>
    fleets.flatMap(fleet =>
      counters.map((number): Action => ({ verb: 'assign-raid', fleet: fleetId(fleet), number: `${number}` })),
    ),
  check: (s, _role, action) => {
    const number = numberArg(action);
    if (!counters.includes(number)) return refusal('5.3', 'no-such-counter', { counters });
    return unfit(s, fleetArg(action), number);
  },
  play: ({ s }, action) => {
    const fleet = fleetArg(action);
    resize(s, fleet, sizeOn(raidNow(s), fleet) + numberArg(action));
  },
};

const withdraw = fleetVerb('withdraw-raid', {
  list: () => fleets,
  check: (s, _side, fleet) =>
    sizeOn(raidNow(s), fleet) > 0 ? undefined : refusal('5.34', 'no-raid-there', { fleet: fleetId(fleet) }),
  play: ({ s }, fleet) => resize(s, fleet, 0),
});

/** 5.33, 5.33b If the pickets are attacked at all, then by a quarter. */
export const picketsLeast = (total: number): number => leastPartOf(total, picket_share);

/** 5.3, 5.33 */
function checkRaid(s: State): Refusal | undefined {
  const raid = raidNow(s);
  const least = picketsLeast(flying(raid));
  const atPickets = sizeOn(raid, PICKETS);
  return allRefused([
    raid.groups.length < kikusui_groups
      ? refusal('5.3', 'fleets-too-few', { least: kikusui_groups })
      : undefined,
    atPickets > 0 && atPickets < least ? refusal('5.33b', 'pickets-too-few', { least }) : undefined,
  ]);
}

function begin(ref: Ref): void {
  ref.s.air.raid = { groups: [], hit: null };
  ref.log('5.0(2)', 'kikusui-announced');
}

/** 5.0(2) The Japanese player says whether he attacks; with Yamato at sea he must. */
export const declaring: Block<State> = decision('air.kikusui.declare', '5.0(2)', {
  prompt: 'kikusui',
  when: s => canFly(s) && !isAtSea(s),
  who: () => japan,
  args: s => ({ values: availableOf(s), left: s.air.kikusui }),
  verbs: {
    fly: plain('fly', begin),
    decline: plain('decline', () => {}),
  },
});

/** 5.22a, 5.32b Unless the strike has left too few to do so. */
export function mustFly(ref: Ref): void {
  if (!isAtSea(ref.s)) return;
  if (canFly(ref.s)) begin(ref);
  else ref.log('5.32b', 'kikusui-impossible');
}

export const assigning: Block<State> = untilDone(
  'air.kikusui.assign',
  '5.33',
  decision('air.kikusui.groups', '5.33', {
    prompt: 'kikusui-groups',
    who: () => japan,
    args: s => ({ values: flying(raidNow(s)), left: reserve(s) }),
    verbs: { 'assign-raid': assign, 'withdraw-raid': withdraw, done: done(checkRaid) },
  }),
);
