import { isSeenBy, isVehicle, unitsIn, workKnownTo } from '../../board.ts';
import { enemyOf, MOVEMENT, type Side } from '../../components.ts';
import { GROUND, hexOfPlace, PILLBOX, placeIn, sortOfPlace } from '../../map.ts';
import type { State } from '../../state.ts';
import { AMMO, type Arm } from './20-arms.ts';
import type { AimKind } from './31-numbers.ts';
import type { Aim } from './33-shot.ts';

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
