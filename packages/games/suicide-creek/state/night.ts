import type { Side } from '../components.ts';

/** E1 Night: how far one sees, and what is lit; E3.51 rain. */
export interface Night {
  readonly dark: boolean;
  /** E1.2, CG3 The scenario defender, whose units stay where they are until they are freed; -1: nobody. */
  readonly holds: number;
  /** E1.1 Base night vision range. */
  range: number;
  /** E1.92, E1.95 Where something burns, and how far each lights. */
  lights: Light[];
  /** E1.92 By side: something has happened that lets it fire starshells. */
  alarmed: [boolean, boolean];
  /** E1.12 A starshell or an illuminating round has burnt in this battle. */
  flared: boolean;
  /** E1.53 A gunflash has been seen in this battle. */
  flashed: boolean;
  /** E1.8 Who has fired in this player turn. */
  flashes: Flash[];
  /** E1.2 The scenario defender has been attacked. */
  attacked: boolean;
  /** CG3 What waits off the map for the scenario defender may come. */
  called: boolean;
  /** E1.92 Hexes from which a starshell was tried in this phase. */
  tried: Tried[];
  /** E3.51 DRY, RAIN or DOWNPOUR. */
  rain: number;
  /** E1.71 What machine guns of the scenario defender are bore sighted on. */
  bores: Bore[];
  /** E1.71 A starshell, a flare or a trip wire has gone off in this battle. */
  startled: boolean;
}

/** E1.71 By slot of the weapon. */
export interface Bore {
  readonly weapon: number;
  readonly place: number;
}

/** E1.8 The flash of a unit; `unit` is -1 where nobody else sees who it was. */
export interface Flash {
  readonly side: Side;
  readonly place: number;
  readonly unit: number;
}

export interface Light {
  readonly hex: number;
  readonly radius: number;
  /** E1.95 Lit after the fire phases: it burns until the end of the next advancing fire phase. */
  readonly late: boolean;
}

export interface Tried {
  readonly side: Side;
  readonly hex: number;
}

/** E3.51 */
export const DRY = 0;
export const RAIN = 1;
export const DOWNPOUR = 2;

export const newNight = (dark: boolean, holds: number, range: number): Night => ({
  dark,
  holds,
  range,
  lights: [],
  alarmed: [false, false],
  flared: false,
  flashed: false,
  flashes: [],
  attacked: false,
  called: false,
  tried: [],
  rain: DRY,
  bores: [],
  startled: false,
});
export const cloneNight = (night: Night): Night => ({
  ...night,
  lights: night.lights.slice(),
  alarmed: [night.alarmed[0], night.alarmed[1]],
  tried: night.tried.slice(),
  bores: night.bores.slice(),
  flashes: night.flashes.slice(),
});

/** What a side has seen out of hiding, and from where it has fired starshells, is its own. */
export function maskNight(night: Night, mine: Side | undefined): void {
  night.alarmed = [mine === 0 && night.alarmed[0], mine === 1 && night.alarmed[1]];
  night.tried = night.tried.filter(({ side }) => side === mine);
  if (night.holds !== mine) Object.assign(night, { bores: [], called: false });
}
