import type { Action } from '@ironbottom/engine';
import { APRIL, FLEETS, fleetId, fleetOf, monthOf, scenarioOf, tables } from '../components.ts';
import { areAirfieldsOperational } from '../rules/03-components.ts';
import { availableOf, isAtSea } from '../rules/05-air-sea/02-tracks.ts';
import { isRisingSun } from '../rules/05-air-sea/20-rebuild.ts';
import { picketsLeast } from '../rules/05-air-sea/30-kikusui.ts';
import type { State } from '../state.ts';
import { raidWorth } from './raid-worth.ts';

/** 5.3 Kikusui: when they fly, with how many, at which fleets; 5.22 and when Yamato goes with them. */

const { air_limits, air_rebuild, fleet_defence } = tables;
const { kikusui_groups, group_min, counters } = air_limits;
const PICKETS = fleetOf('pickets');
/** Subgroups are weighed in steps of this. */
const STEP = 10;

/** 5.34a What the US dice lose or gain today. */
const flakToday = (s: State): number =>
  (isAtSea(s) ? fleet_defence.modifiers.yamato : 0) +
  (s.air.struckOn === s.turn ? fleet_defence.modifiers.strike : 0) +
  (areAirfieldsOperational(s) ? fleet_defence.modifiers.airfields : 0);

export interface Raid {
  readonly worth: number;
  /** By fleet. */
  readonly values: readonly number[];
}

const known = new Map<number, Raid>();
/** The best way to share out so many values; the pickets are attacked by a quarter or not at all (5.33b). */
export function bestRaid(values: number, flak: number): Raid {
  const steps = Math.floor(values / STEP);
  const key = 10 * steps + flak;
  const found =
    known.get(key) ??
    [false, true]
      .map(pickets => share(steps, flak, pickets, picketsLeast(steps * STEP)))
      .reduce((best, plan) => (plan.worth > best.worth ? plan : best));
  known.set(key, found);
  return found;
}

/** 5.3 By fleets attacked (as many as there must be at least) and steps used: the best so far. */
function share(steps: number, flak: number, pickets: boolean, least: number): Raid {
  const none = (): (Raid | undefined)[] => Array.from({ length: (kikusui_groups + 1) * (steps + 1) });
  let best = none();
  best[0] = NO_RAID;
  for (let fleet = 0; fleet < FLEETS; fleet++) {
    const next = none();
    for (const [at, raid] of best.entries()) {
      if (!raid) continue;
      const [groups, used] = [Math.floor(at / (steps + 1)), at % (steps + 1)];
      for (let more = 0; used + more <= steps; more++) {
        const values = more * STEP;
        if (fleet === PICKETS && (pickets ? values < Math.max(least, group_min) : values > 0)) continue;
        const to = Math.min(kikusui_groups, groups + (more > 0 ? 1 : 0)) * (steps + 1) + used + more;
        const worth = raid.worth + raidWorth(fleet, values, flak);
        if (worth > (next[to]?.worth ?? -1)) next[to] = { worth, values: [...raid.values, values] };
      }
    }
    best = next;
  }
  return best
    .slice(kikusui_groups * (steps + 1))
    .reduce<Raid>((found, raid) => (raid && raid.worth >= found.worth ? raid : found), NO_RAID);
}
const NO_RAID: Raid = { worth: 0, values: [] };

/** Of those who can fly today. */
export const raidToday = (s: State): Raid => bestRaid(availableOf(s), flakToday(s));

/** 5.33 The next counter of the plan. */
export function nextRaidGroup(s: State, legal: readonly Action[]): Action {
  const { values } = raidToday(s);
  for (const [fleet, wanted] of values.entries()) {
    const flown = s.air.raid!.groups.find(group => group.fleet === fleet)?.values ?? 0;
    const counter = counters.values.findLast(each => each <= wanted - flown);
    const laid = legal.find(
      ({ verb, fleet: at, number }) =>
        verb === 'assign-raid' && at === fleetId(fleet) && number === `${counter}`,
    );
    if (laid) return laid;
  }
  return legal.find(({ verb }) => verb === 'done') ?? legal[0]!;
}

// ---------------------------------------------------------------- when

const lastTurn = (s: State): number => {
  const { air, turns } = scenarioOf(s.scenario);
  return Math.max(...(air.japan_turns ?? [turns[1]]));
};
/** 15.2 How often aircraft still come back in time to fly. */
const sunsLeft = (s: State): number =>
  Array.from({ length: Math.max(0, lastTurn(s) - s.turn) }, (_, i) => s.turn + i).filter(isRisingSun).length;

/** 15.22 Who could fly after the next rising sun, if so many are lost today. */
const afterSun = ({ air }: State, lost: number): number => {
  const [gone, disrupted] = [air.lost + lost, air.disrupted];
  return (
    air_limits.japan_values - gone - disrupted + gone / air_rebuild.lost + disrupted / air_rebuild.disrupted
  );
};
/** 5.37 Of those who fly about so many do not come back. */
const LOST = 0.6;
/** Values that bring next to nothing are not worth an attack while another could be made. */
const LEAST = 3;

/** 5.3 Whether to fly now: as often as aircraft come back, unless waiting for them brings more. */
export function wantsRaid(s: State): boolean {
  const { worth, values } = raidToday(s);
  if (worth <= 0) return false;
  const suns = sunsLeft(s);
  if (suns === 0) return true;
  if (worth < LEAST) return false;
  const flying = values.reduce((sum, each) => sum + each, 0);
  const later = (lost: number): number => bestRaid(afterSun(s, lost), 0).worth;
  const gain = worth + later(LOST * flying) - later(0);
  // With more turns to fly on than attacks an attack must be worth more than an ordinary one.
  return s.air.kikusui > suns ? gain > 0 : gain > worth / 3;
}

/** 5.22 With a strike at hand, which it halves, or with a raid that is worth it; on the last turn of April in any case. */
const WITH_YAMATO = 120;
export function wantsYamato(s: State): boolean {
  if (availableOf(s) < WITH_YAMATO) return monthOf(s.turn + 1) !== APRIL;
  return s.air.strike !== null || wantsRaid(s) || monthOf(s.turn + 1) !== APRIL;
}
