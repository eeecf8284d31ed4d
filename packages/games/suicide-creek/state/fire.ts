import type { Side } from '../components.ts';

/** A7, A8, A9 What fire leaves on the map and must be remembered within a phase. */
export interface Fire {
  /** A8.2 Residual firepower: the largest counter in each Location. */
  residual: Residual[];
  /** A8.14 Shots at the units on their way, by firer, in the Location where they are. */
  shots: Shot[];
  /** A7.53 Leaders who have directed fire in this phase, and whom. */
  directed: { readonly leader: number; readonly units: readonly number[] }[];
}

export interface Residual {
  readonly place: number;
  fp: number;
}

export interface Shot {
  /** A unit's slot, or a weapon's as -1 - slot. */
  readonly by: number;
  count: number;
}

export const newFire = (): Fire => ({ residual: [], shots: [], directed: [] });

export const cloneFire = (fire: Fire): Fire => ({
  residual: fire.residual.map(each => ({ ...each })),
  shots: fire.shots.map(each => ({ ...each })),
  directed: fire.directed.slice(),
});

/** Nothing of it is hidden from anybody. */
export function maskFire(_fire: Fire, _mine: Side | undefined): void {}
