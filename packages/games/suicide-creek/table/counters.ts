import type { Counter, CounterSign, Translate } from '@ironbottom/engine';
import { has, isBroken } from '../board.ts';
import { roleOf } from '../components.ts';
import { placeName } from '../places.ts';
import type { Cover } from '../state/concealment.ts';
import { BROKEN, KNOWN, MELEE, NOBODY, PINNED, STOPPED, sideOf, UNMARKED, unitId } from '../state/units.ts';
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

export const signsOf = (s: State, unit: number): CounterSign[] => [
  ...(has(s, unit, BROKEN) ? (['disrupted'] as const) : []),
  ...(has(s, unit, PINNED) ? (['pinned'] as const) : []),
  ...(has(s, unit, MELEE) ? (['engaged'] as const) : []),
];

export function unitCounter(s: State, unit: number, t: Translate): Counter {
  const type = s.units.type[unit]!;
  const signs = signsOf(s, unit);
  const picked = s.moving.units.includes(unit);
  return {
    id: unitId(unit),
    side: roleOf(sideOf(unit)),
    name: unitName(s, unit, t),
    values: printed(type, t).values,
    face: unitFace(type, isBroken(s, unit), t),
    known: s.units.veil[unit] !== KNOWN,
    faceDown: s.units.veil[unit] !== KNOWN,
    reduced: isReducedType[type] === 1,
    spent: !picked && (s.units.mark[unit] !== UNMARKED || has(s, unit, STOPPED)),
    ...(picked && { picked: true }),
    ...(signs.length > 0 && { signs }),
  };
}

export const weaponCounter = (s: State, weapon: number, t: Translate): Counter => ({
  id: weaponId(weapon),
  side: roleOf(sideOf(weapon)),
  name: weaponName(s, weapon, t),
  values: weaponFace(s.weapons.type[weapon]!, t).values,
  face: weaponFace(s.weapons.type[weapon]!, t),
  known: false,
  faceDown: false,
  reduced: (s.weapons.flags[weapon]! & MALFUNCTIONED) !== 0,
  spent: s.weapons.mark[weapon] !== UNMARKED,
});

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
