import { derived, derivedBy } from '@ironbottom/engine';
import { enemyOf, type Side } from './components.ts';
import { hexOfPlace, isStream, PILLBOX, PLACES, placeIn, STREAM_DEBRIS, SWAMP, terrainAt } from './map.ts';
import { HOLDING, OUT } from './places.ts';
import {
  BERSERK,
  BROKEN,
  CONCEALED,
  DUG_IN,
  HEROIC,
  HIDDEN,
  KNOWN,
  MELEE,
  NOBODY,
  sideOf,
  WOUNDED,
} from './state/units.ts';
import type { Vehicle } from './state/vehicles.ts';
import { MALFUNCTIONED, PLACED } from './state/weapons.ts';
import type { Work, WorkKind } from './state/works.ts';
import type { State } from './state.ts';
import {
  halfSquadsOf,
  isArmedVehicleType,
  isDummyType,
  isHeroType,
  isLeaderType,
  isMmcType,
  isSmcType,
  isUnarmedType,
  isVehicleType,
  rangeOf,
  woundedSide,
} from './types.ts';

/** What lies where, and the words of the rules about a unit. Writing is in writing.ts. */

// ---------------------------------------------------------------- a unit

export const has = (s: State, unit: number, flag: number): boolean => (s.units.flags[unit]! & flag) !== 0;
export const isOnMap = (s: State, unit: number): boolean => s.units.at[unit]! >= 0;
export const hexOfUnit = (s: State, unit: number): number =>
  s.units.at[unit]! < 0 ? -1 : hexOfPlace(s.units.at[unit]!);
export const isThere = (s: State, unit: number): boolean => s.units.type[unit] !== NOBODY;
export const isBroken = (s: State, unit: number): boolean => has(s, unit, BROKEN);
/** A.7 Good Order of men. */
export const isGoodOrder = (s: State, unit: number): boolean =>
  !has(s, unit, BROKEN | BERSERK | MELEE) && s.units.guard[unit] === -1 && isReal(s, unit);
/** Somebody, and no dummy. */
export const isReal = (s: State, unit: number): boolean =>
  s.units.type[unit] !== NOBODY && isDummyType[s.units.type[unit]!] === 0;
export const isMmc = (s: State, unit: number): boolean => isMmcType[s.units.type[unit]!] === 1;
export const isSmc = (s: State, unit: number): boolean => isSmcType[s.units.type[unit]!] === 1;
export const isLeader = (s: State, unit: number): boolean => isLeaderType[s.units.type[unit]!] === 1;
/** A15.2 A hero, or a leader who is one himself. */
export const isHero = (s: State, unit: number): boolean =>
  isHeroType[s.units.type[unit]!] === 1 || has(s, unit, HEROIC);
export const isVehicle = (s: State, unit: number): boolean => isVehicleType[s.units.type[unit]!] === 1;
/** D How a vehicle stands; undefined: it is none, or not one that this role sees. */
export const vehicleOf = (s: State, unit: number): Vehicle | undefined => {
  for (const each of s.vehicles.list) if (each.unit === unit) return each;
  return undefined;
};
export const isDummy = (s: State, unit: number): boolean => isDummyType[s.units.type[unit]!] === 1;
/** A10.5 Armed: whoever can fight. A leader counts. */
export const isArmed = (s: State, unit: number): boolean =>
  isUnarmedType[s.units.type[unit]!] === 0 &&
  s.units.guard[unit] === -1 &&
  // D5.1 A dozer has no arms; D5.42 nobody fights out of an abandoned vehicle.
  (!isVehicle(s, unit) ||
    (isArmedVehicleType[s.units.type[unit]!] === 1 && vehicleOf(s, unit)?.abandoned === false));

/**
 * A12.1 Whether a side sees what a unit is: its own always, the enemy's when it is under nothing. Every check that a
 * player can ask about must go by this, and never by what is hidden.
 */
export const isSeenBy = (s: State, side: Side | undefined, unit: number): boolean =>
  (s.units.veil[unit] === KNOWN && !isAway(s, s.units.at[unit]!)) || sideOf(unit) === side;
/** A weapon is seen with whoever has it; what lies on the ground everybody sees. */
export function isWeaponSeenBy(s: State, side: Side | undefined, weapon: number): boolean {
  const owner = s.weapons.owner[weapon]!;
  if (owner >= 0) return isSeenBy(s, side, owner);
  return !isAway(s, s.weapons.at[weapon]!) || sideOf(weapon) === side;
}
/** 4.717, 4.2-Holding-Area In the campaign nobody else sees what is off the map. */
export const isAway = (s: State, place: number): boolean =>
  s.campaign !== null && (place === HOLDING || place === OUT);
/** A12.1 Known to its enemy. */
export const isKnown = (s: State, unit: number): boolean => s.units.veil[unit] === KNOWN;

/** A15.2 The printed range; a wounded hero's is shorter. */
export const rangeNow = (s: State, unit: number): number => {
  const type = s.units.type[unit]!;
  return (has(s, unit, WOUNDED) ? woundedSide(type)?.range : undefined) ?? rangeOf[type]!;
};

/** B20.42, G7.1 Streams and swamp; B20.8, SC3.1 a ford is dry, and a stream choked with debris is debris. */
export const isWater = (s: State, hex: number): boolean =>
  terrainAt[hex] === SWAMP ||
  (isStream[hex] === 1 && terrainAt[hex] !== STREAM_DEBRIS && !s.ground.fords.includes(hex));

// ---------------------------------------------------------------- who is where

interface Stacks {
  /** By Location: its first unit; -1: nobody. By unit: the next one there. */
  readonly first: Int16Array;
  next: Int16Array;
  /** Locations with somebody, to be cleared. */
  readonly used: number[];
}

const stacks = derived<State, Stacks>(
  (s, into) => {
    const { at, type } = s.units;
    const found = into ?? {
      first: new Int16Array(PLACES).fill(-1),
      next: new Int16Array(at.length),
      used: [],
    };
    for (const place of found.used) found.first[place] = -1;
    found.used.length = 0;
    if (found.next.length < at.length) found.next = new Int16Array(at.length);
    for (let unit = at.length - 1; unit >= 0; unit--) {
      const place = at[unit]!;
      if (place < 0 || type[unit] === NOBODY) continue;
      if (found.first[place] === -1) found.used.push(place);
      found.next[unit] = found.first[place]!;
      found.first[place] = unit;
    }
    return found;
  },
  {
    said: true,
    shown: ({ first, next, used }) =>
      [...used]
        .sort((a, b) => a - b)
        .map(place => {
          const chain = [place];
          for (let unit = first[place]!; unit >= 0; unit = next[unit]!) chain.push(unit);
          return chain;
        }),
  },
);

/** The units of a side in a Location, in the order of slots; those that this role cannot see are not among them. */
export function unitsIn(s: State, side: Side, place: number): number[] {
  const found: number[] = [];
  const { first, next } = stacks(s);
  for (let unit = first[place]!; unit >= 0; unit = next[unit]!) if (sideOf(unit) === side) found.push(unit);
  return found;
}
/** Both sides. */
export function allIn(s: State, place: number): number[] {
  const found: number[] = [];
  const { first, next } = stacks(s);
  for (let unit = first[place]!; unit >= 0; unit = next[unit]!) found.push(unit);
  return found;
}
/** Whether a unit of the side in that Location passes. */
export function someIn(s: State, side: Side, place: number, passes: (unit: number) => boolean): boolean {
  const { first, next } = stacks(s);
  for (let unit = first[place]!; unit >= 0; unit = next[unit]!)
    if (sideOf(unit) === side && passes(unit)) return true;
  return false;
}
/** Locations in which anybody stands. */
export const occupied = (s: State): readonly number[] => stacks(s).used;
/** All units of a side on the map, in the order of slots. */
export const unitsOf = derivedBy(
  (s: State, side: Side): readonly number[] => {
    const found: number[] = [];
    const { at, type } = s.units;
    for (let unit: number = side; unit < at.length; unit += 2)
      if (at[unit]! >= 0 && type[unit] !== NOBODY) found.push(unit);
    return found;
  },
  { said: true },
);

/** A20.22 A unit that everybody sees and that is nobody's prisoner: prisoners are no enemies any more. */
export const isFoe = (s: State, unit: number): boolean => isKnown(s, unit) && s.units.guard[unit] === -1;
/** A4.14 A Known enemy of the side in that Location, as that side sees it. */
export const hasKnownEnemy = (s: State, side: Side, place: number): boolean =>
  someIn(s, enemyOf(side), place, unit => isFoe(s, unit));
/** A12.15 An enemy stack under "?" there, as everybody sees it: the same in a masked state. */
export const hasCoveredEnemy = (s: State, side: Side, place: number): boolean =>
  someIn(s, enemyOf(side), place, unit => ![KNOWN, HIDDEN].includes(s.units.veil[unit]!)) ||
  s.unseen.covers.some(cover => cover.place === place && cover.side !== side);
/** Locations in which a side sees an enemy or a counter that covers one, in order. */
export const enemyPlaces = derivedBy((s: State, side: Side): readonly number[] => {
  const seen = new Set([...occupied(s), ...s.unseen.covers.map(({ place }) => place)]);
  return [...seen]
    .filter(place => place >= 0 && (hasKnownEnemy(s, side, place) || hasCoveredEnemy(s, side, place)))
    .sort((a, b) => a - b);
});
/**
 * Whether a side may have something hidden, by what everybody knows: the scenario lets it hide, or something of it is
 * under a counter now. Where it has not, nobody need be asked what he would do with it.
 */
export const mayHide = (s: State, side: Side, byScenario: boolean): boolean =>
  byScenario ||
  s.units.veil.some((veil, unit) => veil !== KNOWN && veil !== HIDDEN && sideOf(unit) === side) ||
  s.unseen.covers.some(cover => cover.side === side);
/** Units and dummies of a side under "?" in a Location. */
export const concealedIn = (s: State, side: Side, place: number): number =>
  unitsIn(s, side, place).filter(unit => s.units.veil[unit] === CONCEALED).length +
  s.unseen.covers
    .filter(cover => cover.place === place && cover.side === side && cover.veil === CONCEALED)
    .reduce((sum, { count }) => sum + count, 0);

// ---------------------------------------------------------------- stacking (A5.5)

/** A5.5 In half-squads: five SMC count as one. */
export function halfSquadsIn(s: State, units: readonly number[]): number {
  let [halves, single] = [0, 0];
  for (const unit of units) {
    const type = s.units.type[unit]!;
    halves += halfSquadsOf[type]!;
    if (isSmcType[type]) single++;
  }
  return halves + Math.floor(single / 5);
}

// ---------------------------------------------------------------- works and weapons

/** A work of that kind in a hex that exists for the state given; a masked state has only what its reader knows. */
export const workIn = (s: State, hex: number, kind: WorkKind): Work | undefined => {
  for (const work of s.works) if (work.hex === hex && work.kind === kind) return work;
  return undefined;
};
/** As a side knows it: its own, and what it has seen. */
export const workKnownTo = (s: State, side: Side, hex: number, kind: WorkKind): Work | undefined => {
  const work = workIn(s, hex, kind);
  return work && (work.known || work.side === side) ? work : undefined;
};
export const pillboxIn = (s: State, hex: number): Work | undefined => workIn(s, hex, 'pillbox');
/** B30.91 The pillbox Location of a hex. */
export const pillboxPlace = (hex: number): number => placeIn(hex, PILLBOX);
/** In a foxhole or trench. */
export const isDugIn = (s: State, unit: number): boolean => s.units.pos[unit] === DUG_IN;

export const isWorking = (s: State, weapon: number): boolean =>
  (s.weapons.flags[weapon]! & MALFUNCTIONED) === 0;
/** A4.43 Weapons in the hands of a side's men on the map, in the order of slots. */
export const weaponsHeld = derivedBy((s: State, side: Side): readonly number[] => {
  const held: number[] = [];
  const { owner } = s.weapons;
  for (let weapon = 0; weapon < owner.length; weapon++) {
    const unit = owner[weapon]!;
    if (unit >= 0 && sideOf(unit) === side && s.units.at[unit]! >= 0) held.push(weapon);
  }
  return held;
});
/** The Location that a weapon is in, in somebody's hands or on the ground. */
export const weaponPlace = (s: State, weapon: number): number =>
  s.weapons.owner[weapon]! >= 0 ? s.units.at[s.weapons.owner[weapon]!]! : s.weapons.at[weapon]!;
/** Weapons that nobody possesses in a Location; a charge that is set is nobody's to pick up (A23.1). */
export const weaponsLying = (s: State, place: number): number[] =>
  s.weapons.at.flatMap((at, weapon) =>
    at === place &&
    s.weapons.type[weapon] !== NOBODY &&
    s.weapons.owner[weapon] === NOBODY &&
    (s.weapons.flags[weapon]! & PLACED) === 0
      ? [weapon]
      : [],
  );
