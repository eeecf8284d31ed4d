import { auto, type Block, type Refusal, refusal } from '@ironbottom/engine';
import { airIn, isThere, unitsIn } from '../../board.ts';
import {
  ALLIES,
  areaAt,
  CLARK,
  CORREGIDOR,
  enemyOf,
  FIELDS,
  fieldAt,
  fieldGround,
  fieldPlace,
  fields,
  roleOf,
  SIDES,
  type Side,
} from '../../components.ts';
import { READY, type State, TURNED } from '../../state.ts';
import { AIR_OF, airOf, isAbsu, isFighter, serves, unitId, unitSide } from '../../units.ts';
import type { Ref } from '../../verbs.ts';
import { boxesOf } from '../02-components.ts';
import { isSupplyAt } from '../13-supply.ts';

/** 8.2 Airfields: 8.2.1 to 8.2.8, 5.3.1, AIRFIELDS-LUZON, AIRFIELDS-FORMOSA. */

/** Aircraft on the ground at an airfield. */
export const onGround = (s: State, field: number): readonly number[] =>
  SIDES.flatMap(side => airIn(s, side, fieldPlace(field))).filter(unit => s.mission[unit] === 0);

/** Aircraft that an airfield has to have a box for: those that stand there, and those that will come home to it. */
export const basedAt = (s: State, field: number): readonly number[] => [
  ...onGround(s, field),
  // Those of a side that has lost it come home to another.
  ...AIR_OF[s.fieldSide[field]!]!.filter(unit => s.base[unit] === field),
];

export const fits = (s: State, field: number, units: readonly number[]): boolean => {
  const { all, large } = boxesOf(field);
  const open = all - s.closed[field]!;
  return (
    units.length <= open &&
    units.filter(unit => !isFighter(unit)).length <= Math.min(large, Math.max(open, 0))
  );
};

/** 8.2.5 Whether there is a box for these besides those that are based there already. */
export const hasRoom = (s: State, field: number, units: readonly number[]): boolean =>
  fits(s, field, [...basedAt(s, field).filter(unit => !units.includes(unit)), ...units]);

/** 8.2.5 Whether there is a box for one that wants to come down now: whoever is still in the air has none yet. */
export const hasSpace = (s: State, field: number, unit: number): boolean =>
  fits(s, field, [...onGround(s, field).filter(each => each !== unit), unit]);

/**
 * 8.2.1 Whether the unit would have a support unit that serves it at an airfield; some belong to permanent airfields, and
 * B-17s fly from Clark only (16.2.1). 8.2.8 One support unit serves any number.
 */
export function isSupportedAt(s: State, unit: number, field: number): boolean {
  const { absu, type } = airOf(unit);
  if (absu.length === 0) return fields[field]!.on === 'formosa';
  if (type === 'B-17' && fieldGround[field] !== CLARK) return false;
  return unitsIn(s, unitSide[unit]!, fieldPlace(field)).some(each => isAbsu(each) && serves(each, unit));
}

/** 4.8 Nobody uses an airfield in an area of Bicol with an enemy in it. */
export const isUsable = (s: State, side: Side, field: number): boolean =>
  areaAt(fieldGround[field]!) < 0 || !isThere(s, enemyOf(side), fieldGround[field]!);

/** Whether an aircraft lies face up at an airfield. */
export const isFaceUp = (s: State, unit: number): boolean =>
  s.mission[unit] === 0 && s.air[unit] === READY && fieldAt(s.at[unit]!) >= 0;
/** Whether it can leave it. */
export const canLeave = (s: State, unit: number): boolean =>
  isFaceUp(s, unit) && isUsable(s, unitSide[unit]!, fieldAt(s.at[unit]!));

/** 8.2.2 Whether it can fight from where it is. */
export const canFight = (s: State, unit: number): boolean =>
  canLeave(s, unit) && isSupportedAt(s, unit, fieldAt(s.at[unit]!));

/** Why an aircraft cannot leave its airfield. */
export function grounded(s: State, unit: number): Refusal | undefined {
  const field = fieldAt(s.at[unit]!);
  if (s.mission[unit] !== 0) return refusal('8.3.1', 'flies-already', { unit: unitId(unit) });
  if (field < 0) return refusal('8.2.1', 'not-at-an-airfield', { unit: unitId(unit) });
  if (fields[field]!.on === 'mindanao')
    return refusal('16.2.2', 'still-at-del-monte', { unit: unitId(unit) });
  if (!isUsable(s, unitSide[unit]!, field))
    return refusal('4.8', 'enemy-in-the-area', { field: fields[field]!.id });
  if (s.air[unit] === TURNED) return refusal('8.3.9.1', 'turned-over', { unit: unitId(unit) });
  return s.air[unit] === READY ? undefined : refusal('8.6.5', 'face-down', { unit: unitId(unit) });
}

/**
 * 8.1.2 Whether an airfield is in supply: Formosa is; on Luzon it is judged by the units there, as they were judged last
 * (13.5), and where nobody is by the line that would reach it now (13.4).
 */
export function isFieldSupplied(s: State, side: Side, field: number): boolean {
  if (fields[field]!.on !== 'luzon') return true;
  const there = [...unitsIn(s, side, fieldGround[field]!), ...unitsIn(s, side, fieldPlace(field))];
  if (there.length > 0) return there.some(unit => s.starved[unit] === 0);
  return fieldGround[field] === CORREGIDOR ? side === ALLIES : isSupplyAt(s, side, fieldGround[field]!);
}

/** 8.2.7 An airfield with a support unit repairs one box a turn. */
export const airfieldRepair: Block<State> = auto('airfield-repair', '8.2.7', (ref: Ref) => {
  const { s } = ref;
  for (let field = 0; field < FIELDS; field++) {
    const side = s.fieldSide[field] as Side;
    if (s.closed[field] === 0 || !unitsIn(s, side, fieldPlace(field)).some(isAbsu)) continue;
    s.closed[field]!--;
    // 2.2.1 The enemy is not told: it would show him where support units are.
    ref.log('8.2.7', 'box-repaired', { field: fields[field]!.id, who: roleOf(side) }, [roleOf(side)]);
  }
});
