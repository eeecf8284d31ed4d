import { type Action, derivedBy, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { has, hasKnownEnemy, workKnownTo } from '../../board.ts';
import { HALVES, type Side } from '../../components.ts';
import { ALL, around, CELLAR, grid, hexOfPlace, PILLBOX, placeId, sortOfPlace } from '../../map.ts';
import { besideOff, isOff } from '../../places.ts';
import { ASSAULT_MOVE, DOUBLE_TIME, type Expenditure, MINIMUM, MODES, WALK } from '../../state/moving.ts';
import { CX, DOUBLE, DUG_IN, NOBODY, ON_WIRE, UNMARKED, unitId, WOUNDED } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { modeArg, placesArg, type Ref, unitsArg } from '../../verbs.ts';
import { trenchLeadsTo, workCost } from '../b-terrain/27-foxholes.ts';
import { dummiesBarred } from '../cg/06-reserves.ts';
import { countersOf, tornCloak } from '../e01-night/40-cloaking.ts';
import { chargesInto } from '../g01-hunters.ts';
import { allowance, left } from './11-allowance.ts';
import { stepCost } from './13-cost.ts';
import { mayMove } from './20-movers.ts';
import { setOut } from './32-set-out.ts';
import { BY_TRENCH } from './41-enter.ts';

/**
 * A3.3, A4.2 The mover announces units, a way of moving and a whole path; the referee walks it (50-walk.ts). All that is
 * checked here goes by what the mover knows: what is hidden on the way he meets when he comes there.
 */

/** What a path costs, or why it cannot be gone. */
export type Way = readonly Expenditure[] | Refusal;
export const isRefused = (way: Way): way is Refusal => 'key' in way;

/** A4.2 Units that go together stand together, all on their way or none. */
export function together(s: State, side: Side, units: readonly number[]): Refusal | undefined {
  if (units.length === 0 || new Set(units).size < units.length) return refusal('A4.2', 'who-moves');
  for (const unit of units) {
    if (unit >= s.units.type.length) return refusal('A3.3', 'not-yours', { unit: unitId(unit) });
    const refused = mayMove(s, side, unit);
    if (refused) return refused;
  }
  return apart(s, units);
}

function apart(s: State, units: readonly number[]): Refusal | undefined {
  const [first, ...others] = units;
  if (
    others.some(unit => s.units.at[unit] !== s.units.at[first!] || s.units.pos[unit] !== s.units.pos[first!])
  )
    return refusal('A4.2', 'not-together');
  const torn = tornCloak(s, units);
  if (torn) return torn;
  const walking = units.filter(unit => s.moving.units.includes(unit)).length;
  if (walking > 0 && walking < units.length) return refusal('A4.2', 'not-together');
  return walking === 0 ? undefined : leadsNoFarther(s, units);
}

/** A4.12 Whoever has come farther than he could have by himself ends the phase with his leader. */
function leadsNoFarther(s: State, going: readonly number[]): Refusal | undefined {
  const { units, mode } = s.moving;
  const others = units.filter(unit => !going.includes(unit));
  const led = others.find(unit => s.units.spent[unit]! > allowance(s, unit, others, mode));
  return led === undefined ? undefined : refusal('A4.12', 'stays-led', { unit: unitId(led) });
}

/** A4.5, B26.4 Who cannot run; who runs already may go on. */
const isTired = (s: State, unit: number): boolean =>
  has(s, unit, WOUNDED) ||
  (has(s, unit, CX) && !has(s, unit, DOUBLE)) ||
  s.units.pos[unit] === ON_WIRE ||
  (s.moving.crawled && s.moving.units.includes(unit));

/** A4.5, A4.61, A4.134 What forbids this way of moving. */
export function modeBarred(
  s: State,
  units: readonly number[],
  steps: number,
  mode: number,
): Refusal | undefined {
  const begun = units.find(unit => s.units.spent[unit]! > 0);
  if (mode === WALK) return undefined;
  if (mode === DOUBLE_TIME) {
    if (s.night.dark && s.night.range === 0) return refusal('E1.51', 'too-dark-to-run');
    const tired = units.find(unit => isTired(s, unit));
    return tired === undefined ? undefined : refusal('A4.5', 'cannot-run', { unit: unitId(tired) });
  }
  const rule = mode === MINIMUM ? 'A4.134' : 'A4.61';
  if (begun !== undefined) return refusal(rule, 'already-moving', { unit: unitId(begun) });
  return steps === 1 ? undefined : refusal(rule, 'one-location');
}

/** A4.14 Whether a Known enemy keeps them out of a Location. */
export const isClosed = (s: State, side: Side, units: readonly number[], place: number): boolean =>
  hasKnownEnemy(s, side, place) && !chargesInto(s, units, place);

/** A4.13, A4.14, B26.4 What forbids one step, as the mover knows it. */
export function stepBarred(
  s: State,
  side: Side,
  units: readonly number[],
  from: number,
  to: number,
): Refusal | undefined {
  const [here, there] = [isOff(from) ? besideOff(from) : hexOfPlace(from), hexOfPlace(to)];
  const args = { place: placeId(to), unit: unitId(units[0]!) };
  if (sortOfPlace(to) === PILLBOX || sortOfPlace(to) === CELLAR) return refusal('B30.4', 'not-by-path', args);
  if (from >= 0 && sortOfPlace(from) !== 0) return refusal('B30.4', 'inside', args);
  const beside = isOff(from) ? here === there : grid.adjacent(here, there);
  if (!beside) return refusal('A4.13', 'not-adjacent', args);
  if (isOnWire(s, side, units, from)) return refusal('B26.4', 'on-wire', args);
  return isClosed(s, side, units, to) ? refusal('A4.14', 'enemy-there', args) : undefined;
}

/** B27.1 Out of the foxhole in which they are. */
export const leaving = (s: State, side: Side, from: number): Expenditure => ({
  what: 'leave',
  place: from,
  cost: workCost(s, side, from),
  about: -1,
});

/** One step. `dug`: they begin it in a foxhole or trench. */
function enter(s: State, side: Side, units: readonly number[], from: number, to: number, dug: boolean): Way {
  const barred = stepBarred(s, side, units, from, to);
  if (barred) return barred;
  if (dug && trenchLeadsTo(s, side, hexOfPlace(from), hexOfPlace(to), units))
    return [{ what: 'enter', place: to, cost: HALVES, about: BY_TRENCH }];
  const step = { what: 'enter', place: to, cost: stepCost(s, side, units, from, to).mf, about: -1 };
  return dug ? [leaving(s, side, from), step] : [step];
}

/** B26.4 On wire now, or by this path, as far as they know. */
const isOnWire = (s: State, side: Side, units: readonly number[], from: number): boolean =>
  s.units.at[units[0]!] === from
    ? s.units.pos[units[0]!] === ON_WIRE
    : from >= 0 && workKnownTo(s, side, hexOfPlace(from), 'wire') !== undefined;

/** What each of them has left for that way of moving. */
export const purseOf = (s: State, units: readonly number[], mode: number): number[] =>
  units.map(unit => left(s, unit, units, mode));

/** A4.11 Whether each of them can pay; G7.1 a swamp takes everything, and only from who has spent nothing. */
export function canPay(
  s: State,
  units: readonly number[],
  way: readonly Expenditure[],
  mode: number,
  purse: readonly number[] = purseOf(s, units, mode),
): Refusal | undefined {
  const whole = way.reduce((sum, { cost }) => sum + cost, 0);
  let spent = 0;
  for (const { cost, place } of way) {
    for (const [number, unit] of units.entries()) {
      const most = purse[number]!;
      const have = most - spent;
      const args = () => ({ place: placeId(place), unit: unitId(unit), left: have / HALVES });
      if (cost === ALL) {
        if (spent > 0 || s.units.spent[unit]! > 0 || have <= 0) return refusal('G7.1', 'all-factors', args());
      } else if (mode === MINIMUM) {
        if (most < HALVES) return refusal('A4.134', 'no-factor-left', args());
        if (purse.every(each => whole <= each)) return refusal('A4.134', 'can-walk', args());
      } else if (cost > have) return refusal('A4.11', 'too-few-factors', { ...args(), cost: cost / HALVES });
    }
    spent += cost === ALL ? Math.max(...purse) : cost;
  }
  if (mode !== ASSAULT_MOVE) return undefined;
  const all = units.find(unit => spent >= allowance(s, unit, units, WALK));
  return all === undefined ? undefined : refusal('A4.61', 'all-its-factors', { unit: unitId(all) });
}

/** A4.2 The expenditures of a whole path, or why not. */
export function wayOf(
  s: State,
  side: Side,
  units: readonly number[],
  path: readonly number[],
  mode: number,
): Way {
  const refused = together(s, side, units) ?? modeBarred(s, units, path.length, mode);
  if (refused) return refused;
  if (path.length === 0) return refusal('A4.2', 'no-path');
  const way: Expenditure[] = [];
  let from = s.units.at[units[0]!]!;
  let dug = s.units.pos[units[0]!] === DUG_IN;
  for (const to of path) {
    const step = enter(s, side, units, from, to, dug);
    if (isRefused(step)) return step;
    way.push(...step);
    from = to;
    dug &&= step[0]!.about === BY_TRENCH;
  }
  return canPay(s, units, way, mode) ?? dummiesBarred(s, units, path.at(-1)!) ?? way;
}

/** Each movable unit alone, and each stack of them as a whole. */
export const groups = derivedBy((s: State, side: Side): readonly (readonly number[])[] => {
  const byPlace = new Map<number, number[]>();
  const { type, at, mark, pos } = s.units;
  for (let unit: number = side; unit < type.length; unit += 2) {
    if (type[unit] === NOBODY || mark[unit] !== UNMARKED || mayMove(s, side, unit)) continue;
    const key = 4 * at[unit]! + pos[unit]!;
    const there = byPlace.get(key);
    if (there) there.push(unit);
    else byPlace.set(key, [unit]);
  }
  return [...byPlace.values()].flatMap(stack => {
    const apart = countersOf(s, stack);
    return apart.length > 1 ? [...apart, stack] : apart;
  });
});

const nextTo = (s: State, unit: number): readonly number[] => {
  const at = s.units.at[unit]!;
  return isOff(at) ? [besideOff(at)] : around[hexOfPlace(at)]!;
};

/** Longer paths are asked about by whoever draws them: a path is as good as its steps. */
function candidates(s: State, side: Side): Action[] {
  return groups(s, side).flatMap(group =>
    nextTo(s, group[0]!).flatMap(hex => MODES.map(mode => step(group, hex, mode))),
  );
}

const step = (group: readonly number[], hex: number, mode: (typeof MODES)[number]): Action => ({
  verb: 'move',
  units: group.map(unitId),
  path: [placeId(hex)],
  mode,
});

/** The same by the same checks, what is alike for all ways of moving asked once. */
function legal(s: State, side: Side): Action[] {
  const found: Action[] = [];
  for (const group of groups(s, side)) {
    if (apart(s, group)) continue;
    const purses = MODES.map((_, mode) => purseOf(s, group, mode));
    for (const hex of nextTo(s, group[0]!)) {
      const dug = s.units.pos[group[0]!] === DUG_IN;
      const way = enter(s, side, group, s.units.at[group[0]!]!, hex, dug);
      if (isRefused(way) || dummiesBarred(s, group, hex)) continue;
      MODES.forEach((name, mode) => {
        if (!modeBarred(s, group, 1, mode) && !canPay(s, group, way, mode, purses[mode]))
          found.push(step(group, hex, name));
      });
    }
  }
  return found;
}

export const moveVerb: Verb<State> = {
  args: { units: 'unit[]', path: 'place[]', mode: 'mode' },
  candidates: s => candidates(s, s.side),
  legal: s => legal(s, s.side),
  check: (s, _role, action) => {
    const way = wayOf(s, s.side, unitsArg(action), placesArg(action), modeArg(action));
    return isRefused(way) ? way : undefined;
  },
  play: (ref: Ref, action) => {
    const [units, mode] = [unitsArg(action), modeArg(action)];
    const way = wayOf(ref.s, ref.s.side, units, placesArg(action), mode);
    if (!isRefused(way)) setOut(ref, units, mode, way);
  },
};
