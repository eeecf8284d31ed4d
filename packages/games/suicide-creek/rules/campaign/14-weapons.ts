import type { Role, Term } from '@ironbottom/engine';
import { has, vehicleOf } from '../../board.ts';
import { roleOf, SIDES, type Side } from '../../components.ts';
import { refitTables, rowOf } from '../../refit.ts';
import { NO_AREA } from '../../state/campaign.ts';
import { NOBODY, SHORTAGE, sideOf, unitId } from '../../state/units.ts';
import { PARTS, partBit, type VehiclePart } from '../../state/vehicles.ts';
import { MALFUNCTIONED, weaponId, weaponSlotSide } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { isCrewType, isGun, weaponRecord } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { clearFlag, clearWeaponFlag, removeWeapon, setVehicle } from '../../writing.ts';
import { isForeign as isForeignVehicle } from '../a21-vehicles.ts';
import { mounted } from '../d-vehicles/30-weapons.ts';
import { repairOf } from '../d-vehicles/37-mending.ts';
import { oneDie, sumOf, term } from '../dice.ts';
import { makeWreck } from './07-captured.ts';
import { loseRecalled } from './14-vehicles.ts';
import { areaOf, dieAbout, isCutOff, isIsolatedUnit, menIn, say, weaponsRetained } from './retained.ts';

/** 4.7142 Weapons: repaired or lost; what was captured; and ammunition. What a side keeps, only it sees. */

interface Asked {
  readonly side: Side;
  readonly why: string;
  readonly rule: string;
  readonly terms: readonly Term[];
}
/** What is retained is seen by its side alone. */
const roll = (ref: Ref, { side, why, rule, terms }: Asked): number => {
  const to: readonly Role[] = [roleOf(side)];
  return oneDie(ref, { who: roleOf(side), why, rule, terms, to }) + sumOf(terms);
};
const tellSide = (ref: Ref, side: Side, rule: string, key: string, weapon: number): void =>
  ref.log(rule, key, { weapon: weaponId(weapon) }, [roleOf(side)]);

const areaOfWeapon = (s: State, weapon: number): number => s.campaign!.weaponArea[weapon]!;
const isBrokenDown = (s: State, weapon: number): boolean => (s.weapons.flags[weapon]! & MALFUNCTIONED) !== 0;
/** A21.11 It was made by the other side. */
const isForeign = (weapon: number, side: Side): boolean => weaponSlotSide(weapon) !== side;

/** 4.7142 Besides its repair number: a Gun without a crew, and one that is cut off. */
export function repairTerms(s: State, weapon: number): Term[] {
  const { drm } = refitTables.weapon;
  const type = s.weapons.type[weapon]!;
  const owner = s.weapons.owner[weapon]!;
  const crewed = owner >= 0 && isCrewType[s.units.type[owner]!] === 1;
  return [
    term('repair-number', -(weaponRecord(type).repair ?? 0)),
    ...(isGun[type] && owner >= 0 && !crewed ? [term('unqualified', drm.unqualified)] : []),
    ...(isCutOff(s, areaOfWeapon(s, weapon)) ? [term('isolated', drm.isolated)] : []),
  ];
}

function repairWeapon(ref: Ref, side: Side, weapon: number): void {
  const { s } = ref;
  const final = roll(ref, { side, why: 'refit-repair', rule: '4.7142', terms: repairTerms(s, weapon) });
  if (rowOf(refitTables.weapon.rows, final) === 'repaired') {
    tellSide(ref, side, '4.7142', 'refit-repaired', weapon);
    clearWeaponFlag(s, weapon, MALFUNCTIONED);
  } else {
    tellSide(ref, side, '4.7142', 'refit-lost', weapon);
    removeWeapon(s, weapon);
  }
}

/** 4.7142 Those of a side's own make, where men of it are. */
export function repairWeapons(ref: Ref): void {
  const { s } = ref;
  for (const side of SIDES)
    for (const weapon of weaponsRetained(s, side))
      if (isBrokenDown(s, weapon) && !isForeign(weapon, side) && isTended(s, side, weapon))
        repairWeapon(ref, side, weapon);
}
const isTended = (s: State, side: Side, weapon: number): boolean =>
  menIn(s, side, areaOfWeapon(s, weapon)).length > 0;

// ---------------------------------------------------------------- in vehicles

export function partTerms(s: State, unit: number, part: VehiclePart): Term[] {
  const { drm } = refitTables.weapon;
  return [
    term('vehicular', drm.vehicular),
    term('repair-number', -repairOf(s, unit, part)),
    ...(vehicleOf(s, unit)?.unqualified ? [term('unqualified', drm.unqualified)] : []),
    ...(isIsolatedUnit(s, unit) ? [term('isolated', drm.isolated)] : []),
  ];
}

/** 4.7142, 4.7141c A main gun that is lost for good calls the vehicle back at once. */
export function repairParts(ref: Ref): void {
  const { s } = ref;
  for (const { unit, abandoned } of [...s.vehicles.list]) {
    if (abandoned || areaOf(s, unit) === NO_AREA || isForeignVehicle(s, unit)) continue;
    for (const part of PARTS) {
      const vehicle = s.vehicles.list.find(each => each.unit === unit);
      if (!vehicle || (vehicle.broken & partBit(part)) === 0) continue;
      const terms = partTerms(s, unit, part);
      const final = dieAbout(ref, unit, 'refit-repair', '4.7142', terms) + sumOf(terms);
      const mended = rowOf(refitTables.weapon.rows, final) === 'repaired';
      setVehicle(s, unit, {
        broken: vehicle.broken & ~partBit(part),
        ...(mended ? {} : { disabled: vehicle.disabled | partBit(part) }),
      });
      say(ref, '4.7142', mended ? 'part-repaired' : 'part-disabled-for-good', unit, { part });
      if (!mended && part === 'ma') callBack(ref, unit);
    }
  }
}
function callBack(ref: Ref, unit: number): void {
  const { s } = ref;
  const vehicle = s.vehicles.list.find(each => each.unit === unit)!;
  setVehicle(s, unit, { recalled: true });
  if (!vehicle.immobile && !isIsolatedUnit(s, unit)) loseRecalled(ref, unit);
}

// ---------------------------------------------------------------- captured, special ammunition, charges

/** 4.71422 What works is kept or lost by a die, where men are; what does not is lost anywhere. */
export function captured(ref: Ref): void {
  const { s } = ref;
  for (const side of SIDES)
    for (const weapon of weaponsRetained(s, side)) {
      if (!isForeign(weapon, side) || !(isBrokenDown(s, weapon) || isTended(s, side, weapon))) continue;
      const lost =
        isBrokenDown(s, weapon) ||
        rowOf(refitTables.captured.rows, roll(ref, { side, why: 'captured', rule: '4.71422', terms: [] })) ===
          'lost';
      tellSide(ref, side, '4.71422', lost ? 'refit-lost' : 'captured-kept', weapon);
      if (lost) removeWeapon(s, weapon);
    }
  for (const { unit } of [...s.vehicles.list])
    if (isForeignVehicle(s, unit) && areaOf(s, unit) !== NO_AREA) capturedParts(ref, unit);
}

/** 4.71422 The same for what a captured vehicle has; with nothing left it is a wreck (4.71423). */
function capturedParts(ref: Ref, unit: number): void {
  const { s } = ref;
  if (menIn(s, sideOf(unit), areaOf(s, unit)).length === 0 && vehicleOf(s, unit)!.abandoned) return;
  for (const part of PARTS) {
    const { broken, disabled } = vehicleOf(s, unit)!;
    if ((mounted(s, unit) & ~disabled & partBit(part)) === 0) continue;
    const works = (broken & partBit(part)) === 0;
    const kept =
      works && rowOf(refitTables.captured.rows, dieAbout(ref, unit, 'captured', '4.71422', [])) === 'kept';
    if (kept) continue;
    setVehicle(s, unit, { broken: broken & ~partBit(part), disabled: disabled | partBit(part) });
    say(ref, '4.71422', 'part-disabled-for-good', unit, { part });
  }
  const arms = mounted(s, unit);
  if (arms !== 0 && (arms & ~vehicleOf(s, unit)!.disabled) === 0) makeWreck(ref, unit, '4.71422');
}

/** 4.71424 A die for each kind of special ammunition that has given out, but not for what is captured or cut off. */
export function replenish(ref: Ref): void {
  const { s } = ref;
  s.ordnance.gone = s.ordnance.gone.filter(({ by }) => {
    const side = by < 0 ? sideOf(-1 - by) : weaponSlotSide(by);
    const area = by < 0 ? areaOf(s, -1 - by) : areaOfWeapon(s, by);
    const lacking = by >= 0 && s.weapons.type[by] === NOBODY;
    if (lacking || area === NO_AREA || isCutOff(s, area)) return true;
    if (by >= 0 && s.weapons.owner[by]! >= 0 && sideOf(s.weapons.owner[by]!) !== side) return true;
    const back =
      rowOf(
        refitTables.special_ammo.rows,
        roll(ref, { side, why: 'special-ammo', rule: '4.71424', terms: [] }),
      ) === 'back';
    const key = back ? 'ammo-back' : 'ammo-gone';
    if (by < 0) ref.log('4.71424', `${key}-in`, { unit: unitId(-1 - by) }, [roleOf(side)]);
    else ref.log('4.71424', key, { weapon: weaponId(by) }, [roleOf(side)]);
    return !back;
  });
}

/** 4.71425 Vehicles that are not cut off have ammunition again. */
export function lowAmmo({ s }: Ref): void {
  for (const { unit } of s.vehicles.list)
    if (
      !isForeignVehicle(s, unit) &&
      areaOf(s, unit) !== NO_AREA &&
      !isIsolatedUnit(s, unit) &&
      has(s, unit, SHORTAGE)
    )
      clearFlag(s, unit, SHORTAGE);
}
