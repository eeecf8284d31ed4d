import { type Refusal, refusal } from '@ironbottom/engine';
import type { Ref } from '../../choices.ts';
import { isCarrier, isNaval, unitIds, unitSide } from '../../components.ts';
import { isLanding, type Mission, type Taken } from '../../offensive.ts';
import { put, type State, theOffensive } from '../../state.ts';
import { giveBack } from '../06-supply/50-control.ts';
import { navalAllowance } from '../08-movement/10-allowance.ts';
import { justified } from '../08-movement/21-ends.ts';
import { comesTo } from '../08-movement/21-sea.ts';
import { returnToFreedHexes } from '../08-movement/43-disengage.ts';
import { aspCost } from '../08-movement/45-landing.ts';
import { forbiddenGoal } from '../08-movement/modes.ts';
import { holds, opposed } from '../08-movement/presence.ts';
import { openToLanding, openToStrategic } from '../08-movement/zones-on-the-move.ts';
import {
  battleAt,
  dropIdleBattles,
  emptyLandings,
  inFriendlyPort,
  isUncommitted,
} from './24-participation.ts';

/** 8.21-3, 7.24-4 A unit that may not be where it went goes back: the move was none. */

/** 8.21-3, 7.24-6 A ship without business where it is, or a carrier at sea that neither fights nor covers. */
export const hasNoBusiness = (s: State, mission: Mission): boolean => {
  const { unit, start } = mission;
  if (!isNaval[unit] || s.at[unit]! < 0 || s.at[unit] === start) return false;
  if (isCarrier[unit] && !inFriendlyPort(s, unit) && isUncommitted(s, mission)) return true;
  return !justified(s, unit);
};

/** 7.24-4 One of several hexes that an OC offensive would have to fight for. */
const isSurplus = (s: State, { unit, start }: Mission): boolean => {
  const { event, battles } = theOffensive(s);
  const at = s.at[unit]!;
  return !event && battles.length > 1 && at !== start && battleAt(s, at) !== undefined;
};

export function mayRecall(s: State, unit: number): Refusal | undefined {
  const mission = theOffensive(s).missions.find(each => each.unit === unit);
  if (mission && (hasNoBusiness(s, mission) || isSurplus(s, mission)))
    return forbiddenGoal(s, [unit], mission.start);
  return refusal('8.21-3', 'may-stay', { unit: unitIds[unit]! });
}

/** What the landing cost; the points of the side itself were the last to be spent (10.3). */
function refund(s: State, unit: number): void {
  const offensive = theOffensive(s);
  const cost = aspCost(s, unit);
  const own = Math.min(cost, offensive.aspSpent);
  offensive.aspSpent -= own;
  s.aspUsed[offensive.side] -= own;
  offensive.aspLent += cost - own;
}

/** Ships, landed units and air units go back to where they began, marching units to the hex they came from. */
function takeBack(ref: Ref, mission: Mission): void {
  const { s } = ref;
  if (mission.way === 'assault') refund(s, mission.unit);
  put(s, mission.unit, mission.way === 'march' && mission.from >= 0 ? mission.from : mission.start);
  mission.way = 'none';
  mission.from = -1;
  mission.battle = -1;
  mission.cover = -1;
  mission.carrier = -1;
  mission.parenthesis = false;
  ref.log('8.21-3', 'recalled', { unit: unitIds[mission.unit]! });
}

/** Hexes that it alone has marched through are whose they were; where others of its side stand now they stay theirs. */
function unmarch(s: State, { entered }: Mission): void {
  const offensive = theOffensive(s);
  const { side, missions } = offensive;
  const isLost = ({ hex, was }: Taken): boolean =>
    was !== side &&
    entered.includes(hex) &&
    !holds(s, side, hex) &&
    !missions.some(other => other.entered.includes(hex));
  for (const taken of offensive.taken.toReversed()) if (isLost(taken)) giveBack(s, taken);
  offensive.taken = offensive.taken.filter(taken => !isLost(taken));
}

/** 9.4A-rea Where nobody is left of those that landed there was no landing. */
function dropIdleLandings(s: State): void {
  const { missions, landings } = theOffensive(s);
  theOffensive(s).landings = landings.filter(hex =>
    missions.some(({ unit, way }) => isLanding(way) && s.at[unit] === hex),
  );
}

/** A-22 The activation of a unit is undone: it goes back to where it began and has no part in the offensive. */
export function deactivate(ref: Ref, unit: number): void {
  const { s } = ref;
  const offensive = theOffensive(s);
  const mission = offensive.missions.find(each => each.unit === unit)!;
  if (mission.way === 'assault') refund(s, unit);
  put(s, unit, mission.start);
  offensive.missions = offensive.missions.filter(each => each !== mission);
  returnToFreedHexes(s);
  // 8.43 Who left a hex that others attack still may stand at the start: then it goes back as far as it can.
  const free = [mission.start, ...mission.entered].find(hex => !opposed(s, offensive.side, hex));
  if (free !== undefined) put(s, unit, free);
  unmarch(s, mission);
  dropIdleLandings(s);
  // 7.24-2 Nobody fights for a hex that the enemy has left again.
  offensive.battles = offensive.battles.filter(({ hex }) => opposed(s, offensive.side, hex));
  for (const each of offensive.missions) if (!battleAt(s, each.battle)) each.battle = -1;
  dropIdleBattles(s);
}

/** 6.4A, 6.4B Whether the way that a unit has taken over the sea is free of open enemy ZOI now. */
function isOpen(s: State, { unit, start, way }: Mission): boolean {
  const side = unitSide[unit]!;
  const strategic = way === 'strategic-sail' || way === 'transport';
  const zones = way === 'strategic-sail' ? openToStrategic(s, [unit]) : openToLanding(s, [unit]);
  const allowance = (strategic ? 2 : 1) * navalAllowance(s, side);
  return comesTo(side, start, s.at[unit]!, allowance, { zones, enemies: null });
}

/** 7.23 Those whose way over the sea can be closed by enemy ZOI; who came with a carrier needs no other. */
const needsOpenSea = (s: State, mission: Mission): boolean =>
  (isLanding(mission.way) || mission.way === 'transport' || mission.way === 'strategic-sail') &&
  !theOffensive(s).missions.some(
    ({ unit, start, way }) =>
      isCarrier[unit] && way === 'sail' && start === mission.start && s.at[unit] === s.at[mission.unit],
  );

export function recall(ref: Ref, unit: number): void {
  const { s } = ref;
  const offensive = theOffensive(s);
  const others = isCarrier[unit]
    ? offensive.missions.filter(each => each.unit !== unit && needsOpenSea(s, each) && isOpen(s, each))
    : [];
  // 8.46 A brigade goes where its ship goes.
  for (const mission of offensive.missions)
    if (mission.unit === unit || mission.carrier === unit) takeBack(ref, mission);
  // 7.23 A carrier that was never there has opened no way.
  for (const mission of others) if (!isOpen(s, mission)) takeBack(ref, mission);
  dropIdleLandings(s);
  // 7.24-6 Nobody covers a landing that was taken back.
  const landed = emptyLandings(s);
  for (const mission of offensive.missions) if (!landed.includes(mission.cover)) mission.cover = -1;
  dropIdleBattles(s);
}
