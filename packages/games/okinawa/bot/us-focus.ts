import { counted, isThere } from '../board.ts';
import { JAPAN, tables } from '../components.ts';
import { fireCover, isClosed, landAround } from '../map.ts';
import { levelOf } from '../rules/14-fatigue.ts';
import type { State } from '../state.ts';
import { divisionOf, fireOf, isTank } from '../units.ts';
import type { Posting } from './posting.ts';
import type { UsFront } from './us-front.ts';

/**
 * Fire grows faster than those who fire: three stacks before one hex do more than one before each of three. So hexes are
 * chosen one after the other, and what can come is brought together before each.
 */

/** More than this on one hex is wasted. */
const ENOUGH = 44;
/** Stacks around one hex. */
const STACKS = 4;
const HARM = 0.35;
/** Each Japanese hex besides the target draws fire away from it (10.22). */
const BESIDES = 0.5;
const WORTH_IT = 0.05;

interface Concentration {
  readonly posts: readonly { readonly unit: number; readonly hex: number }[];
  /** What it brings for each unit that it takes. */
  readonly worth: number;
}

/** Who can come where: by hex the units that reach it. */
export type Arrivals = ReadonlyMap<number, readonly number[]>;

function concentrate(
  s: State,
  target: number,
  arrivals: Arrivals,
  busy: ReadonlySet<number>,
  front: UsFront,
  posting: Posting,
): Concentration | undefined {
  const exposure = (hex: number): number =>
    (posting.in(hex).length > 0 ? 0 : HARM * front.prudence * front.harm(hex)) +
    BESIDES * (front.enemies(hex).length - 1) -
    0.05 * fireCover[hex]!;
  const hexes = landAround[target]!.filter(
    hex => arrivals.has(hex) && !isThere(s, JAPAN, hex) && !isClosed(hex, target, s.bridgeBlown),
  )
    .map(hex => ({ hex, exposure: exposure(hex) }))
    .sort((a, b) => a.exposure - b.exposure)
    .slice(0, STACKS);
  const posts: { unit: number; hex: number }[] = [];
  const taken = new Set<number>();
  let strength = 0;
  let cost = 0;
  let level = 1;
  for (const { hex, exposure: harm } of hexes) {
    if (strength >= ENOUGH) break;
    const here = posting.in(hex);
    const room = tables.stacking.limit - counted(here);
    const units = (arrivals.get(hex) ?? [])
      .filter(unit => !busy.has(unit) && !taken.has(unit))
      .sort((a, b) => value(s, b) - value(s, a))
      .slice(0, room);
    // Tanks do not stand alone.
    if (units.length === 0 || (here.length === 0 && units.every(isTank))) continue;
    for (const unit of units) {
      taken.add(unit);
      posts.push({ unit, hex });
      strength += fireOf(unit, s.steps[unit]!) / front.enemies(hex).length;
      level = Math.max(level, levelOf(s, divisionOf[unit]!));
    }
    cost += harm;
  }
  if (posts.length === 0) return undefined;
  const gain = front.strike(target, strength, level) - front.strike(target, 0, 1) - cost;
  return { posts, worth: gain / posts.length };
}
/** The strong first, those that are tired last; a tank or two among them. */
const value = (s: State, unit: number): number =>
  fireOf(unit, s.steps[unit]!) - 3 * (levelOf(s, divisionOf[unit]!) - 1) + (isTank(unit) ? 1 : 0);

/** Puts units before the hexes that are worth it; says who they are. */
export function focus(
  s: State,
  targets: readonly number[],
  arrivals: Arrivals,
  front: UsFront,
  posting: Posting,
): Set<number> {
  const busy = new Set<number>();
  const left = new Set(targets);
  while (left.size > 0) {
    let best: (Concentration & { target: number }) | undefined;
    for (const target of left) {
      const found = concentrate(s, target, arrivals, busy, front, posting);
      if (!found || found.worth < WORTH_IT) left.delete(target);
      else if (!best || found.worth > best.worth) best = { ...found, target };
    }
    if (!best) break;
    left.delete(best.target);
    for (const { unit, hex } of best.posts) {
      posting.put(unit, hex);
      busy.add(unit);
    }
  }
  return busy;
}
