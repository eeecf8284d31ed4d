import type { Json } from '@ironbottom/engine';
import { HALVES, PHASES, roleOf, SIDES, spineId } from './components.ts';
import { hexId } from './map.ts';
import { placeName } from './places.ts';
import { MISSIONS } from './state/ordnance.ts';
import { FLAGS, MARKS, NOBODY, POSITIONS, sideOf, unitId, VEILS } from './state/units.ts';
import { WEAPON_FLAGS, weaponId } from './state/weapons.ts';
import type { State } from './state.ts';
import { typeId, weaponTypeId } from './types.ts';

/** A masked state in readable ids. What the role may not see is not there. */
export function present(s: State): Json {
  return {
    turn: s.turn,
    side: roleOf(s.side),
    phase: PHASES[s.phase]!,
    units: slots(s.units.type).map(unit => presentUnit(s, unit)),
    weapons: slots(s.weapons.type).map(weapon => presentWeapon(s, weapon)),
    covers: s.unseen.covers.map(({ side, place, veil, count }) => ({
      side: roleOf(side),
      at: placeName(place),
      veil: VEILS[veil]!,
      count,
    })),
    works: s.works.map(({ kind, hex, side, spine, size, known }) => ({
      kind,
      hex: hexId(hex),
      side: roleOf(side),
      spine: spine < 0 ? null : spineId(spine),
      size,
      known,
    })),
    control: Object.fromEntries(
      SIDES.map(side => [
        roleOf(side),
        s.ground.control.flatMap((by, hex) => (by === side + 1 ? [hexId(hex)] : [])),
      ]),
    ),
    vehicles: s.vehicles.list.map(({ unit, vca, tca, mud: _, ...now }) => ({
      ...now,
      riders: now.riders.map(unitId),
      unit: unitId(unit),
      vca: spineId(vca),
      tca: spineId(tca),
    })),
    wrecks: s.vehicles.wrecks.map(({ hex, burning }) => ({ hex: hexId(hex), burning })),
    fords: s.ground.fords.map(hexId),
    barrages: s.ordnance.batteries
      .filter(({ hex }) => hex >= 0)
      .map(({ side, hex, mission }) => ({
        side: roleOf(side),
        hex: hexId(hex),
        mission: MISSIONS[mission]!,
      })),
    residual: s.fire.residual.map(({ place, fp }) => ({ at: placeName(place), fp })),
    moving: {
      units: s.moving.units.map(unitId),
      unseen: s.moving.unseen,
      at: s.moving.paid ? placeName(s.moving.paid.place) : null,
    },
    lost: Object.fromEntries(SIDES.map(side => [roleOf(side), s.battle.lost[side]])),
    exited: s.battle.exited,
  };
}

const slots = (types: readonly number[]): number[] =>
  types.flatMap((type, slot) => (type === NOBODY ? [] : [slot]));
const named = (names: readonly string[], bits: number): string[] =>
  names.filter((_, i) => (bits & (1 << i)) !== 0);

const presentUnit = ({ units }: State, unit: number): Json => ({
  id: unitId(unit),
  side: roleOf(sideOf(unit)),
  type: typeId(units.type[unit]!),
  at: placeName(units.at[unit]!),
  position: POSITIONS[units.pos[unit]!]!,
  flags: named(FLAGS, units.flags[unit]!),
  mark: MARKS[units.mark[unit]!]!,
  veil: VEILS[units.veil[unit]!]!,
  spent: units.spent[unit]! / HALVES,
});

const presentWeapon = ({ weapons }: State, weapon: number): Json => ({
  id: weaponId(weapon),
  type: weaponTypeId(weapons.type[weapon]!),
  owner: weapons.owner[weapon]! < 0 ? null : unitId(weapons.owner[weapon]!),
  at: placeName(weapons.at[weapon]!),
  flags: named(WEAPON_FLAGS, weapons.flags[weapon]!),
  mark: MARKS[weapons.mark[weapon]!]!,
  spine: weapons.spine[weapon]! < 0 ? null : spineId(weapons.spine[weapon]!),
});
