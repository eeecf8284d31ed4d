import { derivedBy, type Refusal, refusal } from '@ironbottom/engine';
import { has, hasKnownEnemy, isDugIn, isSmc, workKnownTo } from '../../board.ts';
import { HALVES, type Side } from '../../components.ts';
import {
  ALL,
  around,
  CELLAR,
  distance,
  GROUND,
  hexOfPlace,
  isRoutGoal,
  PILLBOX,
  placeId,
  placeIn,
  sortOfPlace,
} from '../../map.ts';
import { sideOf, WOUNDED } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { stepCost } from '../a04-movement/13-cost.ts';
import { hasRoom } from '../a05-stacking.ts';
import { seesPlace } from '../a06-sight.ts';
import { entrenchmentIn, fitsInto } from '../b-terrain/27-foxholes.ts';
import { isBeside, threatsTo } from './51-threats.ts';

/** A10.51 Where a broken unit may run: what it may enter, what that costs, and which shelter it must make for. */

/** MF in halves: A10.51, A17.1. */
const ROUT = 6;
const WOUNDED_ROUT = 3;
export const routFactors = (s: State, unit: number): number =>
  HALVES * (isSmc(s, unit) && has(s, unit, WOUNDED) ? WOUNDED_ROUT : ROUT);

/** What the search knows of a unit before it runs. */
interface Runner {
  readonly unit: number;
  readonly side: Side;
  readonly start: number;
  readonly threats: readonly number[];
}
const runnerOf = (s: State, unit: number): Runner => {
  const side = sideOf(unit);
  return { unit, side, start: s.units.at[unit]!, threats: threatsTo(s, side) };
};

/** Enemies that see a place. */
const seers = (s: State, { threats }: Runner, place: number): number[] =>
  threats.filter(enemy => seesPlace(s, s.units.at[enemy]!, place));

/** A10.51 Never closer to an enemy that sees it or has seen it, never ADJACENT to one but out of his own Location. */
function barred(
  s: State,
  runner: Runner,
  from: number,
  to: number,
  seen: readonly number[],
): Refusal | undefined {
  const place = placeId(to);
  if (hasKnownEnemy(s, runner.side, to)) return refusal('A4.14', 'enemy-there', { place });
  const [here, there] = [hexOfPlace(from), hexOfPlace(to)];
  for (const enemy of seen) {
    const at = hexOfPlace(s.units.at[enemy]!);
    if (distance(there, at) < distance(here, at)) return refusal('A10.51', 'rout-closer', { place });
  }
  for (const enemy of runner.threats)
    if (isBeside(s, to, enemy) && s.units.at[enemy] !== from)
      return refusal('A10.51', 'rout-adjacent', { place });
  return undefined;
}

/** B30.4, SC1.52 In and out of pillboxes and cellars. */
const INSIDE_COST = HALVES;

/** B27.1 What it takes to get out of the hole in which it lies. */
const outOfHole = (s: State, unit: number): number => (isDugIn(s, unit) ? HALVES : 0);

/** A10.51 What it may spend before it is in the first hex, in halves. */
export const routPurse = (s: State, unit: number): number => routFactors(s, unit) - outOfHole(s, unit);
/** What a step on its way costs it, in halves; ALL: everything it has. */
export const routCost = (s: State, unit: number, to: number): number =>
  costOf(s, runnerOf(s, unit), s.units.at[unit]!, to) ?? 0;

/** The cost of a step, in halves; ALL: everything it has; undefined: there is no such step. */
function costOf(s: State, { unit, side }: Runner, from: number, to: number): number | undefined {
  const [here, there] = [hexOfPlace(from), hexOfPlace(to)];
  const [sort, goal] = [sortOfPlace(from), sortOfPlace(to)];
  if (here === there) {
    if (Math.abs(sort - goal) !== 1) return undefined;
    const pillbox = workKnownTo(s, side, here, 'pillbox');
    const open = sort === CELLAR || goal === CELLAR || !hasKnownEnemy(s, side, here);
    return pillbox && open && hasRoom(s, side, to, [unit]) ? INSIDE_COST : undefined;
  }
  if (sort !== GROUND || goal !== GROUND || distance(here, there) !== 1) return undefined;
  return stepCost(s, side, [unit], from, to).mf;
}

/** A10.51 Jungle, debris and pillboxes. */
export const isGoal = (place: number): boolean =>
  sortOfPlace(place) !== GROUND || isRoutGoal[hexOfPlace(place)] === 1;

/** A10.51 One that is no farther from an enemy than the start may be passed over. */
const isIgnorable = (s: State, { threats, start }: Runner, place: number): boolean =>
  threats.some(enemy => {
    const at = hexOfPlace(s.units.at[enemy]!);
    return distance(hexOfPlace(place), at) <= distance(hexOfPlace(start), at);
  });

const stepsFrom = (place: number): number[] => {
  const [hex, sort] = [hexOfPlace(place), sortOfPlace(place)];
  if (sort === GROUND) return [...around[hex]!, placeIn(hex, PILLBOX)];
  return sort === PILLBOX ? [hex, placeIn(hex, CELLAR)] : [placeIn(hex, PILLBOX)];
};

interface Way {
  readonly path: readonly number[];
  readonly cost: number;
}

/** Every place that can be reached up to the first shelter, by its cheapest way; the cheapest first. */
const ways = derivedBy((s: State, unit: number): readonly Way[] => {
  const runner = runnerOf(s, unit);
  const most = routFactors(s, unit);
  const found = new Map<number, Way>();
  const walkOn = (place: number, path: readonly number[], cost: number, before: readonly number[]): void => {
    const seen = [...new Set([...before, ...seers(s, runner, place)])];
    for (const next of stepsFrom(place)) {
      const mf = costOf(s, runner, place, next);
      if (mf === undefined || (mf === ALL && path.length > 0)) continue;
      const total = cost + (mf === ALL ? most : mf);
      const known = found.get(next);
      if (total > most || next === runner.start || path.includes(next)) continue;
      if (known && known.cost <= total) continue;
      if (barred(s, runner, place, next, seen)) continue;
      const way = { path: [...path, next], cost: total };
      found.set(next, way);
      if (!isGoal(next)) walkOn(next, way.path, total, seen);
    }
  };
  walkOn(runner.start, [], outOfHole(s, unit), []);
  return [...found.values()].sort((a, b) => a.cost - b.cost);
});

/** A10.51 The way that the rule itself proposes: to the cheapest shelter, or as far as it gets; empty: there is none. */
export function proposed(s: State, unit: number): readonly number[] {
  const runner = runnerOf(s, unit);
  const all = ways(s, unit);
  const goals = all.filter(({ path }) => isGoal(path.at(-1)!));
  const far = goals.find(({ path }) => !isIgnorable(s, runner, path.at(-1)!));
  return (far ?? goals[0] ?? all[0])?.path ?? [];
}

/** A few ways for the list of what can be done: to each of the cheapest shelters. */
export function proposals(s: State, unit: number): (readonly number[])[] {
  const all = ways(s, unit);
  const goals = all.filter(({ path }) => isGoal(path.at(-1)!));
  return (goals.length > 0 ? goals : all).map(({ path }) => path);
}

/** A10.51 Whether the unit may rout along a path; the same place again at the end: into a foxhole there. */
export function wayBarred(s: State, unit: number, path: readonly number[]): Refusal | undefined {
  const runner = runnerOf(s, unit);
  const dug = path.length > 1 && path.at(-1) === path.at(-2);
  const steps = dug ? path.slice(0, -1) : path;
  if (steps.length === 0) return refusal('A10.51', 'no-path');
  let [place, cost] = [runner.start, outOfHole(s, unit)];
  let seen: number[] = [];
  let shelter = -1;
  const most = routFactors(s, unit);
  for (const [n, next] of steps.entries()) {
    const mf = costOf(s, runner, place, next);
    const args = { place: placeId(next) };
    if (mf === undefined) return refusal('A10.51', 'not-adjacent', args);
    if (mf === ALL && n > 0) return refusal('G7.1', 'rout-too-far', args);
    cost += mf === ALL ? most : mf;
    if (cost > most) return refusal('A10.51', 'rout-too-far', args);
    seen = [...new Set([...seen, ...seers(s, runner, place)])];
    const refused = barred(s, runner, place, next, seen);
    if (refused) return refused;
    if (shelter >= 0 && !isGoal(next)) return refusal('A10.51', 'rout-stays', args);
    if (shelter < 0 && isGoal(next)) shelter = cost;
    place = next;
  }
  if (dug && (cost + HALVES > most || !hasHole(s, runner, place)))
    return refusal('A10.51', 'no-foxhole', { place: placeId(place) });
  const least = ways(s, unit).find(
    ({ path: other }) => isGoal(other.at(-1)!) && !isIgnorable(s, runner, other.at(-1)!),
  );
  if (least && (shelter < 0 || shelter > least.cost))
    return refusal('A10.51', 'rout-to-shelter', { place: placeId(least.path.at(-1)!) });
  return undefined;
}

/** B27.1, B27.5 Room in the foxhole or trench of the hex. */
function hasHole(s: State, { unit, side }: Runner, place: number): boolean {
  const work = sortOfPlace(place) === GROUND ? entrenchmentIn(s, side, hexOfPlace(place)) : undefined;
  return work !== undefined && fitsInto(s, side, work, [unit]);
}

/** A10.52 Whether it may crawl into a neighbouring Location: any MF, but not closer and not beside an enemy. */
export function crawlBarred(s: State, unit: number, to: number): Refusal | undefined {
  const runner = runnerOf(s, unit);
  const args = { place: placeId(to) };
  if (costOf(s, runner, runner.start, to) === undefined) return refusal('A10.52', 'not-adjacent', args);
  // E1.54 At night not towards any enemy that it knows of.
  return barred(s, runner, runner.start, to, s.night.dark ? runner.threats : seers(s, runner, runner.start));
}

/** The Locations next to where it is. */
export const crawls = (s: State, unit: number): number[] => stepsFrom(s.units.at[unit]!);
