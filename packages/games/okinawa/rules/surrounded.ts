import { isThere } from '../board.ts';
import { JAPAN, type Side, US } from '../components.ts';
import { grid, isLand } from '../map.ts';
import type { State } from '../state.ts';
import { exertsZone, inZone } from './09-movement/80-zones.ts';

/**
 * "Surrounded": six rules use the word, each with a ring of its own. A ring is the six hexes around one; off the map is
 * sea.
 */

const ring = (hex: number, test: (beside: number) => boolean, sea: boolean): boolean => {
  for (let direction = 0; direction < 6; direction++) {
    const beside = grid.neighbour(hex, direction);
    if (beside >= 0 && isLand[beside] ? !test(beside) : !sea) return false;
  }
  return true;
};

const unitsOrZone =
  (s: State, side: Side) =>
  (hex: number): boolean =>
    isThere(s, side, hex) || inZone(s, side, hex);

/** 8.52 All six hold units of the side that exert a zone of control, or lie in one. The sea is in nobody's zone. */
export const isRingedByZone = (s: State, side: Side, hex: number): boolean =>
  ring(hex, beside => exertsZone(s, side, beside) || inZone(s, side, beside), false);

/** 8.53 All six hold units of the side, whatever their state, or are sea. */
export const isRingedByUnits = (s: State, side: Side, hex: number): boolean =>
  ring(hex, beside => isThere(s, side, beside), true);

/** 9.31b Enemies that do not hinder strategic movement: units of the side or its zone all around, the sea counts. */
export const isCutOffForMovement = (s: State, side: Side, hex: number): boolean =>
  ring(hex, unitsOrZone(s, side), true);

/** 15.31a Japanese units that do not hinder recovery: US units or zones all around, the sea counts. */
export const isCutOffForRecovery = (s: State, hex: number): boolean => ring(hex, unitsOrZone(s, US), true);

/**
 * 9.42b Home Guard that may be left alone: US units or zones all around and no Japanese unit beside it; of the sea
 * nothing is said.
 */
export const isCutOffHomeGuard = (s: State, hex: number): boolean =>
  ring(hex, beside => isThere(s, US, beside) || (inZone(s, US, beside) && !isThere(s, JAPAN, beside)), false);

/** 16.23 Units next to which no replacements appear: US units or zones all around; of the sea nothing is said. */
export const isCutOffForReplacements = (s: State, hex: number): boolean =>
  ring(hex, unitsOrZone(s, US), false);
