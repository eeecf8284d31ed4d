import { type Refusal, refusal } from '@ironbottom/engine';
import { unitsIn } from '../../board.ts';
import { CLOAKED, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';

/** E1.4 A cloaking counter is one counter, whatever lies under it. */

/** All under the cloak of a unit, itself among them. */
export const underCloak = (s: State, unit: number): number[] =>
  unitsIn(s, sideOf(unit), s.units.at[unit]!).filter(
    other => s.units.veil[other] === CLOAKED && s.units.cloak[other] === s.units.cloak[unit],
  );

/** E1.4 Those under one cloak go together, as long as they are under it. */
export function tornCloak(s: State, units: readonly number[]): Refusal | undefined {
  const left = units.find(
    unit => s.units.veil[unit] === CLOAKED && underCloak(s, unit).some(other => !units.includes(other)),
  );
  return left === undefined ? undefined : refusal('E1.4', 'one-counter', { unit: unitId(left) });
}

/** What of a stack can go alone: each unit, and each cloak of which nobody is left out. */
export function countersOf(s: State, stack: readonly number[]): (readonly number[])[] {
  return stack.flatMap(unit => {
    if (s.units.veil[unit] !== CLOAKED) return [[unit]];
    const all = underCloak(s, unit);
    return all[0] === unit && all.every(each => stack.includes(each)) ? [all] : [];
  });
}
