import { vehicleOf } from '../board.ts';
import { enemyOf } from '../components.ts';
import { sideOf } from '../state/units.ts';
import type { Vehicle } from '../state/vehicles.ts';
import type { State } from '../state.ts';
import {
  halfOf,
  isArmedVehicleType,
  isCrewType,
  isOpenTopped,
  isSquadType,
  isVehicleCrewType,
  NONE,
  typeNamed,
  typeSide,
} from '../types.ts';
import type { Ref } from '../verbs.ts';
import { become, changeHands, dropAll, merge, setVehicle } from '../writing.ts';
import { newSlot } from './a01-new-counters.ts';

/** A21.21, A21.22, D5.42 Vehicles in other hands: who sits in them, and what that does to them. */

/** A21.21 It was made by the enemy of whoever has it. */
export const isForeign = (s: State, vehicle: number): boolean =>
  typeSide[s.units.type[vehicle]!] !== sideOf(vehicle);

/** D5.1 An armed one, with a crew; the dozer has but a driver. */
export const isArmedVehicle = (s: State, vehicle: number): boolean =>
  isArmedVehicleType[s.units.type[vehicle]!] === 1;

/** A21.22 An armed one of the enemy: half the MP, and it starts by a die. */
export const isStrange = (s: State, vehicle: number): boolean =>
  isForeign(s, vehicle) && isArmedVehicle(s, vehicle);

/** A21.11, A21.22 How many times over the penalties of captured weapons count: twice for who is no crew by trade. */
export const handicap = (s: State, vehicle: number): number =>
  isStrange(s, vehicle) ? (vehicleOf(s, vehicle)?.unqualified ? 2 : 1) : 0;

/** G17.1 */
const OWN_CREW = typeNamed('us-126');
/** D5.42 What gets out of it: its own crew, or whoever has manned it. */
export const crewTypeOf = (s: State, vehicle: number): number => {
  const crew = vehicleOf(s, vehicle)?.crew ?? NONE;
  return crew === NONE ? OWN_CREW : crew;
};

/** A squad leaves its other half outside. */
const boarders = (type: number): number => {
  const half = halfOf[type]!;
  return isSquadType[type] === 1 && half !== NONE ? half : type;
};

/** D5.42, A21.13, A21.22 How it stands with men of that type in it. */
export function mannedBy(s: State, vehicle: number, type: number): Partial<Vehicle> {
  const own = isVehicleCrewType[type] === 1 && !isForeign(s, vehicle);
  return {
    abandoned: false,
    exposed: isOpenTopped(s.units.type[vehicle]!),
    crew: own ? NONE : boarders(type),
    unqualified: isForeign(s, vehicle) ? isCrewType[type] === 0 : !own,
  };
}

/** D5.42, A21.22 A unit becomes the crew of a vehicle of its side: what it carries stays outside, and so does half a squad. */
export function board({ s }: Ref, unit: number, vehicle: number): void {
  const type = s.units.type[unit]!;
  setVehicle(s, vehicle, mannedBy(s, vehicle, type));
  const half = boarders(type);
  if (half !== type) {
    become(s, unit, half);
    return;
  }
  dropAll(s, unit);
  merge(s, unit);
}

/** A21.21, A21.22 It is of the other side from now on. Gives its slot there. */
export function seizeVehicle(ref: Ref, vehicle: number): number {
  const { s } = ref;
  const slot = changeHands(s, vehicle, newSlot(ref, s.units.type, enemyOf(sideOf(vehicle))));
  setVehicle(s, slot, { leader: -1, recalled: false, riders: [] });
  return slot;
}
