import { chartedIn, isThere, keepTop, unitsIn } from '../../board.ts';
import {
  areaAt,
  byLand,
  enemyOf,
  fieldPlace,
  fieldsIn,
  hasRoad,
  isHex,
  roleOf,
  type Side,
} from '../../components.ts';
import { placeName } from '../../places.ts';
import { isSeen } from '../../seen.ts';
import { ELIMINATED, hold, outdate, put, remove, type State } from '../../state.ts';
import { isOnCharts, isTruck, unitId, unitSide } from '../../units.ts';
import type { Ref } from '../../verbs.ts';
import { printed } from '../02-components.ts';
import { captureFields } from '../08-air/80-captured.ts';
import { leaveWork } from '../10-fortifications/10-building.ts';
import { noteAdvance } from '../19-solitaire.ts';

/** How ground units come into a hex or area, in whatever phase: 4.1, 4.1.5, 4.6, 7.3.7, 7.4.1, 4.4.6, 9.6, 12.2. */

/**
 * 4.1.5, 8.7.5 Guns on the airfield charts of a hex look as if nobody were there. An enemy who wants to enter meets them:
 * they come onto the map, and the hex is theirs. True: he cannot enter it.
 */
export function meets(ref: Ref, side: Side, ground: number): boolean {
  const { s } = ref;
  const enemy = enemyOf(side);
  if (isThere(s, enemy, ground)) return false;
  const guns = chartedIn(s, enemy, ground).filter(unit => printed(s, unit).defence > 0);
  if (guns.length === 0) return false;
  for (const unit of guns) put(s, unit, ground);
  ref.log('4.1.5', 'guns-met', { who: roleOf(enemy), place: placeName(ground) });
  ref.shown();
  return isHex(ground);
}

/**
 * A ground unit enters a hex or a Bicol area: its side was the last to do so (13.2), airfields change hands (8.4.4), it
 * is no longer in reserve, nor are enemies next to it (9.6), and it builds nothing where it was (10.1).
 */
export function enterHex(ref: Ref, unit: number, ground: number): void {
  const { s } = ref;
  const side: Side = unitSide[unit]!;
  const from = s.at[unit]!;
  for (const place of [from, ground]) outdate(s, side, place);
  keepTop(s, side, ground, () => put(s, unit, ground));
  s.reserve[unit] = 0;
  haltInArea(s, unit, ground);
  leaveWork(ref, unit, ground);
  hold(s, ground, side);
  captureFields(ref, side, ground);
  noteAdvance(ref, unit, ground);
  alarm(ref, enemyOf(side), ground);
  if (isTruck(unit) && isOffRoad(from, ground)) {
    remove(s, unit, ELIMINATED);
    ref.log('4.6', 'truck-lost', { unit: unitId(unit), place: placeName(ground) });
  }
}

/** 4.8 Whoever comes into an area in which enemies are stays there as long as they do. */
function haltInArea(s: State, unit: number, ground: number): void {
  const others = s.halted.filter(each => each !== unit);
  s.halted = areaAt(ground) >= 0 && isThere(s, enemyOf(unitSide[unit]!), ground) ? [...others, unit] : others;
}
/** 4.8 Whether it still has to stay. */
export const isHalted = (s: State, unit: number): boolean =>
  s.halted.includes(unit) && areaAt(s.at[unit]!) >= 0 && isThere(s, enemyOf(unitSide[unit]!), s.at[unit]!);

/** 4.6 A truck was forced from one hex to another where no road goes. */
const isOffRoad = (from: number, to: number): boolean => isHex(from) && (!isHex(to) || !hasRoad(from, to));

/** 9.6 Reserves that an enemy has come next to are reserves no more; only their owner is told. */
function alarm(ref: Ref, side: Side, ground: number): void {
  const { s } = ref;
  if (!isHex(ground)) return;
  for (const hex of byLand[ground]!)
    for (const unit of unitsIn(s, side, hex)) {
      if (s.reserve[unit] === 0) continue;
      s.reserve[unit] = 0;
      ref.log('9.6', 'reserve-lost', { unit: unitId(unit), place: placeName(hex) }, [roleOf(side)]);
    }
}

/** 8.7.5 AA units and ABSUs that have come to an own airfield go onto its chart; the enemy sees it if they lay on top. */
export function settle(ref: Ref, unit: number): void {
  const { s } = ref;
  if (!isOnCharts(unit)) return;
  const field = fieldsIn(s.at[unit]!).find(each => s.fieldSide[each] === unitSide[unit]);
  if (field === undefined) return;
  if (isSeen(s, unit)) ref.shown();
  put(s, unit, fieldPlace(field));
}
