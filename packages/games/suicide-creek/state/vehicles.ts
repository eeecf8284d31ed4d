import type { Chance } from '@ironbottom/engine';

/** D What a vehicle has beyond other units, and wrecks. */
export interface Vehicles {
  list: Vehicle[];
  wrecks: Wreck[];
  /** SC5.2 Dozers that work on a ford in this movement phase. */
  digging: Digging[];
}

/** SC5.2, SC5.3 By slot; the hero -1: nobody helps. */
export interface Digging {
  readonly unit: number;
  readonly hex: number;
  readonly hero: number;
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
  /** D8.3 */
  mired: boolean;
  immobile: boolean;
  /** D5.42 Nobody is in it. */
  abandoned: boolean;
  /** A21.13 Whoever mans it was trained for something else. */
  unqualified: boolean;
  /** A21.22, D5.42 The kind of men who have manned it; -1: its own crew. */
  crew: number;
  /** C7.4 UNSHAKEN, SHOCKED or UNCONFIRMED. */
  shock: number;
  /** D5.34 UNSHAKEN, STUNNED for this player turn, or under the marker that stays. */
  stun: number;
  /** D5.34 It has to leave the map. */
  recalled: boolean;
  /** D3.7 Its weapons, a bit each: malfunctioned, disabled, and fired in this player turn (D3.3). */
  broken: number;
  disabled: number;
  fired: number;
  /** D3.7 Those that were tended in this rally phase. */
  tended: number;
  /** D3.4 The armor leader in it, by his number in counters.json; -1: none. */
  leader: number;
  /** H1.41 */
  gyro: boolean;
  /** D5.2 The crew has opened or closed its hatches in this player turn. */
  hatched: boolean;
  /** C6.1 It has entered a hex in this player turn. */
  moved: boolean;
  /** D8.23 Hexes that it has entered in this movement phase, but for corduroy roads. */
  entered: number;
  /** D8.23 The hex in which the mud takes it, counted from 1; NO_MUD: it gets through. Nobody sees it, not even its owner. */
  mud: number;
  /** D6.2 Men who ride on it, by slot. */
  riders: number[];
}

/** C7.4, D5.34 */
export const UNSHAKEN = 0;
export const SHOCKED = 1;
export const UNCONFIRMED = 2;
export const STUNNED = 1;
/** D5.34 Its rolls are one higher for good. */
export const SHAKEN = 2;

/** D8.23 The secret check of this movement phase: not made yet, passed, and what everybody sees of it. */
export const UNROLLED = -1;
export const NO_MUD = 0;
export const SECRET_MUD = -2;

/** D3.5 The weapons of a vehicle, in the order of their bits. */
export const PARTS = ['ma', 'bmg', 'cmg', 'aamg'] as const;
export type VehiclePart = (typeof PARTS)[number];
export const partBit = (part: VehiclePart): number => 1 << PARTS.indexOf(part);

export interface Wreck {
  readonly hex: number;
  burning: boolean;
  /** D10.5 Machine guns in it, and whether somebody has looked for them. */
  readonly guns: number;
  scrounged: boolean;
}

/** Standing, buttoned up, nothing wrong with it. */
export const newVehicle = (unit: number, spine: number, exposed: boolean): Vehicle => ({
  unit,
  vca: spine,
  tca: spine,
  motion: false,
  exposed,
  bogged: false,
  mired: false,
  immobile: false,
  abandoned: false,
  unqualified: false,
  crew: -1,
  shock: UNSHAKEN,
  stun: UNSHAKEN,
  recalled: false,
  broken: 0,
  disabled: 0,
  fired: 0,
  tended: 0,
  leader: -1,
  gyro: false,
  hatched: false,
  moved: false,
  entered: 0,
  mud: UNROLLED,
  riders: [],
});

export const newVehicles = (): Vehicles => ({ list: [], wrecks: [], digging: [] });
export const cloneVehicles = (vehicles: Vehicles): Vehicles => ({
  list: vehicles.list.map(each => ({ ...each, riders: each.riders.slice() })),
  wrecks: vehicles.wrecks.map(each => ({ ...each })),
  digging: vehicles.digging.slice(),
});

/** D8.23 Where the mud waits nobody knows. */
export function maskVehicles(vehicles: Vehicles): void {
  for (const vehicle of vehicles.list) if (vehicle.mud !== UNROLLED) vehicle.mud = SECRET_MUD;
}

const FACES = 6;
/** D8.23 The check as it may have fallen, given how far the vehicle has come. `least`: the Original DR that bogs it. */
export function dealMud(vehicles: Vehicles, least: (unit: number) => number, chance: Chance): void {
  for (const vehicle of vehicles.list) {
    if (vehicle.mud !== SECRET_MUD) continue;
    do {
      const fall = 2 + chance.pick(FACES) + chance.pick(FACES);
      vehicle.mud = fall >= least(vehicle.unit) ? 1 + chance.pick(FACES) : NO_MUD;
    } while (vehicle.mud !== NO_MUD && vehicle.mud <= vehicle.entered);
  }
}
