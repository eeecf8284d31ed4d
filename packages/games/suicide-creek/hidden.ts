import { type Chance, changed, type Role, SPECTATOR } from '@ironbottom/engine';
import { isSeenBy, isWeaponSeenBy } from './board.ts';
import { type Side, sideOfRole } from './components.ts';
import { UNSEEN } from './places.ts';
import { maskFlashes } from './rules/e01-night/80-gunflashes.ts';
import { maskBattle } from './state/battle.ts';
import { maskCampaign } from './state/campaign.ts';
import { maskCloseCombat } from './state/combat.ts';
import type { Cover, Kinds } from './state/concealment.ts';
import { maskFire } from './state/fire.ts';
import { maskMorale } from './state/morale.ts';
import { maskMoving } from './state/moving.ts';
import { maskNight } from './state/night.ts';
import { maskOrdnance } from './state/ordnance.ts';
import { CONCEALED, emptySlot, HIDDEN, KNOWN, NOBODY, sideOf } from './state/units.ts';
import { maskVehicles } from './state/vehicles.ts';
import { emptyWeapon, weaponSlotSide } from './state/weapons.ts';
import { maskWorks } from './state/works.ts';
import { cloneState, type State } from './state.ts';
import { hides } from './verbs.ts';
import { dealAll } from './worlds.ts';

/**
 * What is hidden: who lies under "?" and cloaks, who is in hiding or in reserve, the weapons they have, works that the
 * enemy has not found, chits and registered hexes of batteries, the way that somebody means to go. A part of the state
 * that has secrets of its own brings its `mask…`.
 */

export const mineOf = (role: Role): Side | undefined => (role === SPECTATOR ? undefined : sideOfRole(role));

export function mask(s: State, role: Role): State {
  const mine = mineOf(role);
  const masked = cloneState(s);
  const sees = (unit: number): boolean => isSeenBy(s, mine, unit);
  // A state that was masked before has nothing more to hide from the same role.
  masked.unseen = {
    covers: [...s.unseen.covers, ...coversIn(s, mine)].sort(byPlace),
    // 4.7179 In the campaign nobody knows the other's order of battle.
    units: s.campaign
      ? []
      : merged([
          ...s.unseen.units,
          ...kindsIn(s.units.type, unit => (sees(unit) ? undefined : sideOf(unit))),
        ]),
    weapons: s.campaign
      ? []
      : merged([
          ...s.unseen.weapons,
          ...kindsIn(s.weapons.type, weapon =>
            isWeaponUnseen(s, mine, weapon) ? sideOf(s.weapons.owner[weapon]!) : undefined,
          ),
        ]),
  };
  for (let weapon = 0; weapon < s.weapons.type.length; weapon++)
    if (isWeaponUnseen(s, mine, weapon)) emptyWeapon(masked.weapons, weapon, UNSEEN);
    else if (s.weapons.type[weapon] === NOBODY) emptyWeapon(masked.weapons, weapon, UNSEEN);
  for (let unit = 0; unit < s.units.type.length; unit++)
    if (s.units.type[unit] === NOBODY || !sees(unit)) emptySlot(masked.units, unit, UNSEEN);
    // A20.22 Who guards a prisoner is hidden with the guard.
    else if (s.units.guard[unit]! >= 0 && !sees(s.units.guard[unit]!)) masked.units.guard[unit] = unit;
  masked.works = maskWorks(masked.works, mine);
  maskMoving(masked.moving, mine === s.side, sees);
  // T1.3 A captured weapon is with whoever has it.
  maskFire(
    masked.fire,
    mine,
    side => side === mine || !hides(s, side),
    weapon => {
      const owner = s.weapons.owner[weapon]!;
      return owner >= 0 ? sideOf(owner) : weaponSlotSide(weapon);
    },
  );
  maskMorale(masked.morale, sees);
  // A15.3 What still waits while a side is asked about one of its units may be about others whom nobody sees.
  masked.events = [];
  maskCloseCombat(masked.combat, sees);
  const seesWeapon = (weapon: number): boolean =>
    s.weapons.type[weapon] !== NOBODY && !isWeaponUnseen(s, mine, weapon);
  maskOrdnance(masked.ordnance, mine, { sees, seesWeapon });
  // 4.7179 In the campaign a battery of the enemy is not there until something of it lies on the map.
  if (s.campaign)
    masked.ordnance.batteries = masked.ordnance.batteries.filter(
      ({ side, hex }) => side === mine || hex >= 0,
    );
  // CG8 How a vehicle stands is seen with it.
  masked.vehicles.list = masked.vehicles.list.filter(({ unit }) => sees(unit));
  for (const vehicle of masked.vehicles.list) vehicle.riders = vehicle.riders.filter(sees);
  masked.ground.cutting = masked.ground.cutting.filter(({ unit }) => sees(unit));
  masked.vehicles.digging = masked.vehicles.digging.filter(({ unit }) => sees(unit));
  maskVehicles(masked.vehicles);
  masked.night.flashes = maskFlashes(s, mine);
  maskNight(masked.night, mine);
  maskBattle(masked.battle, sees);
  if (masked.campaign)
    maskCampaign(masked.campaign, mine, {
      sees: slot => s.units.type[slot] !== NOBODY && sees(slot),
      seesWeapon,
    });
  return masked;
}

const isWeaponUnseen = (s: State, mine: Side | undefined, weapon: number): boolean =>
  s.weapons.type[weapon] !== NOBODY && !isWeaponSeenBy(s, mine, weapon);

const byPlace = (a: Cover, b: Cover): number => a.place - b.place || a.side - b.side || a.veil - b.veil;

/** A12.1 Stacks under "?" with their height, cloaking counters and reserves one by one; those in hiding not at all. */
function coversIn(s: State, mine: Side | undefined): Cover[] {
  const found = new Map<string, { cover: Omit<Cover, 'count'>; counters: Set<number> }>();
  const { veil, at, cloak, type } = s.units;
  for (let unit = 0; unit < veil.length; unit++) {
    const hidden = veil[unit]!;
    if (type[unit] === NOBODY || hidden === KNOWN || hidden === HIDDEN || sideOf(unit) === mine) continue;
    const cover = { side: sideOf(unit), place: at[unit]!, veil: hidden };
    const key = `${cover.side} ${cover.place} ${hidden}`;
    const stack = found.get(key) ?? { cover, counters: new Set<number>() };
    // Units of one cloak are one counter.
    stack.counters.add(hidden === CONCEALED ? unit : -1 - cloak[unit]!);
    found.set(key, stack);
  }
  return [...found.values()].map(({ cover, counters }) => ({ ...cover, count: counters.size }));
}

/** Of which side unseen things are, one by one: a weapon is with the side that has it. */
function kindsIn(types: readonly number[], unseenOf: (slot: number) => Side | undefined): Kinds[] {
  return types.flatMap((type, slot) => {
    const side = type === NOBODY ? undefined : unseenOf(slot);
    return side === undefined ? [] : [{ side, type, count: 1 }];
  });
}

function merged(kinds: readonly Kinds[]): Kinds[] {
  const found = new Map<string, Kinds>();
  for (const { side, type, count } of kinds) {
    const key = `${side} ${type}`;
    found.set(key, { side, type, count: count + (found.get(key)?.count ?? 0) });
  }
  return [...found.values()].sort((a, b) => a.side - b.side || a.type - b.type);
}

/** A full state that the role cannot tell from the real one. */
export function determinise(masked: State, role: Role, chance: Chance): State {
  const s = cloneState(masked);
  dealAll(s, mineOf(role), chance);
  changed(s);
  return s;
}
