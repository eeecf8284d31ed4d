import type { Side } from '../components.ts';
import { sideOf } from './units.ts';

/** A7, A8, A9 What fire leaves on the map and must be remembered within a fire phase. */
export interface Fire {
  /** A8.2 Residual firepower: the largest counter in each Location. */
  residual: Residual[];
  /** A9.22 */
  lanes: Lane[];
  /** A8.14 Shots at the units on their way, by firer, in the Location where they are. */
  shots: Shot[];
  /** The fire phase that the lists below belong to (a07-fire/11-window.ts). */
  window: number;
  /** A7.1, A7.35 What each unit has fired. */
  fired: Fired[];
  /** A7.53 Leaders who have directed fire, and whom. */
  directed: Directed[];
  /** A7.55, A7.7 The attacks that were made, in order. */
  volleys: Volleyed[];
  /** A9.21 Where MMG and HMG have fired from jungle. */
  arcs: Arced[];
  /** A9.72 Weapons whose repair was tried in this rally phase, and its number. */
  tried: number[];
  rally: number;
}

export interface Residual {
  readonly place: number;
  readonly fp: number;
  /** Units that it has attacked there, or that were there when it was laid. */
  readonly struck: readonly number[];
}

export interface Lane {
  readonly weapon: number;
  readonly fp: number;
  /** From the target hex outwards. */
  readonly hexes: readonly number[];
  readonly struck: readonly number[];
}

export interface Shot {
  /** A unit's slot, or a weapon's as -1 - slot. */
  readonly by: number;
  readonly count: number;
}

export interface Fired {
  readonly unit: number;
  readonly inherent: boolean;
  readonly weapons: readonly number[];
}

export interface Directed {
  readonly leader: number;
  readonly units: readonly number[];
  readonly weapons: readonly number[];
}

export interface Volleyed {
  readonly phase: number;
  readonly side: Side;
  readonly from: readonly number[];
  readonly place: number;
  /** With the inherent firepower of somebody. */
  readonly inherent: boolean;
}

export interface Arced {
  readonly phase: number;
  readonly weapon: number;
  readonly hexes: readonly number[];
}

export const newFire = (): Fire => ({
  residual: [],
  lanes: [],
  shots: [],
  window: -1,
  fired: [],
  directed: [],
  volleys: [],
  arcs: [],
  tried: [],
  rally: -1,
});

/** Entries are never changed, only replaced. */
export const cloneFire = (fire: Fire): Fire => ({
  ...fire,
  residual: fire.residual.slice(),
  lanes: fire.lanes.slice(),
  shots: fire.shots.slice(),
  fired: fire.fired.slice(),
  directed: fire.directed.slice(),
  volleys: fire.volleys.slice(),
  arcs: fire.arcs.slice(),
  tried: fire.tried.slice(),
});

/**
 * Who has fired what is marked on those who are seen; of those who have kept their concealment nobody else knows it.
 * `open`: the sides of which everything is known, as one's own or because they hide nothing.
 */
export function maskFire(
  fire: Fire,
  mine: Side | undefined,
  open: (side: Side) => boolean,
  sideOfWeapon: (weapon: number) => Side,
): void {
  const own = <T extends { readonly struck: readonly number[] }>(each: T): T => ({
    ...each,
    struck: each.struck.filter(unit => sideOf(unit) === mine),
  });
  fire.residual = fire.residual.map(own);
  fire.lanes = fire.lanes.map(own);
  fire.tried = fire.tried.filter(weapon => sideOfWeapon(weapon) === mine);
  // In a movement phase both sides fire, vehicles on their way and those who stop them.
  fire.shots = fire.shots.filter(({ by }) => open(by < 0 ? sideOfWeapon(-1 - by) : sideOf(by)));
  fire.fired = fire.fired.filter(({ unit }) => open(sideOf(unit)));
  fire.directed = fire.directed.filter(({ leader }) => open(sideOf(leader)));
  fire.volleys = fire.volleys.filter(({ side }) => open(side));
  fire.arcs = fire.arcs.filter(({ weapon }) => open(sideOfWeapon(weapon)));
  const { shots, fired, directed, volleys, arcs } = fire;
  if ([shots, fired, directed, volleys, arcs].every(list => list.length === 0)) fire.window = -1;
}
