import { hexesOf } from '../../board.ts';
import { RESTING } from '../../boxes.ts';
import { DIVISIONS, divisionId, fatigueTable, JAPAN, ranges } from '../../components.ts';
import { distance } from '../../map.ts';
import { isOnMap, option, type State } from '../../state.ts';
import { divisionUnits, isArtillery } from '../../units.ts';
import type { Ref } from '../../verbs.ts';
import { isCutOffForRecovery } from '../surrounded.ts';

/** 15.3 US fatigue recovery: 15.31 in the line, 15.32 out of it. */

const { line, rest, rest_from } = fatigueTable.recovery;
export const ALL_DIVISIONS: readonly number[] = [...Array(DIVISIONS).keys()];

/** 15.31, 15.31a Whether Japanese units stand within three hexes; those that are surrounded do not count. */
export const isNear = (s: State, hex: number): boolean =>
  hexesOf(s, JAPAN).some(at => distance(hex, at) <= ranges.line && !isCutOffForRecovery(s, at));

/** Somebody of it is on the map, or off it at rest. */
export const isInPlay = (s: State, division: number): boolean =>
  divisionUnits[division]!.some(unit => isOnMap(s, unit) || s.at[unit] === RESTING);

/** 15.31, 15.32, 15.32b Whether one of its units, artillery not counted, is near the enemy. */
export const isInLine = (s: State, division: number): boolean =>
  divisionUnits[division]!.some(unit => isOnMap(s, unit) && !isArtillery(unit) && isNear(s, s.at[unit]!));

/** 15.31b, 15.31c, 15.32b One unit that took part in an assault, in attack or defence, is enough; fire is not (15.31d). */
export const hasFought = (s: State, division: number): boolean =>
  divisionUnits[division]!.some(unit => s.inAssault[unit] === 1);

/** 15.32 Whether a division has the right to the higher recovery: it came out of the line with ten points. */
function mayRest(s: State, division: number): boolean {
  if (isInLine(s, division)) return false;
  const held = s.rests[division] === 1 && option(s, 'restTest') === 'once';
  return held || s.fatigue[division]! >= rest_from;
}

/** 15.31, 15.32 What a division may recover now. */
function recoveryOf(s: State, division: number): number {
  if (hasFought(s, division)) return 0;
  if (s.rests[division] === 1) return rest;
  return isInLine(s, division) || option(s, 'shortRest') ? line : 0;
}

/** 15.3, 15.33 Every division for itself, down to 0 and no further. */
export function recoverFatigue(ref: Ref): void {
  const { s } = ref;
  for (const division of ALL_DIVISIONS.filter(each => isInPlay(s, each))) {
    s.rests[division] = mayRest(s, division) ? 1 : 0;
    const points = Math.min(s.fatigue[division]!, recoveryOf(s, division));
    if (points === 0) continue;
    s.fatigue[division]! -= points;
    if (s.fatigue[division] === 0) s.rests[division] = 0;
    ref.log('15.3', 'rested', { division: divisionId(division), points, total: s.fatigue[division]! });
  }
}
