import { derivedBy, type Refusal, refusal } from '@ironbottom/engine';
import {
  allIn,
  halfSquadsIn,
  isDummy,
  isLeader,
  isMmc,
  isReal,
  isSmc,
  isVehicle,
  pillboxIn,
  someIn,
  unitsIn,
  unitsOf,
} from '../../board.ts';
import { campaignData, type Item, itemOf } from '../../campaign.ts';
import { JAPAN, type Side, SPINES } from '../../components.ts';
import {
  distance,
  GROUND,
  HEXES,
  hexId,
  hexOfPlace,
  isCreek,
  isNorthEdge,
  isSouthBank,
  isSouthEdge,
  isStream,
  placeId,
  SWAMP,
  sortOfPlace,
  terrainAt,
} from '../../map.ts';
import { BLOCKED, groundSight, isInArc, pointAbove, streams } from '../../sight.ts';
import { CLOAKED, CONCEALED, HIDDEN, RESERVE, sideOf, unitId } from '../../state/units.ts';
import type { Work } from '../../state/works.ts';
import type { State } from '../../state.ts';
import { ipcOf, isCrewType, isGun, isMortar, isRadio, isTankHunterType } from '../../types.ts';
import { weaponsOf } from '../../writing.ts';
import { portage } from '../a04-movement/43-possession.ts';
import { excess } from '../a05-stacking.ts';
import { isConcealmentTerrain, isWatched } from '../a12-concealment/10-sighting.ts';
import { mostHiddenByDay } from '../campaign/19-fortifications.ts';

/** 4.6-OB-JP, A12.3, CG4, CG6, CG9, G1.631, SC1.51, SC1.6 What a set-up must keep to. */

/** 4.6-OB-JP So many squads may stand north of the creek, in rows from that one on. */
const { squads: NORTH, from_row: FIRST_ROW } = campaignData.initial.north_of_creek;
const rowOf = (hex: number): number => Number(hexId(hex).slice(1));
const isFarBank = (hex: number): boolean => isSouthBank[hex] === 0;

/** CG4, 4.6-OB-JP Whether a hex is one that the Japanese may set up in. */
export const inSetupArea = (hex: number): boolean =>
  isStream[hex] === 0 && isNorthEdge[hex] === 0 && (isSouthBank[hex] === 1 || rowOf(hex) >= FIRST_ROW);
export const setupHexes: readonly number[] = Array.from({ length: HEXES }, (_, hex) => hex).filter(
  inSetupArea,
);

/** 4.6-OB-JP Half-squads of the Japanese beyond those that may stand north of the creek. */
export function tooManyNorth(s: State): number {
  const there = unitsOf(s, JAPAN).filter(unit => isReal(s, unit) && isFarBank(hexOfPlace(s.units.at[unit]!)));
  return Math.max(0, halfSquadsIn(s, there) - 2 * NORTH);
}

// ---------------------------------------------------------------- hiding

/** CG6, E1.2 Whose squads count for hiding and dummies: nobody in reserve, and of the Americans no crews. */
export function halfSquadsToHide(s: State, side: Side): number {
  const men = unitsOf(s, side).filter(
    unit =>
      isMmc(s, unit) &&
      s.units.veil[unit] !== RESERVE &&
      (side === JAPAN || isCrewType[s.units.type[unit]!] === 0),
  );
  return halfSquadsIn(s, men);
}

/**
 * G1.631, 4.719-note-c The part of its squads that a side hides for nothing, in half-squads: by day a tenth, at night a
 * quarter, in whole squads. E1.2 The scenario defender of a night rounds up.
 */
const freeShare = (s: State): number => (s.night.dark ? 4 : 10);
export function freeHiding(s: State, side: Side): number {
  const holds = s.night.dark && s.night.holds === side;
  if (s.campaign && side !== JAPAN && !holds) return 0;
  const squads = halfSquadsToHide(s, side) / (2 * freeShare(s));
  return 2 * (holds ? Math.ceil(squads) : Math.floor(squads));
}

/** B30.7, A12.3, SC1.6 Who may hide besides: in a hidden pillbox, with a Gun, a leader with a radio, tank-hunters. */
function hidesAnyway(s: State, unit: number): boolean {
  const place = s.units.at[unit]!;
  if (sortOfPlace(place) !== GROUND && pillboxIn(s, hexOfPlace(place))?.known === false) return true;
  const types = weaponsOf(s, unit).map(weapon => s.weapons.type[weapon]!);
  if (types.some(type => isGun[type])) return true;
  return (
    isTankHunterType[s.units.type[unit]!] === 1 || (isLeader(s, unit) && types.some(type => isRadio[type]))
  );
}

/** G1.631, 4.719-note-c Half-squads in hiding beyond what they may be; leaders hide with an MMC that does. */
export function hiddenTooMany(s: State, side: Side): number {
  const men = unitsOf(s, side).filter(
    unit => s.units.veil[unit] === HIDDEN && isMmc(s, unit) && !hidesAnyway(s, unit),
  );
  const allowed = freeHiding(s, side) + boughtHiding(s, side);
  const isCapped = s.campaign !== null && side !== JAPAN && !s.night.dark;
  return Math.max(0, halfSquadsIn(s, men) - (isCapped ? Math.min(allowed, mostHiddenByDay(s)) : allowed));
}

/** 4.719-table So many of an item were bought for hiding. */
export const hidesBought = ({ campaign }: State, side: Side, item: Item): number =>
  campaign ? campaign.stock[side][itemOf(item)]! : 0;
const boughtHiding = (s: State, side: Side): number =>
  2 * hidesBought(s, side, 'hide-squad') + hidesBought(s, side, 'hide-half-squad');

/** 4.719-note-b Vehicles, or men by themselves, that hide beyond what was bought for them. */
export function aloneTooMany(s: State, side: Side, item: 'hide-gun' | 'hide-smc'): number {
  const alone = unitsOf(s, side).filter(
    unit =>
      s.units.veil[unit] === HIDDEN &&
      (item === 'hide-gun' ? isVehicle(s, unit) : isSmc(s, unit)) &&
      !hidesAnyway(s, unit) &&
      !hidesWithMen(s, unit),
  );
  return Math.max(0, alone.length - hidesBought(s, side, item));
}

const hidesWithMen = (s: State, unit: number): boolean =>
  someIn(
    s,
    sideOf(unit),
    s.units.at[unit]!,
    other => other !== unit && isMmc(s, other) && s.units.veil[other] === HIDDEN,
  );

/**
 * 4.719-note-b, G1.631 The portage with which a unit may hide: its own, and that of a leader who hides with it; one mortar
 * does not count. B30.7 In a hidden pillbox everything is hidden.
 */
function burdenBarred(s: State, unit: number): Refusal | undefined {
  if (sortOfPlace(s.units.at[unit]!) !== GROUND) return undefined;
  const ipc = (each: number): number => ipcOf[s.units.type[each]!]!;
  const arms = weaponsOf(s, unit);
  const mortar = isMmc(s, unit) ? arms.find(weapon => isMortar[s.weapons.type[weapon]!]) : undefined;
  const load = arms.reduce((sum, weapon) => sum + (weapon === mortar ? 0 : portage(s, weapon)), 0);
  const leaders = unitsIn(s, sideOf(unit), s.units.at[unit]!).filter(
    other => isMmc(s, unit) && isLeader(s, other) && s.units.veil[other] === HIDDEN,
  );
  const most = ipc(unit) + Math.max(0, ...leaders.map(ipc));
  return load > most ? refusal('4.719-note-b', 'carries-too-much', { unit: unitId(unit), most }) : undefined;
}

/** A12.3, CG9 Whether a unit may lie under that where it is. */
export function checkVeil(s: State, unit: number, veil: number): Refusal | undefined {
  const place = s.units.at[unit]!;
  const args = { unit: unitId(unit), place: placeId(place) };
  if (isDummy(s, unit) && veil !== CONCEALED && veil !== CLOAKED && veil !== RESERVE)
    return refusal('A12.1', 'dummy-needs-cover', args);
  const isOutOfSight = !isWatched(s, sideOf(unit), place);
  if (veil === CONCEALED) {
    const covered = isVehicle(s, unit) ? isOutOfSight : isOutOfSight || isConcealmentTerrain(place);
    return covered ? undefined : refusal('CG9', 'no-cover-here', args);
  }
  if (veil !== HIDDEN) return undefined;
  const bought = hidesBought(s, sideOf(unit), isVehicle(s, unit) ? 'hide-gun' : 'hide-smc') > 0;
  if ((isVehicle(s, unit) && !bought) || !isConcealmentTerrain(place))
    return refusal('A12.3', 'no-hiding-here', args);
  if (bought || hidesAnyway(s, unit) || isMmc(s, unit) || hidesWithMen(s, unit)) return burdenBarred(s, unit);
  return refusal('G1.631', 'hides-with-men-only', args);
}

// ---------------------------------------------------------------- works

/** SC1.51 By hex and hexspine: whether a pillbox there would look at a stream hex, from above its bed; found out once. */
const streamViews: (boolean | undefined)[] = [];
export const looksAtStream = (hex: number, spine: number): boolean =>
  (streamViews[SPINES.length * hex + spine] ??= streams.some(
    other =>
      other !== hex &&
      isInArc(hex, other, spine) &&
      groundSight(pointAbove(hex), pointAbove(other)) !== BLOCKED,
  ));

type Site = Pick<Work, 'kind' | 'hex' | 'spine'>;

export function checkWork(s: State, work: Site, moving?: Work): Refusal | undefined {
  const { kind, hex } = work;
  if (!inSetupArea(hex)) return refusal('4.6-OB-JP', 'not-to-be-built-here', { hex: hexId(hex), work: kind });
  return checkSite(s, work, moving);
}

/** B30.1, SC1.51 One of a kind in a hex, on firm ground, and a pillbox with a view. */
export function checkSite(s: State, work: Site, moving?: Work): Refusal | undefined {
  const { kind, hex, spine } = work;
  const args = { hex: hexId(hex), work: kind };
  if (terrainAt[hex] === SWAMP || isStream[hex] === 1) return refusal('SC1.51', 'not-to-be-built-here', args);
  if (s.works.some(each => each !== moving && each.hex === hex && each.kind === kind))
    return refusal('B30.1', 'built-already', args);
  if (kind === 'pillbox' && !looksAtStream(hex, spine)) return refusal('SC1.51', 'sees-no-stream', args);
  return undefined;
}

// ---------------------------------------------------------------- reserves

const { reserve_from_enemy: FROM_ENEMY, reserve_from_creek: FROM_CREEK } = campaignData.limits;
const hexesWith = (flag: Uint8Array): readonly number[] => [...flag.keys()].filter(hex => flag[hex] === 1);
const enemyEdge: readonly (readonly number[])[] = [hexesWith(isSouthEdge), hexesWith(isNorthEdge)];
/** By hex: whether one of these is nearer than that. */
const nearTo = (hexes: readonly number[], least: number): Uint8Array =>
  Uint8Array.from({ length: HEXES }, (_, hex) => (hexes.some(other => distance(hex, other) < least) ? 1 : 0));
const isNearCreek = nearTo(hexesWith(isCreek), FROM_CREEK);

/** CG6 His areas; in the first battle his edge. */
const enemyGround = ({ campaign }: State, side: Side): readonly number[] =>
  campaign?.areas
    ? campaign.areas.list.flatMap(area => (area.side === side ? [] : area.hexes))
    : enemyEdge[side]!;

const nearEnemy = derivedBy((s: State, side: Side) => nearTo(enemyGround(s, side), FROM_ENEMY));

/** CG6 Whether a reserve of a side may lie in a hex: far from the enemy's set-up area and from the creek. */
export function checkReserve(s: State, side: Side, hex: number): Refusal | undefined {
  const args = { hex: hexId(hex) };
  if (isNearCreek[hex] === 1) return refusal('CG6', 'too-near-the-creek', args);
  if (nearEnemy(s, side)[hex] === 1) return refusal('CG6', 'too-near-the-enemy', args);
  const mixed = allIn(s, hex).some(unit => isDummy(s, unit) && s.units.veil[unit] === CONCEALED);
  return mixed ? refusal('CG6(2)', 'dummies-and-reserves', args) : undefined;
}

// ---------------------------------------------------------------- the whole

/** Everything that is wrong with the set-up of the Japanese. */
export function setupFaults(s: State): (Refusal | undefined)[] {
  const units = unitsOf(s, JAPAN);
  const places = [...new Set(units.map(unit => s.units.at[unit]!))];
  return [
    ...places
      .filter(place => !inSetupArea(hexOfPlace(place)))
      .map(place => refusal('4.6-OB-JP', 'not-to-be-set-up-here', { place: placeId(place) })),
    ...places
      .filter(place => excess(s, JAPAN, place) > 0)
      .map(place => refusal('A5.1', 'overstacked', { place: placeId(place) })),
    ...places
      .filter(place => sortOfPlace(place) !== GROUND && !pillboxIn(s, hexOfPlace(place)))
      .map(place => refusal('B30.1', 'no-pillbox', { place: placeId(place) })),
    ...units.map(unit => checkVeil(s, unit, s.units.veil[unit]!)),
    ...units
      .filter(unit => s.units.veil[unit] === RESERVE)
      .map(unit => checkReserve(s, JAPAN, hexOfPlace(s.units.at[unit]!))),
    ...s.works.filter(({ side }) => side === JAPAN).map(work => checkWork(s, work, work)),
    tooManyNorth(s) > 0 ? refusal('4.6-OB-JP', 'too-many-north', { count: tooManyNorth(s) / 2 }) : undefined,
    hiddenTooMany(s, JAPAN) > 0
      ? refusal('G1.631', 'too-many-hidden', { count: hiddenTooMany(s, JAPAN) / 2 })
      : undefined,
  ];
}
