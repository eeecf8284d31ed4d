import { type Refusal, refusal } from '@ironbottom/engine';
import { hasRoomFor, hexesOf, isEngagedAt, isThere, unitsIn } from '../../board.ts';
import { JAPAN, tables, US } from '../../components.ts';
import { distance, isOkinawa, isShuri, landHexes, shuriHexes, southness } from '../../map.ts';
import { placeName } from '../../places.ts';
import { isOnMap, type State } from '../../state.ts';
import { isArmyUnit, JAPANESE_HQ } from '../../units.ts';
import { inZone } from '../09-movement/80-zones.ts';
import { isCutOffForReplacements } from '../surrounded.ts';

/** 16.2 Where replacements appear: 16.21, 16.23, 16.24. */

/** 16.23 Shuri is lost: no Japanese unit is in it, or none of its hexes is free of US units and their zones. */
export const isShuriLost = (s: State): boolean =>
  !shuriHexes.some(hex => isThere(s, JAPAN, hex)) ||
  shuriHexes.every(hex => isThere(s, US, hex) || inZone(s, US, hex));

/** 16.23 After that: around the headquarters, whatever its state; or around any unit that is not surrounded. */
function isBesideFriends(s: State, hex: number): boolean {
  const reach = (at: number): boolean => distance(at, hex) <= tables.replacements.range;
  if (isOnMap(s, JAPANESE_HQ)) return reach(s.at[JAPANESE_HQ]!);
  return hexesOf(s, JAPAN).some(at => reach(at) && !isCutOffForReplacements(s, at));
}

const isAnArmyUnitInShuri = (s: State): boolean =>
  shuriHexes.some(hex => unitsIn(s, JAPAN, hex).some(isArmyUnit));

/** 16.24 South of every US unit on Okinawa. */
const isBehind = (s: State, hex: number): boolean =>
  hexesOf(s, US).every(at => !isOkinawa[at] || southness(at) < southness(hex));

/** 16.2, 16.23, 16.24 Why nothing appears in a hex, room not asked about; 17.13 some appear in Shuri only. */
function checkHex(s: State, hex: number, onlyShuri: boolean): Refusal | undefined {
  const where = { hex: placeName(hex) };
  if (!isOkinawa[hex]) return refusal('16.2', 'not-here', where);
  const lost = isShuriLost(s);
  if (lost ? onlyShuri || !isBesideFriends(s, hex) : !isShuri[hex])
    return refusal(lost && !onlyShuri ? '16.23' : onlyShuri ? '17.13' : '16.2', 'not-here', where);
  if (isThere(s, US, hex) || isEngagedAt(s, hex)) return refusal('9.22', 'held-by-the-enemy', where);
  if (inZone(s, US, hex) && !isThere(s, JAPAN, hex)) return refusal('16.23', 'in-a-us-zone', where);
  return isBehind(s, hex) || (isShuri[hex] && isAnArmyUnitInShuri(s))
    ? undefined
    : refusal('16.24', 'not-south-enough', where);
}

/** 16.21 Why a unit cannot appear in a hex. */
export const checkPlace = (s: State, unit: number, hex: number, onlyShuri = false): Refusal | undefined =>
  checkHex(s, hex, onlyShuri) ??
  (hasRoomFor(s, unit, hex) ? undefined : refusal('16.21', 'no-room-left', { hex: placeName(hex) }));

/** 16.2 The hexes that are open to a unit. */
export const placesOpen = (s: State, unit: number, onlyShuri = false): number[] =>
  (isShuriLost(s) ? landHexes : shuriHexes).filter(hex => !checkPlace(s, unit, hex, onlyShuri));
