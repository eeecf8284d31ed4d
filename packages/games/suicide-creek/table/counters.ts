import type { Counter, CounterSign, Translate } from '@ironbottom/engine';
import { has, isBroken } from '../board.ts';
import { facingOf, roleOf } from '../components.ts';
import { placeName } from '../places.ts';
import type { Cover } from '../state/concealment.ts';
import {
  BERSERK,
  BROKEN,
  CLOAKED,
  CONCEALED,
  CX,
  FIRST,
  HIDDEN,
  KNOWN,
  MELEE,
  NOBODY,
  PINNED,
  RESERVE,
  STOPPED,
  sideOf,
  UNMARKED,
  unitId,
  WOUNDED,
} from '../state/units.ts';
import { MALFUNCTIONED, weaponId } from '../state/weapons.ts';
import type { State } from '../state.ts';
import { isReducedType, typeId, weaponTypeId } from '../types.ts';
import { backFace, printed, unitFace, weaponFace } from './faces.ts';

/** Counters as they lie there. */

/** What it is, and which one of its side. */
export const unitName = (s: State, unit: number, t: Translate): string =>
  s.units.type[unit] === NOBODY ? t('unit.unseen') : numbered(t(`unit.${typeId(s.units.type[unit]!)}`), unit);
export const numbered = (name: string, slot: number): string => `${name} ·${(slot >> 1) + 1}`;
export const weaponName = (s: State, weapon: number, t: Translate): string =>
  s.weapons.type[weapon] === NOBODY
    ? t('unit.unseen')
    : numbered(t(`weapon.${weaponTypeId(s.weapons.type[weapon]!)}`), weapon);

/** T1.2, A3.9 What shows on a unit: the worst first. */
export function signsOf(s: State, unit: number): CounterSign[] {
  const { mark, veil } = s.units;
  return [
    ...(has(s, unit, BROKEN) ? (['broken'] as const) : []),
    ...(has(s, unit, BERSERK) ? (['berserk'] as const) : []),
    ...(has(s, unit, PINNED) ? (['pinned'] as const) : []),
    ...(has(s, unit, MELEE) ? (['engaged'] as const) : []),
    ...(has(s, unit, WOUNDED) ? (['wounded'] as const) : []),
    ...(has(s, unit, CX) ? (['exhausted'] as const) : []),
    ...fireSigns(mark[unit]!),
    ...(veil[unit] === HIDDEN || veil[unit] === RESERVE ? (['hidden'] as const) : []),
    ...(veil[unit] === CONCEALED || veil[unit] === CLOAKED ? (['concealed'] as const) : []),
  ];
}

/** A3.9 First Fire is once, everything else all that it can. */
const fireSigns = (mark: number): readonly CounterSign[] =>
  mark === UNMARKED ? [] : mark === FIRST ? ['first-fired'] : ['final-fired'];

export function unitCounter(s: State, unit: number, t: Translate): Counter {
  const type = s.units.type[unit]!;
  const signs = signsOf(s, unit);
  const picked = s.moving.units.includes(unit);
  const vehicle = s.vehicles.list.find(each => each.unit === unit);
  const face = unitFace(type, isBroken(s, unit), t, `${(unit >> 1) + 1}`);
  return {
    id: unitId(unit),
    side: roleOf(sideOf(unit)),
    name: unitName(s, unit, t),
    values: printed(type, t).values,
    face: vehicle ? { ...face, facing: facingOf(vehicle.vca) } : face,
    known: s.units.veil[unit] !== KNOWN,
    faceDown: s.units.veil[unit] !== KNOWN,
    reduced: isReducedType[type] === 1,
    spent: !picked && (s.units.mark[unit] !== UNMARKED || has(s, unit, STOPPED)),
    ...(picked && { picked: true }),
    ...(signs.length > 0 && { signs }),
  };
}

export function weaponCounter(s: State, weapon: number, t: Translate): Counter {
  const out = (s.weapons.flags[weapon]! & MALFUNCTIONED) !== 0;
  const signs = fireSigns(s.weapons.mark[weapon]!);
  const face = weaponFace(s.weapons.type[weapon]!, t, out);
  return {
    id: weaponId(weapon),
    side: roleOf(sideOf(weapon)),
    name: weaponName(s, weapon, t),
    values: face.values,
    face,
    known: false,
    faceDown: false,
    reduced: out,
    spent: s.weapons.mark[weapon] !== UNMARKED,
    ...(signs.length > 0 && { signs }),
  };
}

/** A12.1 One of the counters that lie under "?". */
export const coverCounter = ({ side, place }: Cover, n: number, t: Translate): Counter => ({
  id: `cover-${placeName(place)}-${n + 1}`,
  side: roleOf(side),
  name: t('unit.unseen'),
  values: '',
  face: backFace(side),
  known: false,
  faceDown: true,
  reduced: false,
  spent: false,
});
