import { chanceFromSeed, SPECTATOR } from '@ironbottom/engine';
import type { Conformance } from '@ironbottom/testkit';
import { sameStates } from '@ironbottom/testkit/random-games';
import { type Side, sideOfRole } from '../components.ts';
import { mask } from '../hidden.ts';
import { occupyAll } from '../rules/a26-control.ts';
import { KNOWN, NOBODY, sideOf, unitId, unitOf } from '../state/units.ts';
import { SECRET_MUD, UNROLLED } from '../state/vehicles.ts';
import { weaponId } from '../state/weapons.ts';
import { cloneState, type State } from '../state.ts';
import { twin } from './twin.ts';

/** What a role may know: A12.1, A12.3, G.2. */

const isOwn = (role: string, side: Side): boolean => role !== SPECTATOR && sideOfRole(role) === side;

/**
 * A3.3 Where a stack stands that does something, in a hole or not (its MF are told), how it is covered, and whether it is the
 * one that was on its way; T1.1 the slot that a new unit of its side takes, which its id tells. Of a drawn path the next
 * step is seen as soon as nobody fires any more.
 */
export const shows: NonNullable<Conformance<State>['shows']> = (s, action) => {
  const named = [action.units ?? action.unit ?? []].flat().map(unitOf);
  const known = named.filter(unit => unit >= 0 && unit < s.units.type.length);
  // 4.7179 In the campaign one of them is drawn.
  const next = (side: Side): number[] =>
    s.units.type
      .flatMap((type, slot) => (type === NOBODY && sideOf(slot) === side ? [slot] : []))
      .slice(0, s.campaign ? undefined : 1);
  const covered = known.map(unit => [
    s.units.at[unit]!,
    s.units.pos[unit]!,
    s.units.veil[unit]!,
    s.moving.units.includes(unit),
    action.verb === 'break' ? next(sideOf(unit)) : null,
  ]);
  return [s.moving.plan.length > 0, covered, action.verb === 'done' ? heldAfter(s) : null];
};
/** A26.11 Who takes a hex under a "?" by staying there is no dummy, and everybody sees whose it is when the turn ends. */
function heldAfter(s: State): number[][] {
  const after = cloneState(s);
  occupyAll(after);
  return [after.ground.control, after.ground.taken];
}

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

  'C1.211 C1.73 C11.2 chits, registered hexes and Guns in hiding are on no other map'({
    match,
    role,
    masked,
  }) {
    const { batteries, acquired, emplaced } = masked.ordnance;
    const told = batteries.find(
      ({ side, black, red, registered, radio, contact }) =>
        !isOwn(role, side) && (black >= 0 || red >= 0 || registered.length > 0 || radio >= 0 || contact),
    );
    if (told) return 'the pile of a battery is seen';
    const isHidden = (weapon: number): boolean => {
      const owner = match.state.weapons.owner[weapon]!;
      return owner >= 0 && match.state.units.veil[owner] !== KNOWN && !isOwn(role, sideOf(owner));
    };
    const gun = [...acquired.map(({ weapon }) => weapon), ...emplaced].find(isHidden);
    return gun === undefined ? undefined : `${weaponId(gun)} is seen`;
  },

  'D8.23 in which hex the mud takes a vehicle nobody knows'({ masked }) {
    return masked.vehicles.list.some(({ mud }) => mud !== UNROLLED && mud !== SECRET_MUD)
      ? 'the mud check is seen'
      : undefined;
  },

  '4.713 4.717 4.7179 4.718 4.719 4.721 4.7122 what the campaign keeps from a role is in no view of it'({
    match: { state, actions },
    role,
    masked,
  }) {
    const other = twin(state, role, chanceFromSeed(`${role} ${actions.length}`));
    return sameStates(mask(other, role), masked);
  },
};
