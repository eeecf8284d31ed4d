import type { Darkness, Role } from '@ironbottom/engine';
import { isOnMap, unitsOf } from '../board.ts';
import { SIDES, sideOfRole } from '../components.ts';
import { GROUND, HEXES, hexId, hexOfPlace, placeIn } from '../map.ts';
import { inVision, isLit } from '../rules/e01-night/11-vision.ts';
import { hasFlash } from '../rules/e01-night/80-gunflashes.ts';
import type { State } from '../state.ts';

/** E1.1, E1.9 What the units of the reader see into in the dark, and what is lit for all; null: it is day. */
export function darkness(s: State, role: Role): Darkness | null {
  if (!s.night.dark) return null;
  const sides = SIDES.filter(side => (role === 'us' || role === 'japan' ? sideOfRole(role) === side : true));
  const places = new Set(
    sides.flatMap(side =>
      unitsOf(s, side)
        .filter(unit => isOnMap(s, unit))
        .map(unit => s.units.at[unit]!),
    ),
  );
  const from = [...new Set([...places].map(hexOfPlace))].map(hex => placeIn(hex, GROUND));
  const sees: string[] = [];
  for (let hex = 0; hex < HEXES; hex++) {
    const to = placeIn(hex, GROUND);
    if (
      isLit(s, hex) ||
      from.some(place => inVision(s, place, to)) ||
      sides.some(side => hasFlash(s, side, to))
    )
      sees.push(hexId(hex));
  }
  return { sees, lights: s.night.lights.map(({ hex, radius }) => ({ hex: hexId(hex), radius })) };
}
