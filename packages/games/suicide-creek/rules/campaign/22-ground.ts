import { derivedBy, type Refusal, refusal } from '@ironbottom/engine';
import { isDummy, isReal, isVehicle, vehicleOf } from '../../board.ts';
import { JAPAN, type Side, US } from '../../components.ts';
import {
  around,
  HEXES,
  hexId,
  hexOfPlace,
  isNorthEdge,
  isSouthEdge,
  isStream,
  STREAM_DEBRIS,
  terrainAt,
} from '../../map.ts';
import { type Group, HOLDING_AREA, INITIAL, NO_AREA } from '../../state/campaign.ts';
import { NOBODY, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isEntryEdge } from '../a02-exit.ts';
import { inSetupArea } from '../cg/09-limits.ts';
import { reached, UNCONTROLLED } from './05-areas.ts';
import { enters } from './05-ways.ts';
import { areaId, areaOf, areasOf, isCutOff, ownAreaAt } from './retained.ts';

/** 4.722, 4.6-OB-JP, CG4, CG5 Who sets up in which hexes. */

export const isFirstBattle = ({ campaign }: State): boolean => campaign!.kind === INITIAL;

/** CG5 The group that a unit came with, while nothing of it has been on the map. */
export const newGroupOf = ({ campaign }: State, unit: number): Group | undefined =>
  campaign!.groups.find(
    ({ side, appeared, units }) => !appeared && side === sideOf(unit) && units.includes(unit),
  );

/** CG6 */
export const isReserve = (s: State, unit: number): boolean => {
  const group = newGroupOf(s, unit);
  return group?.manner === 'reserve' && group.date === s.campaign!.date;
};

/** 4.7071, D5.42 A vehicle that cannot move, or that nobody is in, is where it stood. */
export const isStuck = (s: State, unit: number): boolean => {
  const vehicle = vehicleOf(s, unit);
  return vehicle !== undefined && (vehicle.immobile || vehicle.abandoned) && s.campaign!.stood[unit]! >= 0;
};

/** 4.7221, 4.7222 Whether the unit is set up in the part at hand: those that are cut off, or all the others. */
export function isOfPart(s: State, unit: number): boolean {
  const { side, isolated } = s.campaign!.setUp;
  if (s.units.type[unit] === NOBODY || sideOf(unit) !== side || s.units.guard[unit] !== -1) return false;
  if (isDummy(s, unit)) return s.units.at[unit]! >= 0 && !isolated;
  return isReal(s, unit) && areaOf(s, unit) !== NO_AREA && isCutOff(s, areaOf(s, unit)) === isolated;
}
export function unitsOfPart(s: State): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < s.units.type.length; unit++) if (isOfPart(s, unit)) found.push(unit);
  return found;
}

// ---------------------------------------------------------------- the way from the own edge (CG5)

const isDry = (s: State, hex: number): boolean =>
  terrainAt[hex] !== STREAM_DEBRIS && (isStream[hex] === 0 || s.ground.fords.includes(hex));

/** CG5 Over Uncontrolled Territory and own areas; streams only by fords. */
const isOnWay = (s: State, side: Side, hex: number): boolean =>
  isDry(s, hex) && (areasOf(s).at[hex] === UNCONTROLLED || ownAreaAt(s, side, hex) >= 0);

/** By the number of the area. */
const isLinked = derivedBy<State, number, boolean>((s, area) => {
  const { side, hexes } = areasOf(s).list[area]!;
  return reached(hexes, hex => isOnWay(s, side, hex)).some((is, hex) => is === 1 && isEntryEdge(side, hex));
});

/** CG5 The same for a vehicle: each step must be one that it could drive, from the edge on. */
function drivesTo(s: State, unit: number, area: number): boolean {
  const side = sideOf(unit);
  const seen = new Set<number>();
  const open = Array.from({ length: HEXES }, (_, hex) => hex).filter(
    hex => isEntryEdge(side, hex) && isOnWay(s, side, hex) && enters(s, unit, hex, hex),
  );
  for (let hex = open.pop(); hex !== undefined; hex = open.pop()) {
    if (areasOf(s).at[hex] === area) return true;
    for (const next of around[hex]!) {
      if (seen.has(next) || !isOnWay(s, side, next) || !enters(s, unit, hex, next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return false;
}
/** By slot and area. */
const AREAS = 256;
const driven = derivedBy<State, number, boolean>((s, key) =>
  drivesTo(s, Math.floor(key / AREAS), key % AREAS),
);

/** CG5 Where others of its group have been set up; NO_AREA: nowhere yet. */
function areaOfGroup(s: State, group: Group, unit: number): number {
  const other = group.units.find(
    each => each !== unit && s.units.type[each] !== NOBODY && s.units.at[each]! >= 0,
  );
  return other === undefined ? NO_AREA : ownAreaAt(s, group.side, hexOfPlace(s.units.at[other]!));
}

/** CG5, 4.7175, CG6 What waits off the map comes onto it only as a group that has never been there. */
function newBarred(s: State, unit: number, area: number): Refusal | undefined {
  const group = newGroupOf(s, unit);
  const args = { unit: unitId(unit), area: areaId(area) };
  if (!group) return refusal('4.2-Holding-Area', 'enters-by-the-edge', args);
  if (group.date === s.campaign!.date && group.manner === 'enters')
    return refusal('4.7175', 'enters-by-the-edge', args);
  const together = areaOfGroup(s, group, unit);
  if (together !== NO_AREA && together !== area) return refusal('CG5', 'group-is-elsewhere', args);
  const linked = isLinked(s, area) && (!isVehicle(s, unit) || driven(s, AREAS * unit + area));
  return linked ? undefined : refusal('CG5', 'no-way-from-the-edge', args);
}

// ---------------------------------------------------------------- a hex

const enemyEdge = [isSouthEdge, isNorthEdge] as const;

/** 4.7222, CG4, 4.6-OB-JP Whether something of a side may be laid in a hex at all in this part. */
export function hexBarred(s: State, side: Side, hex: number): Refusal | undefined {
  const no = (rule: string, key: string): Refusal => refusal(rule, key, { place: hexId(hex) });
  if (enemyEdge[side][hex] === 1) return no('CG4', 'not-to-be-set-up-here');
  if (isFirstBattle(s))
    return side === JAPAN && inSetupArea(hex)
      ? undefined
      : no(side === US ? '4.6-OB-US' : '4.6-OB-JP', 'not-to-be-set-up-here');
  const area = ownAreaAt(s, side, hex);
  if (area === NO_AREA) return no('4.7222', 'not-your-area');
  if (isCutOff(s, area) === s.campaign!.setUp.isolated) return undefined;
  return no(s.campaign!.setUp.isolated ? '4.7221' : '4.7222', 'not-in-this-part');
}

/** 4.7221, 4.7222 Whether a unit of the part may be in a hex. */
export function groundBarred(s: State, unit: number, hex: number): Refusal | undefined {
  const side = sideOf(unit);
  const barred = hexBarred(s, side, hex);
  if (barred || isFirstBattle(s) || isDummy(s, unit)) return barred;
  const area = ownAreaAt(s, side, hex);
  const kept = areaOf(s, unit);
  if (kept === area) return undefined;
  if (kept === HOLDING_AREA) return newBarred(s, unit, area);
  return refusal('4.7222', 'kept-elsewhere', { unit: unitId(unit), area: areaId(kept) });
}

/** Hexes where things of a side may lie in this part, in order. */
export const hexesOfPart = derivedBy((s: State, side: Side): readonly number[] => {
  const hexes = isFirstBattle(s)
    ? Array.from({ length: HEXES }, (_, hex) => hex)
    : areasOf(s).list.flatMap(area => (area.side === side ? area.hexes : []));
  return hexes.filter(hex => !hexBarred(s, side, hex));
});
