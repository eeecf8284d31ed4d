import { derivedBy } from '@ironbottom/engine';
import { isBroken, isFoe, isGoodOrder, unitsOf } from '../../board.ts';
import { enemyOf, type Side } from '../../components.ts';
import { distance, GROUND, hexOfPlace, isConcealing, placeIn, ROUND, sortOfPlace } from '../../map.ts';
import type { Cover } from '../../state/concealment.ts';
import { CLOAKED, CONCEALED, sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { eyesOf, isAdjacent, seesPlace } from '../a06-sight.ts';

/**
 * A12.12, A12.14 Who watches. A stack under "?" or a cloak counts as an enemy in Good Order, whatever lies under it, and
 * whoever is in hiding or in reserve (CG6) counts as nobody: else a "?" gained or lost would tell who is there.
 */

/** A12.14 Within so many hexes. */
export const NEAR = 16;

/** A12.12, B30.1 */
export const isConcealmentTerrain = (place: number): boolean =>
  sortOfPlace(place) !== GROUND || isConcealing[hexOfPlace(place)] === 1;

/** The Locations from which a side watches, as both sides know them. */
function posts(s: State, side: Side, passes: (unit: number) => boolean): number[] {
  const found = new Set<number>();
  for (const unit of unitsOf(s, side)) {
    const veil = s.units.veil[unit];
    if (veil === CONCEALED || veil === CLOAKED || (isFoe(s, unit) && passes(unit)))
      found.add(eyesOf(s, unit));
  }
  for (const cover of s.unseen.covers)
    if (cover.side === side && (cover.veil === CONCEALED || cover.veil === CLOAKED))
      for (const post of postsOf(s, cover)) found.add(post);
  return [...found];
}

/** A4.3 A stack under "?" that goes round a hex looks from its hexsides, those who stay in the hex from inside. */
function postsOf(s: State, { place, count }: Cover): number[] {
  const { along, unseen, paid } = s.moving;
  if (along.length === 0 || unseen === 0 || paid?.place !== place) return [place];
  const beside = placeIn(hexOfPlace(place), ROUND);
  return count > unseen ? [place, beside] : [beside];
}

/** The same of those who are in Good Order, and of those who are not broken. */
const watching = derivedBy((s: State, side: Side) => posts(s, side, unit => isGoodOrder(s, unit)));
const unbroken = derivedBy((s: State, side: Side) => posts(s, side, unit => !isBroken(s, unit)));

/** A12.14 Whether an enemy in Good Order within 16 hexes sees a Location. */
export const isWatched = (s: State, side: Side, place: number): boolean =>
  watching(s, enemyOf(side)).some(
    post => distance(hexOfPlace(post), hexOfPlace(place)) <= NEAR && seesPlace(s, post, place),
  );

/** A12.14 Whether an enemy in Good Order within 16 hexes sees the unit, hidden or not. */
export const seenByEnemy = (s: State, unit: number): boolean =>
  s.units.at[unit]! >= 0 && isWatched(s, sideOf(unit), eyesOf(s, unit));

/** CG6 Whether those in a Location see an enemy counter of any sort within so many hexes. */
export const seesEnemy = (s: State, side: Side, place: number, within: number): boolean =>
  posts(s, enemyOf(side), () => true).some(
    post => distance(hexOfPlace(post), hexOfPlace(place)) <= within && seesPlace(s, place, post),
  );

/** SC6.2 Whether an unbroken enemy of a side is ADJACENT to a Location. */
export const hasEnemyBeside = (s: State, side: Side, place: number): boolean =>
  unbroken(s, enemyOf(side)).some(post => isAdjacent(s, post, place));

/** A12.12 The unbroken enemies of a side: how far the nearest is, and how far the nearest who sees the Location. */
export function nearestEnemies(
  s: State,
  side: Side,
  place: number,
): { readonly any: number; readonly seeing: number } {
  let [any, seeing] = [Infinity, Infinity];
  for (const post of unbroken(s, enemyOf(side))) {
    const away = distance(hexOfPlace(post), hexOfPlace(place));
    any = Math.min(any, away);
    if (away < seeing && seesPlace(s, post, place)) seeing = away;
  }
  return { any, seeing };
}
