import { isEngagedAt } from '../board.ts';
import { JAPAN, ranges, US } from '../components.ts';
import { isIeShima } from '../map.ts';
import { isInCommand, isOnMap, option, type State } from '../state.ts';
import { divisionHq, divisionOf, JAPANESE_HQ, unitSide } from '../units.ts';
import { isInForce } from './07-tactics.ts';
import { hasZone } from './09-movement/80-zones.ts';
import { isFromTheSea, type Tracing } from './12-supply.ts';
import { isLinked } from './lines.ts';

/** 13 Command control: 13.0 to 13.28; 9.91b and 11.42a for the Japanese headquarters. */

/** 13.22, T7.1-prepare How far a US headquarters reaches. */
export const commandRange = (s: State): number =>
  isInForce(s, 'prepare') && option(s, 'prepareCommand') ? ranges.prepare_command.range : ranges.command;

/**
 * 13.22 Whether the headquarters of its division commands a US unit in an assault: from the HQ (not counted) to where
 * the unit stands (counted), read before it advances. 13.24 An engaged hex may be the end of a line, never its middle.
 */
export function isCommanded(
  s: State,
  unit: number,
  { from = s.at[unit]!, ignoring = -1 }: Tracing = {},
): boolean {
  if (unitSide[unit] === JAPAN || isIeShima[from] || isFromTheSea(s, unit)) return true;
  const hq = divisionHq[divisionOf[unit]!]!;
  if (!isOnMap(s, hq)) return false;
  if (s.at[hq] === from) return true;
  // 13.26 Engaged, disrupted or pinned it commands in its own hex only.
  return hasZone(s, hq) && isLinked(s, US, s.at[hq]!, from, commandRange(s), { ignoring });
}

/** 13.25 Units of two divisions: if one of them is out of command, all are. */
export const areCommanded = (s: State, units: readonly number[], tracing: Tracing = {}): boolean =>
  units.every(unit => isCommanded(s, unit, tracing));

/**
 * 9.91b, 11.42a Whether the Japanese headquarters reaches a hex: in command, within two hexes (that hex not counted, its
 * own counted), by a line that no US unit and no US zone of control bars. Engaged it reaches its own hex only (11.42b).
 */
export function headquartersReach(s: State, hex: number, ignoring = -1): boolean {
  const at = s.at[JAPANESE_HQ]!;
  if (at < 0 || !isInCommand(s, JAPANESE_HQ)) return false;
  if (at === hex) return true;
  return !isEngagedAt(s, at) && isLinked(s, JAPAN, hex, at, ranges.hq, { ignoring });
}
