import { isHero, isKnown, isLeader } from '../board.ts';
import { roleOf, type Side } from '../components.ts';
import { sideOf, unitId } from '../state/units.ts';
import type { State } from '../state.ts';
import { isElrImmune, leadersOf, lowerOf, NONE, typeId } from '../types.ts';
import type { Ref } from '../verbs.ts';
import { become } from '../writing.ts';

/** A19 The experience level rating: who fails by too much is replaced by somebody worse. */

/** A19.1, E1.22 By how much a side may fail: at night its defender one less. */
export const ratingOf = (s: State, side: Side): number =>
  s.battle.elr[side] - (s.night.holds === side ? 1 : 0);

/** A19.1 Whether a unit that fails by so much is replaced: never crews and heroes. Who is broken already is not asked. */
export const isReplaced = (s: State, unit: number, by: number): boolean => {
  const type = s.units.type[unit]!;
  return by > ratingOf(s, sideOf(unit)) && isElrImmune[type] === 0 && !isHero(s, unit);
};

/** The next lower class of its size, for leaders the next worse one; NONE: there is none. */
export function lowerType(s: State, unit: number): number {
  const type = s.units.type[unit]!;
  if (!isLeader(s, unit)) return lowerOf[type]!;
  const list = leadersOf[sideOf(unit)]!;
  return list[list.indexOf(type) - 1] ?? NONE;
}

/** A19.1 The unit is exchanged for the next lower class; false: there is none. */
export function replace(ref: Ref, unit: number, rule = 'A19.1'): boolean {
  const lower = lowerType(ref.s, unit);
  if (lower === NONE) return false;
  exchange(ref, unit, lower, rule);
  return true;
}

/** A counter is exchanged for another one. What it is under "?", its owner alone reads. */
export function exchange(ref: Ref, unit: number, type: number, rule: string): void {
  const { s } = ref;
  const said = { units: [unitId(unit)], type: typeId(type) };
  if (isKnown(s, unit)) ref.log(rule, 'becomes', said);
  else ref.log(rule, 'becomes', said, [roleOf(sideOf(unit))]);
  become(s, unit, type);
}
