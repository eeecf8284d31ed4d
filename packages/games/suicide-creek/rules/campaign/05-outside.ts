import { isReal, isVehicle, vehicleOf } from '../../board.ts';
import { enemyOf } from '../../components.ts';
import { hexOfPlace } from '../../map.ts';
import { DEAD, EXITED, HOLDING, isOff, OUT } from '../../places.ts';
import { HOLDING_AREA, NO_AREA } from '../../state/campaign.ts';
import { newRefit } from '../../state/refit.ts';
import { NOBODY, sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { put, putWithGuns, uncover } from '../../writing.ts';
import { abandon } from '../d-vehicles/50-results.ts';
import { hasCrew } from '../d-vehicles/51-crew.ts';
import { UNCONTROLLED } from './05-areas.ts';
import { areasOfPosition, drawnFromHiding } from './05-holdings.ts';
import { retreats, type Way } from './05-ways.ts';
import { captureVehicle } from './07-captured.ts';
import { areaId, areasOf, isCutOff, isEnemyGround, ownAreaAt, refitOf, retain, say } from './retained.ts';

/** 4.705, 4.7055, 4.7056 The areas are frozen, and everybody is told where he belongs or what he has to do. */

/** 4.7054-map Nothing that happens later changes them. CG10, 4.7071 Where everything stood is noted, too. */
export function freeze(ref: Ref): void {
  const { s } = ref;
  const campaign = s.campaign!;
  for (const unit of drawnFromHiding(s)) uncover(s, unit);
  const { list, at } = areasOfPosition(s);
  campaign.areas = { list, at: [...at] };
  campaign.refit = newRefit();
  campaign.area.fill(NO_AREA);
  campaign.stood = s.units.at.map(place => (place >= 0 ? place : -1));
  campaign.weaponStood = s.weapons.type.map((type, weapon) => {
    const owner = s.weapons.owner[weapon]!;
    const place = owner >= 0 ? s.units.at[owner]! : s.weapons.at[weapon]!;
    return type === NOBODY || place < 0 ? -1 : place;
  });
  campaign.weaponArea = s.weapons.type.map((type, weapon) =>
    type !== NOBODY && s.weapons.at[weapon] === HOLDING ? HOLDING_AREA : NO_AREA,
  );
  campaign.groups = campaign.groups.map(group => ({
    ...group,
    appeared: group.appeared || group.units.some(unit => hasAppeared(s, unit)),
  }));
  ref.log('4.705', 'areas-drawn', { number: list.length });
}

/** CG5 On the map now, or lost on it. */
const hasAppeared = (s: State, unit: number): boolean =>
  s.units.at[unit]! >= 0 || s.units.at[unit] === DEAD || s.units.at[unit] === EXITED;

/** CG5, CG13, CG19 Off the map, but not for good. */
const waitsOutside = (place: number): boolean => place === HOLDING || place === OUT || isOff(place);

/** Somebody is retained: where he stands if that is in the area, else he leaves the map with what he carries. */
export function keep(s: State, unit: number, area: number): void {
  const at = s.units.at[unit]!;
  const stays = at >= 0 && area >= 0 && areasOf(s).at[hexOfPlace(at)] === area;
  retain(s, unit, area);
  if (!stays) goThere(s, unit);
}
/** C10.3 A Gun stays behind, unless it was off the map all the time. */
function goThere(s: State, unit: number): void {
  if (s.units.at[unit]! < 0) putWithGuns(s, unit, HOLDING);
  else put(s, unit, HOLDING);
}

/** One area, or the owner's choice between those that are equally near. */
export function keepIn(s: State, units: readonly number[], ways: readonly Way[]): void {
  if (ways.length === 1) for (const unit of units) keep(s, unit, ways[0]!.area);
  else refitOf(s).choices.push({ units, areas: ways.map(({ area }) => area) });
}

/** 4.7053 From Uncontrolled Territory to the nearest own area; without a way it must escape. */
function fromNowhere(ref: Ref, unit: number): void {
  const { s } = ref;
  const ways = retreats(s, unit);
  if (ways.length === 0) refitOf(s).must.push(unit);
  else {
    keepIn(s, [unit], ways);
    if (ways.length === 1) say(ref, '4.7053', 'retained-in', unit, { area: areaId(ways[0]!.area) });
  }
}

/** 4.7056, first row. */
function place(ref: Ref, unit: number): void {
  const { s } = ref;
  const hex = hexOfPlace(s.units.at[unit]!);
  const area = ownAreaAt(s, sideOf(unit), hex);
  if (area >= 0) {
    retain(s, unit, area);
    if (isCutOff(s, area)) refitOf(s).may.push(unit);
    return;
  }
  uncover(s, unit);
  if (areasOf(s).at[hex] === UNCONTROLLED) fromNowhere(ref, unit);
  else refitOf(s).must.push(unit);
}

/** 4.7051, 4.7053, 4.7056 A vehicle that cannot move: retained, captured, or left by its crew. */
function placeStuck(ref: Ref, unit: number): void {
  const { s } = ref;
  const side = sideOf(unit);
  const hex = hexOfPlace(s.units.at[unit]!);
  const area = ownAreaAt(s, side, hex);
  if (area >= 0) {
    retain(s, unit, area);
    return;
  }
  uncover(s, unit);
  if (isEnemyGround(s, side, hex)) captureVehicle(ref, unit, enemyOf(side));
  else if (hasCrew(s, unit)) {
    const crew = abandon(ref, unit, areasOf(s).at[hex] === UNCONTROLLED ? '4.7053' : '4.7051');
    refitOf(s).wrecks.push({ unit, by: side });
    place(ref, crew);
  }
}

/** 4.7055, 4.7056 Everybody, in the order of slots; prisoners are with their guards (4.708). */
export function assign(ref: Ref): void {
  const { s } = ref;
  const all = s.units.type.flatMap((type, unit) => (type === NOBODY ? [] : [unit]));
  for (const unit of all) {
    const at = s.units.at[unit]!;
    if (at === DEAD || at === EXITED || s.units.guard[unit] !== -1 || !isReal(s, unit)) continue;
    if (waitsOutside(at)) keep(s, unit, HOLDING_AREA);
    else if (!isVehicle(s, unit)) place(ref, unit);
    else if (vehicleOf(s, unit)!.abandoned) leftBehind(ref, unit);
    else if (vehicleOf(s, unit)!.immobile) placeStuck(ref, unit);
    else place(ref, unit);
  }
}

/** 4.7056 second row, 4.7071, 4.7072 An abandoned vehicle is of the side in whose area it stands, or stays where it is. */
function leftBehind(ref: Ref, unit: number): void {
  const { s } = ref;
  const side = sideOf(unit);
  const hex = hexOfPlace(s.units.at[unit]!);
  const area = ownAreaAt(s, side, hex);
  if (area >= 0) retain(s, unit, area);
  else if (isEnemyGround(s, side, hex)) captureVehicle(ref, unit, enemyOf(side));
}
