import { BASES, SHIPS } from '../components.ts';

/** 5 The air and sea battle. */

/** 5.12 What lies on an air base box: nothing, a marker face down, or the number that was turned up. */
export const NO_MARKER = -1;
export const FACE_DOWN = -2;

/** 5.1 A US strike that is being flown. */
export interface Strike {
  readonly preliminary: boolean;
  /** 5.22a The US had not announced it: Yamato forces it. */
  readonly forced: boolean;
  /** 5.1, 5.22b Values that fly. */
  readonly values: number;
  groups: StrikeGroup[];
}

/** 5.11 One subgroup, on its air base box. */
export interface StrikeGroup {
  readonly base: number;
  /** Those of its B-29 units included. */
  values: number;
  b29: number;
  /** 5.13b The air defence there had a star. */
  star: boolean;
  /** 5.14 It has struck. */
  struck: boolean;
}

export const newStrike = (values: number, how: 'preliminary' | 'announced' | 'forced'): Strike => ({
  preliminary: how === 'preliminary',
  forced: how === 'forced',
  values,
  groups: [],
});

export const newStrikeGroup = (base: number): StrikeGroup => ({
  base,
  values: 0,
  b29: 0,
  star: false,
  struck: false,
});

/** 5.3 A kikusui that is being flown. */
export interface Raid {
  groups: RaidGroup[];
  /** 5.36 Ships that were hit and are still to be named; null: none. */
  hit: ShipsHit | null;
}

export interface ShipsHit {
  readonly fleet: number;
  sunk: number;
  damaged: number;
}

/** 5.33 One subgroup, on its fleet box: how large it set out, and what is left of it. */
export interface RaidGroup {
  readonly fleet: number;
  readonly values: number;
  kamikazes: number;
  conventional: number;
  /** 5.35 It has fallen upon its fleet. */
  struck: boolean;
}

export interface AirSea {
  /** 5.14c Japanese values lost and disrupted; 5.13a US values lost. */
  lost: number;
  disrupted: number;
  usLost: number;
  /** Strikes and kikusui that are left. */
  strikes: number;
  kikusui: number;
  /** 5.16 The first turn on which the Japanese may fly. */
  fliesOn: number;
  /** 5.22 The turn on which Yamato sailed; 0: not yet. */
  yamato: number;
  /** T8.0-bombard, T5.3-flak The turn of the last US strike; 0: none. The preliminary one is before turn 1. */
  struckOn: number;
  /** 5.12 By base. Whatever lies face down is unknown to both sides: it is drawn of the rest when it is turned up. */
  evasion: number[];
  evasionLeft: number[];
  strike: Strike | null;
  raid: Raid | null;
  /** 5.36 By sort of ship. */
  damaged: number[];
  sunk: number[];
  /** 5.36a Points for critical damage. */
  critical: number;
}

export const newAir = (): AirSea => ({
  lost: 0,
  disrupted: 0,
  usLost: 0,
  strikes: 0,
  kikusui: 0,
  fliesOn: 1,
  yamato: 0,
  struckOn: 0,
  evasion: Array<number>(BASES).fill(NO_MARKER),
  evasionLeft: [],
  strike: null,
  raid: null,
  damaged: Array<number>(SHIPS).fill(0),
  sunk: Array<number>(SHIPS).fill(0),
  critical: 0,
});

export const cloneAir = (air: AirSea): AirSea => ({
  ...air,
  evasion: air.evasion.slice(),
  evasionLeft: air.evasionLeft.slice(),
  strike: air.strike && { ...air.strike, groups: air.strike.groups.map(group => ({ ...group })) },
  raid: air.raid && {
    groups: air.raid.groups.map(group => ({ ...group })),
    hit: air.raid.hit && { ...air.raid.hit },
  },
  damaged: air.damaged.slice(),
  sunk: air.sunk.slice(),
});
