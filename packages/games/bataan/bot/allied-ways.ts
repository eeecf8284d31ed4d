import { hexesOf, isThere } from '../board.ts';
import { ALLIES, byLand, grid, isHex, isMajorRiver, JAPAN } from '../components.ts';
import type { State } from '../state.ts';
import { isInside } from './allied-bataan.ts';
import { LAYAC } from './allied-stance.ts';
import { distancesTo, march } from './distance.ts';
import { guess, ownDefence } from './estimate.ts';
import { farFrom } from './movers.ts';
import type { Reach } from './reach.ts';

/** How an Allied stack gets where it wants to go, and out of the way of a stronger enemy. */

/** The place on the way that is nearest to the goal; not next to the enemy unless one stands there already. */
export function towards(s: State, reach: Reach, goal: number): number {
  let best = reach.from;
  let least = farFrom(reach.from, goal) + danger(s, reach.from);
  for (const place of reach.places) {
    const far = farFrom(place, goal) + danger(s, place);
    if (far < least) [best, least] = [place, far];
  }
  return best;
}
/** So many points of march a detour may be to stay clear of the enemy. */
const NEXT_TO_ENEMY = 3;
const danger = (s: State, place: number): number =>
  isHex(place) && byLand[place]!.some(hex => isThere(s, JAPAN, hex)) && !isInside(place) ? NEXT_TO_ENEMY : 0;

/** An enemy so near, in points of march, attacks in his next segment. */
export const STRIKING = 5;
/** With so many times the defence of a stack he drives it off more often than not. */
const TOO_STRONG = 1.5;
/** What a river before it is worth to a stack: +2 on the dice and half of the attack (TEC). */
const BEHIND_RIVER = 2;

export function isThreatened(s: State, place: number): boolean {
  const near = hexesOf(s, JAPAN).filter(hex => march(hex, place) <= STRIKING);
  if (near.length === 0) return false;
  const attack = near.reduce((sum, hex) => sum + guess(s, JAPAN, hex, 'attack'), 0);
  const shielded = isShielded(place, near) ? BEHIND_RIVER : 1;
  return attack > TOO_STRONG * shielded * ownDefence(s, ALLIES, place);
}

/** A major river lies before the hex, on the side from which they come. */
const isShielded = (place: number, enemies: readonly number[]): boolean =>
  isHex(place) &&
  byLand[place]!.filter(hex =>
    enemies.some(enemy => grid.distance(enemy, hex) < grid.distance(enemy, place)),
  ).every(hex => isMajorRiver(hex, place));

/** Back towards Bataan, out of his reach but no farther, behind a river if there is one. */
export function fallBack(s: State, reach: Reach): number {
  const home = distancesTo(LAYAC);
  const enemies = hexesOf(s, JAPAN);
  let best = towards(s, reach, LAYAC);
  let most = Number.NEGATIVE_INFINITY;
  for (const place of reach.places) {
    if (!isHex(place) || home[place]! >= home[reach.from]!) continue;
    const nearest = Math.min(...enemies.map(enemy => march(enemy, place)));
    if (nearest <= STRIKING) continue;
    const near = enemies.filter(enemy => march(enemy, place) <= 2 * STRIKING);
    const score = home[place]! + (near.length > 0 && isShielded(place, near) ? RIVER_LINE : 0);
    if (score > most) [best, most] = [place, score];
  }
  return best;
}
/** A stack goes so many points farther back than it must for the sake of a river before it. */
const RIVER_LINE = 4;
