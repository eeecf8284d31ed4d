import { indexedIds, type Role, type Subject, type Term } from '@ironbottom/engine';
import { isKnown, isVehicle } from '../../board.ts';
import { roleOf, type Side } from '../../components.ts';
import { HEXES, hexOfPlace } from '../../map.ts';
import { type FrozenAreas, HOLDING_AREA, NO_AREA } from '../../state/campaign.ts';
import type { Refit } from '../../state/refit.ts';
import { NOBODY, sideOf, unitId } from '../../state/units.ts';
import { weaponSlotSide } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { weaponsOf } from '../../writing.ts';
import { oneDie } from '../dice.ts';
import { UNCONTROLLED } from './05-areas.ts';

/** 4.2-Retained What is kept from battle to battle, and in which area; what the steps of the Refit Phase ask of it. */

/** None before the end of the first battle. */
const NONE: FrozenAreas = { list: [], at: Array<number>(HEXES).fill(UNCONTROLLED) };
export const areasOf = (s: State): FrozenAreas => s.campaign!.areas ?? NONE;
export const refitOf = (s: State): Refit => s.campaign!.refit;

/** 4.7054-map Areas by their numbers, and the own edge: `edge`, `a1`, `a2` … */
const AREAS = 200;
const names = indexedIds(['edge', ...Array.from({ length: AREAS }, (_, n) => `a${n + 1}`)]);
const FIRST = 1;
export const areaId = (area: number): string => names.id(area + FIRST);
export const areaNamed = (id: string): number => names.of(id) - FIRST;
export const isArea = (id: string): boolean => names.of(id) >= 0;
/** NO_AREA for what is no area. */
export const AREA: Subject = { arg: 'area', of: areaNamed, id: areaId };

export const areaOf = (s: State, unit: number): number => s.campaign!.area[unit] ?? NO_AREA;
export const isRetained = (s: State, unit: number): boolean =>
  s.units.type[unit] !== NOBODY && areaOf(s, unit) !== NO_AREA;
/** 4.7052 */
export const isCutOff = (s: State, area: number): boolean =>
  area >= 0 && areasOf(s).list[area]?.isolated === true;
export const isIsolatedUnit = (s: State, unit: number): boolean => isCutOff(s, areaOf(s, unit));

/** The area of a side that a hex lies in; NO_AREA: none of its own. */
export function ownAreaAt(s: State, side: Side, hex: number): number {
  const area = areasOf(s).at[hex]!;
  return area >= 0 && areasOf(s).list[area]!.side === side ? area : NO_AREA;
}
/** Whether the enemy of a side has his area there. */
export function isEnemyGround(s: State, side: Side, hex: number): boolean {
  const area = areasOf(s).at[hex]!;
  return area >= 0 && areasOf(s).list[area]!.side !== side;
}

const isRetainedIn = (s: State, area: number, unit: number): boolean =>
  s.units.type[unit] !== NOBODY && areaOf(s, unit) === area && s.units.guard[unit] === -1;
/** Units of a side that are retained in an area, in the order of slots. */
export function retainedIn(s: State, side: Side, area: number): number[] {
  const found: number[] = [];
  for (let unit: number = side; unit < s.units.type.length; unit += 2)
    if (isRetainedIn(s, area, unit)) found.push(unit);
  return found;
}
/** 4.7142, 4.71423 Men among them: whoever is no vehicle. */
export const menIn = (s: State, side: Side, area: number): number[] =>
  retainedIn(s, side, area).filter(unit => !isVehicle(s, unit));
export const isManIn = (s: State, side: Side, area: number, unit: number): boolean =>
  unit < s.units.type.length && sideOf(unit) === side && isRetainedIn(s, area, unit) && !isVehicle(s, unit);

/** A unit is retained in an area with all it has, and its prisoners with it. */
export function retain(s: State, unit: number, area: number): void {
  const { campaign } = s;
  campaign!.area[unit] = area;
  for (const weapon of weaponsOf(s, unit)) campaign!.weaponArea[weapon] = area;
  s.units.guard.forEach((guard, prisoner) => {
    if (guard === unit) campaign!.area[prisoner] = area;
  });
}

/** The side that has a weapon: its owner's, or that of the area where it lies; the one that made it elsewhere. */
export function holderOf(s: State, weapon: number): Side {
  const owner = s.weapons.owner[weapon]!;
  if (owner >= 0) return sideOf(owner);
  const area = s.campaign!.weaponArea[weapon] ?? NO_AREA;
  return area >= 0 ? areasOf(s).list[area]!.side : weaponSlotSide(weapon);
}
/** Weapons that a side retains, in the order of slots. */
export const weaponsRetained = (s: State, side: Side): number[] =>
  s.weapons.type.flatMap((type, weapon) =>
    type !== NOBODY && s.campaign!.weaponArea[weapon] !== NO_AREA && holderOf(s, weapon) === side
      ? [weapon]
      : [],
  );

/** The hex where something stood when the battle ended; -1: nowhere. */
export const hexStood = (s: State, unit: number): number => {
  const place = s.campaign!.stood[unit]!;
  return place < 0 ? -1 : hexOfPlace(place);
};

/** The Entry Area, or an area of that side that is not cut off. */
export const isOpenArea = (s: State, side: Side, area: number): boolean =>
  area === HOLDING_AREA || (area >= 0 && areasOf(s).list[area]?.side === side && !isCutOff(s, area));

// ---------------------------------------------------------------- telling

/** What is out of sight its owner alone reads. */
const readers = (s: State, unit: number): readonly Role[] | undefined =>
  isKnown(s, unit) ? undefined : [roleOf(sideOf(unit))];

type Said = { readonly [name: string]: string | number | readonly string[] };
export function say(ref: Ref, rule: string, key: string, unit: number, said: Said = {}): void {
  ref.log(rule, key, { ...said, unit: unitId(unit) }, readers(ref.s, unit));
}

/** A dr about a unit: of one that nobody else sees its owner alone sees the die. */
export function dieAbout(
  ref: Ref,
  unit: number,
  why: string,
  rule: string,
  terms: readonly Term[] = [],
): number {
  const to = readers(ref.s, unit);
  return oneDie(ref, { who: roleOf(sideOf(unit)), why, rule, terms, ...(to ? { to } : {}) });
}
export const seersOf = readers;
