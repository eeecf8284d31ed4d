import type { View } from '@ironbottom/engine';
import { hexesOf, isNextTo, isThere, pointsIn } from '../board.ts';
import { ALLIES, byLand, CLARK, CORREGIDOR, isHex, JAPAN, limits, MANILA, TURNS } from '../components.ts';
import { printed } from '../rules/02-components.ts';
import { isSupplyAt } from '../rules/13-supply.ts';
import { letterOf } from '../rules/17-victory/00-victory.ts';
import { heldBy, type State } from '../state.ts';
import { groundOf, isHq, isInfantry, isTruck, stackingOf } from '../units.ts';
import { type Assault, type Assaults, assaults, overruns } from './assault.ts';
import { guess, ownAttack } from './estimate.ts';
import { aimOf, isLeashed, type Way, waysOf } from './japan-aims.ts';
import { type March, stepOf } from './march.ts';
import { farFrom, movers, ordersFor, repairs } from './movers.ts';
import { type Reach, Reaches } from './reach.ts';
import { heldBack } from './reserves.ts';

/** The advance of the Fourteenth Army: on Manila, then into Bataan; attacks at good odds on the way. */

/** An attack worth less than this is not made: losses are not made good, and there are turns enough to bring up more. */
const LEAST_ATTACK = 0.5;
/**
 * 17.3 Where Manila is held and more than that is asked for, the Allied army has to be worn down: the nearer the end,
 * the less it matters what that costs.
 */
const WEARING_DOWN = 8;
const PRICE = 1;
const LAST_PRICE = 5;
/** For the city itself more is paid: every turn before it costs both sides alike, and only one has more to bring. */
const SIEGE_PRICE = 3;
const SIEGE_ODDS = 1;
const LAST_CHANCES = 11;
const LAST_ODDS = 0.66;
export function leastAttack(s: State, target: number, odds: number): number {
  if (heldBy(s, MANILA) !== JAPAN)
    return target !== MANILA
      ? LEAST_ATTACK
      : odds >= (s.turn >= LAST_CHANCES ? LAST_ODDS : SIEGE_ODDS)
        ? LEAST_ATTACK - SIEGE_PRICE
        : LEAST_ATTACK;
  if (letterOf(s) === 'A' || s.turn < WEARING_DOWN) return LEAST_ATTACK;
  return s.turn === TURNS ? -LAST_PRICE : LEAST_ATTACK - PRICE * (s.turn - WEARING_DOWN);
}
/** What the ground of a target is worth to Japan: Manila decides, what bars the road to it counts in full. */
const GROUND = { manila: 3, clark: 1.5, onTheWay: 1, aside: 0.5 } as const;

export function groundFor(s: State, target: number, from: readonly number[]): number {
  if (target === MANILA) return GROUND.manila;
  if (target === CLARK) return GROUND.clark;
  const isOnTheWay = (place: number): boolean => {
    const aim = aimOf(s, place);
    return farFrom(place, aim) > farFrom(target, aim);
  };
  if (from.some(isOnTheWay)) return GROUND.onTheWay;
  return s.turn >= CITY_FIRST && heldBy(s, MANILA) !== JAPAN ? 0 : GROUND.aside;
}

/** From then on nothing aside matters while Manila stands. */
const CITY_FIRST = 8;

/** So much more or less may be asked of an attack, where one is in doubt. */
const DOUBT = 1;

/** The advance; and with more caution, or less, where that makes another plan of it. */
export function advances(view: View<State>): readonly March[] {
  const plan = (more: number): Advance =>
    advance(view, (target, odds) => leastAttack(view.state, target, odds) + more);
  const { march, least, left } = plan(0);
  return [
    march,
    ...(least < DOUBT ? [plan(DOUBT).march] : []),
    ...(left >= -DOUBT ? [plan(-DOUBT).march] : []),
  ];
}

interface Advance extends Pick<Assaults, 'least' | 'left'> {
  readonly march: March;
}

function advance(
  { state: s, waiting }: View<State>,
  atLeast: (target: number, odds: number) => number,
): Advance {
  const all = movers(s, JAPAN);
  const reaches = new Reaches(s);
  const { orders, busy } = repairs(s, all);
  const goals = garrison(s, all, reaches);
  const free = all.filter(unit => !busy.has(unit) && !goals.has(unit));
  const from = [...new Set(free.map(unit => reaches.of(unit).from))];
  const ground = (target: number): number => groundFor(s, target, from);
  const joins = (unit: number, target: number): boolean => !isBehind(s, unit, target);
  const { fights, least, left } = assaults(s, JAPAN, free, reaches, ground, atLeast, joins);
  for (const { posts } of fights) for (const { unit, place } of posts) goals.set(unit, place);
  goOn(s, free, reaches, goals, fights);
  return {
    march: {
      plan: 'march',
      step: stepOf(waiting!.id),
      works: [],
      orders: [...orders, ...ordersFor(s, reaches, goals, overruns(s, JAPAN, fights))],
      rests: fights.length > 0 ? heldBack(hexesOf(s, JAPAN).filter(hex => hex !== MANILA)) : [],
    },
    least,
    left,
  };
}

/** While Manila stands nobody turns round for what he has left behind. */
const TURNING_ROUND = 1;
function isBehind(s: State, unit: number, target: number): boolean {
  if (heldBy(s, MANILA) === JAPAN) return false;
  const from = s.at[unit]!;
  const aim = aimOf(s, from);
  return farFrom(target, aim) > farFrom(from, aim) + TURNING_ROUND;
}

/** 9.4 After the attacks those who were held back go on where the way is free now. */
export function exploit({ state: s, waiting }: View<State>): March {
  const reaches = new Reaches(s, 'reserve');
  const goals = new Map<number, number>();
  goOn(s, movers(s, JAPAN, 'reserve'), reaches, goals, []);
  return {
    plan: 'march',
    step: stepOf(waiting!.id),
    works: [],
    orders: ordersFor(s, reaches, goals),
    rests: [],
  };
}

/** 14.4.2.1 The division that leaves is not what Manila is left to. */
const LEAVING = '48 Div';

/** Allied troops so near to Manila may try to come back; the nearer the last day, the more is kept against them. */
const NEAR_MANILA = 8;
const LEAST_GARRISON = 5;
const CAUTION = 0.15;
function garrisonWanted(s: State): number {
  const near = hexesOf(s, ALLIES).filter(hex => hex !== CORREGIDOR && farFrom(hex, MANILA) <= NEAR_MANILA);
  const threat = near.reduce((sum, hex) => sum + guess(s, ALLIES, hex, 'attack'), 0);
  return Math.max(LEAST_GARRISON, threat * CAUTION * Math.max(1, s.turn - TURNS + LAST_DAYS));
}
const LAST_DAYS = 4;

/** 17.3 Who stays in Manila, or goes back there where too few are: it has to be held on the last day. */
function garrison(s: State, units: readonly number[], reaches: Reaches): Map<number, number> {
  const goals = new Map<number, number>();
  if (heldBy(s, MANILA) !== JAPAN) return goals;
  const cost = (unit: number): number =>
    10 * farFrom(reaches.of(unit).from, MANILA) +
    printed(s, unit).defence +
    (groundOf(unit).group === LEAVING ? SPARED : 0);
  const near = (place: number): number => farFrom(place, MANILA);
  let wanted = garrisonWanted(s);
  for (const unit of units.filter(isInfantry).sort((a, b) => cost(a) - cost(b))) {
    if (wanted <= 0) break;
    const reach = reaches.of(unit);
    goals.set(
      unit,
      reach.places.reduce((best, place) => (near(place) < near(best) ? place : best), reach.from),
    );
    wanted -= printed(s, unit).defence;
  }
  return goals;
}
/** Another regiment is fetched from so far, in tenths of a point of march, before one that leaves is told to stay. */
const SPARED = 60;

/** Those who have nobody to attack go on towards the aim, as far as they are strong enough to stand there. */
function goOn(
  s: State,
  units: readonly number[],
  reaches: Reaches,
  goals: Map<number, number>,
  fights: readonly Assault[],
): void {
  const coming = new Map<number, number>();
  for (const [unit, place] of goals) coming.set(place, (coming.get(place) ?? 0) + stackingOf[unit]!);
  const wayOf = waysOf(s, units);
  const guarded = new Set(fights.flatMap(({ posts }) => posts.map(({ place }) => place)));
  for (const unit of units) {
    if (goals.has(unit)) continue;
    const reach = reaches.of(unit);
    // Headquarters and trucks go where the troops are, never before them.
    const needsGuard = isHq(unit) || isTruck(unit);
    const place = bestFor(s, reach, wayOf(unit), place => {
      if (pointsIn(s, JAPAN, place) + (coming.get(place) ?? 0) + stackingOf[unit]! > limits.stacking_hex)
        return false;
      const accompanied = guarded.has(place) || isThere(s, JAPAN, place) || (coming.get(place) ?? 0) > 0;
      if (needsGuard) return accompanied;
      return accompanied || !isNextTo(s, ALLIES, place) || isStrongEnough(s, place);
    });
    if (place === reach.from) continue;
    goals.set(unit, place);
    coming.set(place, (coming.get(place) ?? 0) + stackingOf[unit]!);
  }
}

/** Troops go next to the enemy if what is near enough to come up could hold its own against those who are there. */
const BOLD = 0.8;
const COMING_UP = 5;
function isStrongEnough(s: State, place: number): boolean {
  const ours = hexesOf(s, JAPAN).reduce(
    (sum, hex) => (farFrom(hex, place) <= COMING_UP ? sum + ownAttack(s, JAPAN, hex) : sum),
    0,
  );
  const theirs = (isHex(place) ? byLand[place]! : [])
    .filter(hex => isThere(s, ALLIES, hex) && hex !== CORREGIDOR)
    .reduce((sum, hex) => sum + guess(s, ALLIES, hex, 'attack'), 0);
  return ours >= BOLD * theirs;
}

/** Of the places that may be gone to the nearest to the aim; those in supply first (13.5). */
function bestFor(s: State, reach: Reach, way: Way, may: (place: number) => boolean): number {
  const cost = (place: number): number => way(place) + (isSupplyAt(s, JAPAN, place) ? 0 : UNSUPPLIED);
  let best = reach.from;
  let least = cost(reach.from);
  for (const place of reach.places) {
    const so = cost(place);
    if (so >= least || place === reach.from || isLeashed(s, place) || !may(place)) continue;
    [best, least] = [place, so];
  }
  return best;
}

/** So many points of march a place out of supply has to be nearer. */
const UNSUPPLIED = 8;
