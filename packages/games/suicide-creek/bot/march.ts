import { type Action, sameAction, type View } from '@ironbottom/engine';
import { has, isMmc, isSmc, isVehicle, unitsIn } from '../board.ts';
import { enemyOf, HALVES, type Side, sideOfRole } from '../components.ts';
import { ALL, around, hexOfPlace, placeId, placeOf, terrainRow } from '../map.ts';
import { besideOff, isOff } from '../places.ts';
import { allowance, left } from '../rules/a04-movement/11-allowance.ts';
import { stepCost } from '../rules/a04-movement/13-cost.ts';
import { isClosed } from '../rules/a04-movement/30-move.ts';
import { excess } from '../rules/a05-stacking.ts';
import { controlsHex } from '../rules/a26-control.ts';
import { isStrategicGround } from '../rules/campaign/05-areas.ts';
import { ASSAULT_MOVE, MODES, WALK } from '../state/moving.ts';
import { DUG_IN, MOVED, unitId } from '../state/units.ts';
import type { State } from '../state.ts';
import { isTankHunterType } from '../types.ts';
import { unitsArg } from '../verbs.ts';
import { runnersOf } from './campaign/aims.ts';
import { edgeGoals, type Goals, goalsOf } from './goals.ts';
import { type Threat, threatTo } from './threat.ts';
import { worthOf } from './worth.ts';

/** Marches: who goes where, by which way. The way is walked step by step, and thought over when something happens. */

export type March = {
  readonly plan: 'march';
  readonly units: readonly string[];
  /** Places still to be entered. */
  readonly path: readonly string[];
  readonly mode: string;
};

/** All that one phase of movement is judged by. */
export interface Outlook {
  readonly s: State;
  readonly side: Side;
  readonly goals: Goals;
  readonly threat: Threat;
  /** A26.23 Who is on his way off the map. */
  readonly runners: ReadonlySet<number>;
}
export const outlookOf = (s: State, side: Side): Outlook => ({
  s,
  side,
  goals: goalsOf(s, side),
  threat: threatTo(s, side),
  runners: runnersOf(s, side),
});

/** What those units go by: whoever runs for the edge has eyes for nothing else. */
export function lookOf(look: Outlook, units: readonly number[]): Outlook {
  const men = units.filter(unit => isMmc(look.s, unit));
  return men.length > 0 && men.every(unit => look.runners.has(unit)) ? { ...look, goals: edgeGoals() } : look;
}

/** Worth of one factor nearer to the goal, and of what fire costs on average where one stays: the open stream is no place. */
const CAREFUL = { nearer: 0.035, exposed: 2 };
const HOLDING = { nearer: 0.012, exposed: 2 };
/** Six battles against eighteen pillboxes: whoever spares men there takes none. */
const BOLD = { nearer: 0.09, exposed: 0.8 };
/** A goal hex taken, or held. */
const TAKEN = 0.9;
const HELD = 0.35;
/** Each point of cover, where fire can come. */
const COVER = 0.03;
const CROWDED = 0.3;

/** How good it is for units of that worth to be in a hex at the end of the phase. */
export function placeValue(look: Outlook, hex: number, units: readonly number[], worth: number): number {
  const { s, side, goals, threat } = look;
  const { nearer, exposed } = goals.attacks ? (goals.bold ? BOLD : CAREFUL) : HOLDING;
  let value = -nearer * worth * goals.far[hex]!;
  value -= exposed * worth * threat.standing[hex]!;
  value += COVER * worth * terrainRow(hex).tem;
  if (goals.hexes.includes(hex) && units.some(unit => isMmc(s, unit)))
    value += goals.attacks || !controlsHex(s, side, hex) ? TAKEN : HELD;
  if (excess(s, side, hex, units) > 0) value -= CROWDED;
  return value;
}

interface Way {
  readonly hex: number;
  readonly path: readonly number[];
  readonly cost: number;
  /** Shares of worth lost on the way. */
  readonly risk: number;
}

/** Every hex that a group can walk to now, by the way of least cost and danger. */
function ways({ s, side, threat }: Outlook, units: readonly number[]): Way[] {
  const have = Math.min(...units.map(unit => left(s, unit, units, WALK)));
  const at = s.units.at[units[0]!]!;
  const begin = isOff(at) ? -1 : hexOfPlace(at);
  const leaving = s.units.pos[units[0]!] === DUG_IN ? HALVES : 0;
  const best = new Map<number, Way>();
  const open: Way[] = [{ hex: begin, path: [], cost: leaving, risk: 0 }];
  while (open.length > 0) {
    const now = open.shift()!;
    const from = now.hex < 0 ? at : now.hex;
    const nexts = now.hex < 0 ? [besideOff(at)] : around[now.hex]!;
    for (const hex of nexts) {
      if (isClosed(s, side, units, hex)) continue;
      const { mf } = stepCost(s, side, units, from, hex);
      const cost = mf === ALL ? (now.cost === 0 ? have : Infinity) : now.cost + mf;
      if (cost > have) continue;
      const risk = now.risk + threat.moving[hex]!;
      const before = best.get(hex);
      if (before && before.risk + before.cost * LATER <= risk + cost * LATER) continue;
      const way = { hex, path: [...now.path, hex], cost, risk };
      best.set(hex, way);
      open.push(way);
    }
  }
  return [...best.values()];
}
/** What a half factor on the way counts beside its danger. */
const LATER = 0.004;

/** The groups that can set out, as the referee lists them: stacks and single units. */
function groupsIn(s: State, legal: readonly Action[]): number[][] {
  const found = new Map<string, number[]>();
  for (const action of legal)
    if (action.verb === 'move') {
      const units = unitsArg(action);
      if (!units.some(unit => isVehicle(s, unit))) found.set(units.join(), units);
    }
  // Whole stacks first: leaders lead.
  return [...found.values()].sort((a, b) => b.length - a.length);
}

/** The best march of all groups; undefined: everybody is where he should be. */
export function marchOf(view: View<State>, legal: readonly Action[]): March | undefined {
  const s = view.state;
  const look = outlookOf(s, sideOfRole(view.role));
  let best: { march: March; gain: number } | undefined;
  for (const units of groupsIn(s, legal)) {
    const found = bestFor(look, units);
    if (found && (!best || found.gain > best.gain)) best = found;
  }
  return best?.march;
}

/** 4.705, A26.11 On his way an attacker takes ground that makes areas: between two battles whoever has none is cut off. */
const SWEPT = 0.15;
const swept = ({ s, side, goals }: Outlook, { path }: Way, units: readonly number[]): number =>
  s.campaign && goals.attacks && units.some(unit => isMmc(s, unit))
    ? SWEPT * path.filter(hex => isStrategicGround(hex) && !controlsHex(s, side, hex)).length
    : 0;

/** G1.4231 What a T-H hero does to a vehicle on average, if he gets there. */
const HUNTED = 0.35;
const prey = ({ s, side }: Outlook, hex: number): number =>
  HUNTED *
  unitsIn(s, enemyOf(side), hex)
    .filter(unit => isVehicle(s, unit))
    .reduce((most, unit) => Math.max(most, worthOf(s, unit)), 0);

/** A move that promises less is not worth the noise. */
const LEAST_GAIN = 0.06;
/** A2.51 Whoever does not come in this turn does not come at all. */
const WAITING = 10;
/** Those who march alone leave their leader, or their men, behind. */
const APART = 0.04;

function bestFor(whole: Outlook, units: readonly number[]): { march: March; gain: number } | undefined {
  const look = lookOf(whole, units);
  const { s, side, threat } = look;
  const worth = units.reduce((sum, unit) => sum + worthOf(s, unit), 0);
  const hunts = units.every(unit => isTankHunterType[s.units.type[unit]!] === 1);
  if (units.every(unit => isSmc(s, unit)) && units.length === 1 && !hunts)
    if (hasComrades(s, side, units[0]!)) return undefined;
  const at = s.units.at[units[0]!]!;
  const stays = isOff(at)
    ? placeValue(look, besideOff(at), units, worth) - WAITING
    : placeValue(look, hexOfPlace(at), units, worth);
  let best: { way: Way; value: number } | undefined;
  for (const way of ways(look, units)) {
    const gained = swept(look, way, units) + (hunts ? prey(look, way.hex) : 0);
    const value = placeValue(look, way.hex, units, worth) - worth * way.risk + gained;
    if (!best || value > best.value) best = { way, value };
  }
  if (!best) return undefined;
  const gain = best.value - stays - (units.length === 1 ? APART : 0);
  if (gain < LEAST_GAIN) return undefined;
  const { path, cost } = best.way;
  const careful =
    path.length === 1 &&
    threat.moving[path[0]!]! > 0 &&
    units.every(unit => !has(s, unit, MOVED) && cost < allowance(s, unit, units, WALK));
  return {
    march: {
      plan: 'march',
      units: units.map(unitId),
      path: path.map(placeId),
      mode: MODES[careful ? ASSAULT_MOVE : WALK]!,
    },
    gain,
  };
}

/** Others of his side in his Location whom he should not leave. */
const hasComrades = (s: State, side: Side, unit: number): boolean =>
  s.units.at.some(
    (at, other) => other !== unit && at === s.units.at[unit] && other % 2 === side && isMmc(s, other),
  );

/** The next step of a march that is on its way, if it still can be gone. */
export function nextInMarch(march: March, view: View<State>, legal: readonly Action[]): Action | undefined {
  const s = view.state;
  const [first] = march.units;
  const unit = legal.find(({ verb }) => verb === 'move') && first ? first : undefined;
  if (!unit) return undefined;
  const here = s.units.at[unitsArg({ verb: 'move', units: [unit] })[0]!]!;
  const done = march.path.findIndex(place => placeOf(place) === here);
  const place = march.path[done + 1];
  if (place === undefined) return undefined;
  const wanted: Action = { verb: 'move', units: [...march.units], path: [place], mode: march.mode };
  return legal.find(each => sameAction(each, wanted));
}
