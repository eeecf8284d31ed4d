import type { Fault } from '@ironbottom/testkit';
import { enemyOf, PHASES, SIDES, scenarioOf } from '../components.ts';
import { GROUND, hexId, hexOfPlace, isEdge, PLACES, sortOfPlace } from '../map.ts';
import { besideOff, CARRIED, DEAD, EXITED, HOLDING, isOff, OUT, placeName } from '../places.ts';
import {
  BERSERK,
  BROKEN,
  CONCEALED,
  DM,
  FLAGS,
  KNOWN,
  MARKS,
  MELEE,
  NOBODY,
  PINNED,
  POSITIONS,
  sideOf,
  unitId,
  VEILS,
} from '../state/units.ts';
import { WEAPON_FLAGS, weaponId } from '../state/weapons.ts';
import type { State } from '../state.ts';
import { isDummyType, isGun, isHeroType, isVehicleType, typeSide } from '../types.ts';

/** What holds after every action of any game. */

type Check = (s: State) => Fault;

const isWithin = (value: number, low: number, high: number): boolean =>
  Number.isInteger(value) && value >= low && value <= high;

/** The first unit that is there of which something is wrong. */
function ofUnits(s: State, fault: (unit: number) => Fault): Fault {
  const { type } = s.units;
  for (let unit = 0; unit < type.length; unit++) {
    const found = type[unit] === NOBODY ? undefined : fault(unit);
    if (found) return `${unitId(unit)} ${found}`;
  }
  return undefined;
}

function ofWeapons(s: State, fault: (weapon: number) => Fault): Fault {
  const { type } = s.weapons;
  for (let weapon = 0; weapon < type.length; weapon++) {
    const found = type[weapon] === NOBODY ? undefined : fault(weapon);
    if (found) return `${weaponId(weapon)} ${found}`;
  }
  return undefined;
}

const isPlace = (place: number): boolean =>
  isWithin(place, 0, PLACES - 1) ||
  [OUT, DEAD, EXITED, HOLDING].includes(place) ||
  (isOff(place) && isEdge[besideOff(place)] === 1);

export const invariants: { readonly [name: string]: Check } = {
  'T1.1 A2.51 every unit is in one Location, in a box, or beside an edge hex': s =>
    ofUnits(s, unit => (isPlace(s.units.at[unit]!) ? undefined : `is at ${s.units.at[unit]}`)),

  'T1.1 T1.2 A3.9 A12 what is noted of a unit is one of the things that can be': s =>
    ofUnits(s, unit => {
      const { pos, flags, mark, veil, spent, cloak } = s.units;
      return isWithin(pos[unit]!, 0, POSITIONS.length - 1) &&
        isWithin(flags[unit]!, 0, 2 ** FLAGS.length - 1) &&
        isWithin(mark[unit]!, 0, MARKS.length - 1) &&
        isWithin(veil[unit]!, 0, VEILS.length - 1) &&
        isWithin(spent[unit]!, 0, 999) &&
        isWithin(cloak[unit]!, 0, 999)
        ? undefined
        : `has position ${pos[unit]}, flags ${flags[unit]}, mark ${mark[unit]}, veil ${veil[unit]}, spent ${spent[unit]}`;
    }),

  'T1.1 a slot holds units of its own side': s =>
    ofUnits(s, unit => (typeSide[s.units.type[unit]!] === sideOf(unit) ? undefined : 'is of the other side')),

  'T1.1 in an empty slot is nothing': ({ units: { type, flags, guard } }) => {
    const left = type.findIndex((each, unit) => each === NOBODY && (flags[unit] !== 0 || guard[unit] !== -1));
    return left < 0 ? undefined : `something is left of ${unitId(left)}`;
  },

  'A10.62 A10.4 A15.2 A15.4 broken, desperate, berserk: who can be what': s =>
    ofUnits(s, unit => {
      const flags = s.units.flags[unit]!;
      if ((flags & DM) !== 0 && (flags & BROKEN) === 0) return 'is under DM and not broken';
      if ((flags & BROKEN) === 0) return undefined;
      if (isHeroType[s.units.type[unit]!] === 1) return 'is a hero and broken';
      if ((flags & BERSERK) !== 0) return 'is broken and berserk';
      return (flags & PINNED) === 0 ? undefined : 'is broken and pinned';
    }),

  'A12.11 a dummy lies under a counter': s =>
    ofUnits(s, unit =>
      isDummyType[s.units.type[unit]!] === 1 && s.units.at[unit]! >= 0 && s.units.veil[unit] === KNOWN
        ? 'is a dummy in the open'
        : undefined,
    ),

  'A20.22 a prisoner is with his guard, who is an enemy, lives and is none himself': s =>
    ofUnits(s, unit => {
      const guard = s.units.guard[unit]!;
      if (guard === -1 || s.units.at[unit]! < 0) return undefined;
      if (s.units.type[guard] === NOBODY || sideOf(guard) === sideOf(unit)) return 'is guarded by nobody';
      if (s.units.guard[guard] !== -1) return `is guarded by ${unitId(guard)}, a prisoner`;
      return s.units.at[guard] === s.units.at[unit] ? undefined : `is not where ${unitId(guard)} is`;
    }),

  'A11.15 who is held in a Melee has an enemy to hold him': s =>
    ofUnits(s, unit => {
      const place = s.units.at[unit]!;
      if ((s.units.flags[unit]! & MELEE) === 0) return undefined;
      if (place < 0) return 'is held off the map';
      return s.units.at.some(
        (at, other) =>
          at === place && s.units.type[other] !== NOBODY && sideOf(other) === enemyOf(sideOf(unit)),
      )
        ? undefined
        : `is held alone at ${placeName(place)}`;
    }),

  'A4.4 T1.3 a weapon is with somebody who lives, or lies where it can lie': s =>
    ofWeapons(s, weapon => {
      const { owner, at, flags } = s.weapons;
      const by = owner[weapon]!;
      if (!isWithin(flags[weapon]!, 0, 2 ** WEAPON_FLAGS.length - 1)) return `has flags ${flags[weapon]}`;
      if (by === NOBODY) return isPlace(at[weapon]!) ? undefined : `lies at ${at[weapon]}`;
      if (at[weapon] !== CARRIED) return `is carried and lies at ${at[weapon]}`;
      if (s.units.type[by] === NOBODY || s.units.at[by] === DEAD) return `is with ${unitId(by)}, who is gone`;
      if (isVehicleType[s.units.type[by]!] === 1) return 'is in a vehicle';
      return s.units.guard[by] === -1 ? undefined : `is with ${unitId(by)}, a prisoner`;
    }),

  'C3.2a a Gun faces a hexspine, and nothing else does': s =>
    ofWeapons(s, weapon => {
      const spine = s.weapons.spine[weapon]!;
      if (!isWithin(spine, -1, 5)) return `faces ${spine}`;
      return isGun[s.weapons.type[weapon]!] === 1 || spine === -1 ? undefined : 'faces somewhere';
    }),

  'D1.6 D6.2 every vehicle on the map has what a vehicle has, once; who rides is with it': s => {
    const listed = s.vehicles.list.map(({ unit }) => unit);
    if (new Set(listed).size < listed.length) return 'one is listed twice';
    const strange = listed.find(unit => isVehicleType[s.units.type[unit]!] !== 1);
    if (strange !== undefined) return `${unitId(strange)} is none`;
    const missing = ofUnits(s, unit =>
      isVehicleType[s.units.type[unit]!] === 1 && s.units.at[unit]! >= 0 && !listed.includes(unit)
        ? 'has no hull'
        : undefined,
    );
    if (missing) return missing;
    for (const { unit, vca, tca, riders } of s.vehicles.list) {
      if (!isWithin(vca, 0, 5) || !isWithin(tca, 0, 5)) return `${unitId(unit)} faces ${vca}, ${tca}`;
      const lost = riders.find(rider => s.units.at[rider] !== s.units.at[unit]);
      if (lost !== undefined) return `${unitId(lost)} rides on ${unitId(unit)} and is elsewhere`;
    }
    return undefined;
  },

  'B27 B30 of a sort of work one stands in a hex': ({ works }) => {
    const all = works.map(({ kind, hex }) => `${kind} in ${hexId(hex)}`);
    return all.find((work, i) => all.indexOf(work) < i);
  },

  'B30.1 SC1.52 nobody is in a pillbox that does not stand': s =>
    ofUnits(s, unit => {
      const place = s.units.at[unit]!;
      if (place < 0 || sortOfPlace(place) === GROUND) return undefined;
      const hex = hexOfPlace(place);
      return s.works.some(work => work.kind === 'pillbox' && work.hex === hex)
        ? undefined
        : `is in ${placeName(place)}`;
    }),

  'A26.22 A26.23 A14.1 A19.1 points are never less than none; numbers of snipers and experience stay on their scales':
    ({ battle: { lost, exited, san, elr } }) =>
      [...lost, exited].every(points => isWithin(points, 0, 999)) &&
      san.every(number => isWithin(number, 0, 7)) &&
      elr.every(number => isWithin(number, 0, 5))
        ? undefined
        : `lost ${lost}, exited ${exited}, SAN ${san}, ELR ${elr}`,

  'A.13 A3 the turn, the player turn and the phase are those of the scenario': ({
    scenario,
    turn,
    side,
    phase,
  }) =>
    isWithin(turn, 1, scenarioOf(scenario).turns + 1) &&
    SIDES.includes(side) &&
    isWithin(phase, 0, PHASES.length - 1)
      ? undefined
      : `turn ${turn}, side ${side}, phase ${phase}`,

  'A12.12 who is under "?" in a Melee is not held': s =>
    ofUnits(s, unit =>
      s.units.veil[unit] === CONCEALED && (s.units.flags[unit]! & MELEE) !== 0
        ? 'is held under "?"'
        : undefined,
    ),
};
