import type { View } from '@ironbottom/engine';
import { isThere } from '../board.ts';
import { ALLIES, CORREGIDOR, FORT_WINT, JAPAN, MANILA, TURNS } from '../components.ts';
import { groundUnder } from '../rules/04-movement/11-costs.ts';
import type { State } from '../state.ts';
import { isHq, isTruck, unitNamed } from '../units.ts';
import { BEHIND_THE_LINE, isInside, posts } from './allied-bataan.ts';
import { cityGuard } from './allied-manila.ts';
import { canWait, japaneseForces, LAYAC, type Stance } from './allied-stance.ts';
import { rides, waitingPlace } from './allied-trucks.ts';
import { fallBack, isThreatened, STRIKING, towards } from './allied-ways.ts';
import { demolitions, diggings } from './allied-works.ts';
import { type Assault, assaultOn, assaults } from './assault.ts';
import { march } from './distance.ts';
import { SAN_FERNANDO } from './estimate.ts';
import { type March, stepOf } from './march.ts';
import { movers, ordersFor } from './movers.ts';
import { type Reach, Reaches } from './reach.ts';
import { heldBack } from './reserves.ts';

/** The movement of the Allied army, by what it is about (allied-stance.ts). */

/** Garrisons that stay where the set-up puts them (16.2.4): the island, and the fort that trebles four points (10.3). */
const isGarrison = (s: State, unit: number): boolean => s.at[unit] === CORREGIDOR || s.at[unit] === FORT_WINT;

export function alliedMarch({ state: s, waiting }: View<State>, stance: Stance): March {
  const kind = waiting!.id.startsWith('pre-start') ? 'half' : 'segment';
  const reaches = new Reaches(s, kind);
  const all = movers(s, ALLIES).filter(unit => !isGarrison(s, unit));
  const blasts = demolitions(s, all, reaches);
  const busy = new Set(blasts.flatMap(({ units }) => units.map(unitNamed)));
  const goals = new Map<number, number>();
  const guard = cityGuard(s);
  const striking = all.filter(unit => !busy.has(unit) && !guard.has(unit));
  for (const fight of recapture(s, all, reaches) ?? counterattacks(s, striking, reaches, stance))
    for (const { unit, place } of fight.posts) goals.set(unit, place);
  const free = all.filter(unit => !busy.has(unit) && !goals.has(unit));
  const bound = boundFor(s, free, guard, stance);
  const { orders, busy: riding } = kind === 'segment' ? rides(s, free, bound, reaches) : NO_RIDES;
  for (const unit of free)
    if (!riding.has(unit)) goals.set(unit, goalOf(s, unit, reaches.of(unit), bound.get(unit)));
  return {
    plan: 'march',
    step: stepOf(waiting!.id),
    works: kind === 'segment' ? diggings(s, goals) : [],
    orders: [...blasts, ...orders, ...ordersFor(s, reaches, goals)],
    rests: kind === 'segment' ? heldBack(BEHIND_THE_LINE) : [],
  };
}
const NO_RIDES: ReturnType<typeof rides> = { orders: [], busy: new Set() };

/** An Allied counterattack has to be worth something: every point of attack counts at the end (17.3). */
export const LEAST_COUNTERATTACK = 1.6;
const COUNTER_GROUND = 0.7;
/** Who is alone is struck, where nobody else can come up to strike back. */
function counterattacks(s: State, free: readonly number[], reaches: Reaches, stance: Stance): Assault[] {
  if (stance === 'withdraw') return [];
  const forces = japaneseForces(s);
  const isExposed = (place: number, target: number): boolean =>
    forces.some(hex => hex !== target && march(hex, place) <= STRIKING);
  const open = assaults(
    s,
    ALLIES,
    free,
    reaches,
    () => COUNTER_GROUND,
    () => LEAST_COUNTERATTACK,
  );
  return open.fights.filter(({ target, posts }) => posts.every(({ place }) => !isExposed(place, target)));
}

/** 17.3 Manila is worth an attack at any time, and on the last days one at any odds. */
export const worthOfManila = (s: State): number => MANILA_GROUND + Math.max(0, s.turn - TURNS + LAST_DAYS);
const MANILA_GROUND = 2;
const LAST_DAYS = 3;

/** Who can come at it takes Manila back; undefined where there is nothing to take, or nobody to do it. */
function recapture(s: State, all: readonly number[], reaches: Reaches): Assault[] | undefined {
  if (!isThere(s, JAPAN, MANILA) || s.solitaire?.toBataan) return undefined;
  const found = assaultOn(s, ALLIES, MANILA, all, reaches, worthOfManila(s));
  return found && found.worth > 0 ? [found] : undefined;
}

// ---------------------------------------------------------------- where a unit goes

/** By unit: what it is bound for, however many turns that takes; those who are bound for nothing keep their posts. */
function boundFor(
  s: State,
  units: readonly number[],
  guard: ReadonlySet<number>,
  stance: Stance,
): ReadonlyMap<number, number> {
  const goals = new Map<number, number>();
  const leaving: number[] = [];
  for (const unit of units) {
    const from = groundUnder(s, unit);
    if (guard.has(unit)) goals.set(unit, MANILA);
    else if (stance === 'withdraw' || isInside(from) || !canWait(s, from)) leaving.push(unit);
  }
  const line = posts(s, leaving);
  for (const unit of leaving) goals.set(unit, line.get(unit) ?? LAYAC);
  return goals;
}

function goalOf(s: State, unit: number, reach: Reach, bound: number | undefined): number {
  const { from } = reach;
  if (bound === MANILA && reach.can(MANILA)) return MANILA;
  if (bound !== undefined) return towards(s, reach, bound);
  if (isThreatened(s, from)) return fallBack(s, reach);
  if (isTruck(unit)) return towards(s, reach, waitingPlace(s));
  // The reserve in Manila comes to where it can go either way.
  return from === MANILA && !isHq(unit) ? towards(s, reach, SAN_FERNANDO) : from;
}
