import { SPECTATOR } from '@ironbottom/engine';
import type { Conformance } from '@ironbottom/testkit';
import { type Side, sideOfRole } from '../components.ts';
import { KNOWN, NOBODY, sideOf, unitId } from '../state/units.ts';
import { weaponId } from '../state/weapons.ts';
import type { State } from '../state.ts';

/** What a role may know: A12.1, A12.3, G.2. */

const isOwn = (role: string, side: Side): boolean => role !== SPECTATOR && sideOfRole(role) === side;

export const secrets: NonNullable<Conformance<State>['secrets']> = {
  'A12.1 A12.3 of a unit of the enemy that is under anything a view has nothing in its slot'({
    match: { state },
    role,
    masked,
  }) {
    for (let unit = 0; unit < state.units.type.length; unit++) {
      if (state.units.veil[unit] === KNOWN || isOwn(role, sideOf(unit))) continue;
      if (masked.units.type[unit] !== NOBODY || masked.units.flags[unit] !== 0)
        return `${unitId(unit)} is seen`;
      if (masked.moving.units.includes(unit)) return `${unitId(unit)} is seen on its way`;
      const weapon = state.weapons.owner.indexOf(unit);
      if (weapon >= 0 && masked.weapons.type[weapon] !== NOBODY) return `${weaponId(weapon)} is seen`;
    }
    return undefined;
  },

  'G.2 B30.7 a work that nobody has found is on no other map'({ role, masked }) {
    return masked.works.some(({ known, side }) => !known && !isOwn(role, side))
      ? 'a hidden work is seen'
      : undefined;
  },
};
