import type { Json } from '@ironbottom/engine';
import { dates, itemId } from './campaign.ts';
import { HALVES, PHASES, roleOf, SIDES, spineId } from './components.ts';
import { hexId } from './map.ts';
import { placeName } from './places.ts';
import { CHOICES, KINDS } from './state/campaign.ts';
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
    campaign: presentCampaign(s),
  };
}

/** 4.13, 4.7179 The roster and the purchase record, as far as the role has them. */
function presentCampaign({ campaign }: State): Json {
  if (!campaign) return null;
  const bySide = <T extends Json>(pair: readonly [T, T]): Json => ({ us: pair[0], japan: pair[1] });
  const inStock = (list: readonly number[]): Json =>
    Object.fromEntries(list.flatMap((count, item) => (count > 0 ? [[itemId(item), count]] : [])));
  return {
    date: dates[campaign.date]!.id,
    kind: KINDS[campaign.kind]!,
    setsUpFirst: roleOf(campaign.setsUpFirst),
    movesFirst: roleOf(campaign.movesFirst),
    chits: bySide(campaign.chits),
    choice: { us: CHOICES[campaign.choice[0]]!, japan: CHOICES[campaign.choice[1]]! },
    cpp: bySide(campaign.cpp),
    fpp: bySide(campaign.fpp),
    san: bySide(campaign.san),
    stock: { us: inStock(campaign.stock[0]), japan: inStock(campaign.stock[1]) },
    groups: campaign.groups.map(({ side, date, registered, units, weapons, ...group }) => ({
      ...group,
      side: roleOf(side),
      date: dates[date]!.id,
      registered: registered < 0 ? null : hexId(registered),
      units: units.map(unitId),
      weapons: weapons.map(weaponId),
    })),
    areas: (campaign.areas?.list ?? []).map(({ side, hexes, isolated }) => ({
      side: roleOf(side),
      hexes: hexes.map(hexId),
      isolated,
    })),
    objectives: campaign.objectives.map(({ side, hex, revealed }) => ({
      side: roleOf(side),
      hex: hexId(hex),
      revealed,
    })),
    exited: campaign.exited,
    roster: campaign.roster.map(({ date, kind, lost, exited }) => ({
      date: dates[date]!.id,
      kind: KINDS[kind]!,
      lost: bySide([lost[0], lost[1]]),
      exited,
    })),
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
