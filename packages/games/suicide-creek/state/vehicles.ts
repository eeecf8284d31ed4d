import type { Side } from '../components.ts';

/** D What a vehicle has beyond other units, and wrecks. */
export interface Vehicles {
  list: Vehicle[];
  wrecks: Wreck[];
}

export interface Vehicle {
  readonly unit: number;
  /** D1.6 Hull and turret, as hexspines. */
  vca: number;
  tca: number;
  motion: boolean;
  /** D5.2 Crew exposed; else buttoned up. */
  exposed: boolean;
  bogged: boolean;
  mired: boolean;
  immobile: boolean;
  abandoned: boolean;
}

export interface Wreck {
  readonly hex: number;
  burning: boolean;
}

export const newVehicles = (): Vehicles => ({ list: [], wrecks: [] });
export const cloneVehicles = (vehicles: Vehicles): Vehicles => ({
  list: vehicles.list.map(each => ({ ...each })),
  wrecks: vehicles.wrecks.map(each => ({ ...each })),
});

/** Nothing of it is hidden from anybody. */
export function maskVehicles(_vehicles: Vehicles, _mine: Side | undefined): void {}
