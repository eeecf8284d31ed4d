import { distance, HEXES, hexOfPlace } from '../../map.ts';
import { type Battery, EFFECT_1, reachOf } from '../../state/ordnance.ts';
import { sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { kindOf } from './20-contact.ts';

/** C1.5, C1.72 How far a barrage reaches, and with what. */

/** C1.72 */
const THIRD = 3;

export const blastFp = (battery: Battery): number => {
  const { ffe_fp } = kindOf(battery);
  return battery.harassing ? Math.floor(ffe_fp / THIRD) : ffe_fp;
};
const HEX_LIST = Array.from({ length: HEXES }, (_, hex) => hex);
/** The hexes that it strikes, from the middle outwards. */
export const blastHexes = (battery: Battery): number[] =>
  HEX_LIST.filter(hex => distance(battery.hex, hex) <= reachOf(battery)).sort(
    (a, b) => distance(battery.hex, a) - distance(battery.hex, b) || a - b,
  );

export const isBurning = ({ mission, hex }: Battery): boolean => mission >= EFFECT_1 && hex >= 0;
/** Batteries whose barrage lies on a hex now. */
export const barragesOn = (s: State, hex: number): Battery[] =>
  s.ordnance.batteries.length === 0
    ? []
    : s.ordnance.batteries.filter(
        battery => isBurning(battery) && distance(battery.hex, hex) <= reachOf(battery),
      );

/** C1.5 A unit under the fire of its own side. */
export const underOwnFire = (s: State, unit: number): boolean =>
  s.ordnance.batteries.length > 0 &&
  s.units.at[unit]! >= 0 &&
  barragesOn(s, hexOfPlace(s.units.at[unit]!)).some(({ side }) => side === sideOf(unit));
