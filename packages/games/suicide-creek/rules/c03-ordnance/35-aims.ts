import type { Action } from '@ironbottom/engine';
import { enemyPlaces, isSeenBy, isVehicle, unitsIn, workKnownTo } from '../../board.ts';
import { enemyOf, MOVEMENT, type Side } from '../../components.ts';
import { GROUND, hexOfPlace, PILLBOX, placeIn, sortOfPlace } from '../../map.ts';
import { sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { placeArg, unitsArg } from '../../verbs.ts';
import { canAimAt, flashPlaces } from '../e01-night/80-gunflashes.ts';
import { AMMO, type Ammo, type Arm } from './20-arms.ts';
import type { AimKind } from './31-numbers.ts';
import type { Aim } from './33-shot.ts';

/** The order for a piece as an aim; a main gun names neither vehicle, leader nor spotter. */
export function aimOf(action: Action, piece: number): Aim {
  const units = (name: string): number[] => (action[name] === undefined ? [] : unitsArg(action, name));
  return {
    piece,
    place: placeArg(action),
    kind: action.aim as AimKind,
    ammo: action.ammo as Ammo,
    at: units('at'),
    leaders: units('leader'),
    spotters: units('spotter'),
  };
}

/** A8.1 Where somebody is to be fired at: those on their way, else wherever the side sees an enemy or a "?". */
export function placesToFireAt(s: State, side: Side): readonly number[] {
  if (s.phase !== MOVEMENT || side === s.side)
    return [...new Set([...enemyPlaces(s, side), ...flashPlaces(s, side)])];
  return s.moving.open && s.moving.paid ? [s.moving.paid.place] : [];
}

/** D3.3, D3.5 The vehicles of a side that pass, each with what it sees of those places. */
export function vehicleAims(
  s: State,
  side: Side,
  places: (s: State, side: Side) => readonly number[],
  passes: (unit: number) => boolean = () => true,
): { readonly unit: number; readonly place: number }[] {
  const guns = s.vehicles.list.flatMap(({ unit }) =>
    sideOf(unit) === side && s.units.at[unit]! >= 0 && passes(unit) ? [unit] : [],
  );
  if (guns.length === 0) return [];
  return places(s, side).flatMap(place =>
    guns.filter(unit => canAimAt(s, side, s.units.at[unit]!, place)).map(unit => ({ unit, place })),
  );
}

/** C3.31, C3.32, C3.33 The ways in which a piece may be aimed at a Location: worth asking about, not yet allowed. */
export function plainAims(s: State, side: Side, arm: Arm, piece: number, place: number): Aim[] {
  const base = { piece, place, at: [], leaders: [], spotters: [] };
  const loads = AMMO.filter(ammo => arm.loads[ammo] !== undefined);
  const ground = sortOfPlace(place) === GROUND;
  const vehicles = unitsIn(s, enemyOf(side), place).filter(
    unit => isSeenBy(s, side, unit) && isVehicle(s, unit),
  );
  // C5.7 No machine gun stops a vehicle by its tracks.
  const kinds: readonly AimKind[] = arm.sort === 'mg' ? ['vehicle'] : ['vehicle', 'tracks'];
  const atVehicles = vehicles.flatMap(unit =>
    kinds.flatMap(kind => loads.map((ammo): Aim => ({ ...base, kind, ammo, at: [unit] }))),
  );
  if (arm.sort === 'mg' || arm.sort === 'atr') return atVehicles;
  if (arm.sort === 'mortar') return ground ? [{ ...base, kind: 'area', ammo: 'he' }] : [];
  const pillbox = placeIn(hexOfPlace(place), PILLBOX);
  const inside =
    ground && workKnownTo(s, side, hexOfPlace(place), 'pillbox') && s.phase !== MOVEMENT ? [pillbox] : [];
  const atMen = [place, ...inside].flatMap(each =>
    loads.map((ammo): Aim => ({ ...base, place: each, kind: 'infantry', ammo })),
  );
  const area: Aim[] = ground && arm.areaFp > 0 ? [{ ...base, kind: 'area', ammo: 'he' }] : [];
  return [...atMen, ...area, ...atVehicles];
}
