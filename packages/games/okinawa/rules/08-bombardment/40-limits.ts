import { type Refusal, refusal } from '@ironbottom/engine';
import { isEmpty, isEngagedAt, isThere } from '../../board.ts';
import { JAPAN, type Side, US } from '../../components.ts';
import { distance, isIeShima, isLand, isNorthOfSectors } from '../../map.ts';
import { placeName } from '../../places.ts';
import { isInCommand, isOnMap, mineAt, type State } from '../../state.ts';
import { isArtillery, rangeOf, UNITS_OF } from '../../units.ts';
import { isRingedByUnits, isRingedByZone } from '../surrounded.ts';

/** 8.4, 8.5 What may not be bombarded or interdicted: geography, and friends that are too near. */

const guns: readonly number[] = UNITS_OF[JAPAN]!.filter(isArtillery);

/** 8.42a, 8.42b Whether Japanese artillery in command reaches a hex. */
const isInRange = (s: State, hex: number): boolean =>
  guns.some(unit => isOnMap(s, unit) && isInCommand(s, unit) && distance(s.at[unit]!, hex) <= rangeOf[unit]!);

/** 8.51, 8.52, 8.53 Friends that are too near. */
export function checkFriends(s: State, side: Side, hex: number): Refusal | undefined {
  const where = { hex: placeName(hex) };
  if (isThere(s, side, hex) || isEngagedAt(s, hex)) return refusal('8.51', 'own-units-there', where);
  if (isRingedByZone(s, side, hex)) return refusal('8.52', 'ringed-by-own-zone', where);
  return isRingedByUnits(s, side, hex) ? refusal('8.53', 'ringed-by-own-units', where) : undefined;
}

/** 8.41b, 8.41c, 8.42, 8.43, 8.33e Why a side may not lay markers on a hex. The Japanese alone are asked about mines. */
export function checkTarget(s: State, side: Side, hex: number): Refusal | undefined {
  const where = { hex: placeName(hex) };
  if (!isLand[hex]) return refusal('8.4', 'no-land', where);
  if (isIeShima[hex]) return refusal(side === US ? '8.41b' : '8.43', 'not-on-ie-shima', where);
  const refused = checkFriends(s, side, hex);
  if (refused || side === US) return refused;
  if (isNorthOfSectors[hex] && !isInRange(s, hex)) return refusal('8.42', 'no-artillery-in-range', where);
  const mine = mineAt(s, hex);
  return mine && !mine.shown && isEmpty(s, hex) ? refusal('8.33e', 'own-minefield', where) : undefined;
}
