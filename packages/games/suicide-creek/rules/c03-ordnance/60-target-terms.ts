import type { Term } from '@ironbottom/engine';
import { has, isKnown, isVehicle, vehicleOf } from '../../board.ts';
import { enemyOf, MOVEMENT, type Side, tables } from '../../components.ts';
import { GROUND, hexOfPlace, PILLBOX, sortOfPlace, terrainRow } from '../../map.ts';
import { ASSAULT, BY_TRAIL_BREAK, HAZARDOUS, MOVED, PINNED, sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isGun, typeRecord, weaponRecord } from '../../types.ts';
import { hides } from '../../verbs.ts';
import { weaponsOf } from '../../writing.ts';
import { excess } from '../a05-stacking.ts';
import { seesPlace } from '../a06-sight.ts';
import { isInOpen, type Means, pillboxTem, temOf } from '../b-terrain/00-tem.ts';
import { isHarderToHit, piercesPillbox } from '../b-terrain/30-pillbox.ts';
import { term } from '../dice.ts';
import { inVision } from '../e01-night/11-vision.ts';
import type { Shot } from './33-shot.ts';
import { pointsInSight } from './61-in-sight.ts';
import { acquiredBy } from './65-acquisition.ts';

/** C6.1 What each target brings to a To Hit DR, and what is left of it for the fire table. */

const drm = tables.to_hit.drm as { readonly [name: string]: number };

/** By what the shell shelters are reckoned: HE sinks into mud, a mortar's bursts in the trees (B13.3, E3.62). */
export const meansOf = ({ arm, ammo }: Pick<Shot, 'arm' | 'ammo'>): Means =>
  arm.sort === 'mortar' ? 'mortar' : ammo === 'he' ? 'he' : 'direct';

/** Q The shelter of a target; B30.35 AP that goes through the wall ignores it. */
export function shelterOf(s: State, shot: Shot, unit: number): number {
  const inside = sortOfPlace(s.units.at[unit]!) === PILLBOX;
  const tem = temOf(
    s,
    unit,
    hexOfPlace(shot.from),
    shot.kind === 'area' && inside ? 'mortar' : meansOf(shot),
  );
  return inside && shot.ammo === 'ap' && piercesPillbox(shot.load.tk, tem) ? 0 : tem;
}

/** P Vehicles by their size, a crew by that of its Gun; B30.112 not in pillboxes. */
function sizeOf(s: State, unit: number): number {
  const record = typeRecord(s.units.type[unit]!);
  if (record.kind === 'vehicle') return record.vehicle.th_drm_vs;
  if (sortOfPlace(s.units.at[unit]!) === PILLBOX || !isKnown(s, unit)) return 0;
  const gun = weaponsOf(s, unit).find(weapon => isGun[s.weapons.type[weapon]!] === 1);
  return gun === undefined ? 0 : (weaponRecord(s.weapons.type[gun]!).th_drm_vs ?? 0);
}

/** A8.13 J3, J4 Infantry on its way. */
function movingTerms(s: State, shot: Shot, unit: number): Term[] {
  if (s.phase !== MOVEMENT || sideOf(unit) !== s.side || has(s, unit, PINNED | HAZARDOUS)) return [];
  const found: Term[] = [];
  if (has(s, unit, MOVED) && !has(s, unit, ASSAULT)) found.push(term('ffnam', drm.J3_FFNAM!));
  if (has(s, unit, BY_TRAIL_BREAK)) found.push(term('trail-break', -1));
  // E3.62 Mud is no cover to walk in; D9.3 a vehicle is.
  const bare = isInOpen(s, unit) && temOf(s, unit, hexOfPlace(shot.from), 'direct') <= 0;
  if (bare && shot.hindrance === 0) found.push(term('ffmo', drm.J4_FFMO!));
  return found;
}

/** J A vehicle that has entered a hex in this player turn, or is in motion (D2.4); on its way harder the less it was seen. */
function motionOf(s: State, unit: number, from: number): number {
  const vehicle = vehicleOf(s, unit);
  if (!vehicle?.moved && !vehicle?.motion) return 0;
  const seen = s.phase === MOVEMENT ? pointsInSight(s, unit, at => seesPlace(s, from, at)) : Infinity;
  return seen <= 1 ? drm.J2_up_to_1_MP! : seen <= 3 ? drm.J1_up_to_3_MP! : drm.J_moving_vehicle!;
}

/** E1.8 Somebody whose flash alone is seen is fired at as if he were concealed; not in a pillbox (B30.112). */
function isDim(s: State, { from, spotters }: Shot, unit: number): boolean {
  const [spotter] = spotters;
  const place = s.units.at[unit]!;
  const viewer = spotter === undefined ? from : s.units.at[spotter]!;
  return s.night.dark && sortOfPlace(place) !== PILLBOX && !inVision(s, viewer, place);
}

export function targetTerms(s: State, shot: Shot, unit: number): Term[] {
  const { kind, range, arm } = shot;
  const found: Term[] = [];
  const add = (key: string, value: number): void => {
    if (value !== 0) found.push(term(key, value));
  };
  const tem = shelterOf(s, shot, unit);
  const motion = isVehicle(s, unit) ? motionOf(s, unit, shot.from) : 0;
  if (isVehicle(s, unit)) add('moving', motion);
  else found.push(...movingTerms(s, shot, unit));
  add('concealed', isHarderToHit(s, unit) || isDim(s, shot, unit) ? drm.K_concealed! : 0);
  if (kind !== 'area' && arm.sort !== 'bazooka' && motion === 0) {
    if (range === 1) add('close', drm.L_range_1!);
    if (range === 2) add('close', drm.L_range_2!);
  }
  add('acquired', acquiredBy(s, shot, unit));
  add('hazardous', has(s, unit, HAZARDOUS) && !has(s, unit, PINNED) ? drm.O_hazardous! : 0);
  add('size', sizeOf(s, unit));
  if (kind !== 'area') found.push(...shelterTerms(s, unit, tem));
  return found;
}

/** Q, A5.1 What counts on the To Hit table, or for the Area type on the fire table. */
export function shelterTerms(s: State, unit: number, tem: number): Term[] {
  const found: Term[] = tem === 0 ? [] : [term('tem', tem)];
  if (!isVehicle(s, unit) && excess(s, sideOf(unit), s.units.at[unit]!) > 0)
    found.push(term('overstacked', -1));
  return found;
}

/**
 * K, Q What somebody in hiding would bring at least, where the enemy may have one: whether a shell goes off in an
 * empty-looking Location is no news. Infinity: nobody can be there.
 */
export function unseenTerms(s: State, side: Side, shot: Shot): number {
  const { kind, place, range, from, ammo } = shot;
  if (kind === 'vehicle' || kind === 'tracks' || !hides(s, enemyOf(side))) return Infinity;
  // C8.31 It is aimed at a Gun that is seen.
  if (ammo === 'heat' && sortOfPlace(place) === GROUND) return Infinity;
  const near = kind === 'area' ? 0 : range === 1 ? drm.L_range_1! : range === 2 ? drm.L_range_2! : 0;
  const hex = hexOfPlace(place);
  if (sortOfPlace(place) === PILLBOX) return near + pillboxTem(s, hex, hexOfPlace(from), 'he');
  return near + drm.K_concealed! + (kind === 'area' ? 0 : terrainRow(hex).tem);
}
