import { auto, type Block } from '@ironbottom/engine';
import { roleOf } from '../../components.ts';
import { sideOf, unitId } from '../../state/units.ts';
import { SHAKEN, SHOCKED, STUNNED, UNCONFIRMED, UNSHAKEN } from '../../state/vehicles.ts';
import type { State } from '../../state.ts';
import { isOpenTopped } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { setVehicle } from '../../writing.ts';
import { oneDie } from '../dice.ts';
import { knockOut } from './50-results.ts';

/** C7.42, D5.34 What time does to a vehicle. */

/** C7.42 Up to this it is fine again: after the shock, and when nobody knows whether anybody is left alive in it. */
const RECOVERS = { [SHOCKED]: 2, [UNCONFIRMED]: 3 } as { readonly [shock: number]: number };

export function recover(ref: Ref, unit: number, shock: number): void {
  const { s } = ref;
  const die = oneDie(ref, { who: roleOf(sideOf(unit)), why: 'shock', rule: 'C7.42' });
  if (die <= RECOVERS[shock]!) {
    setVehicle(s, unit, { shock: UNSHAKEN });
    ref.log('C7.42', 'shock-over', { unit: unitId(unit) });
  } else if (shock === SHOCKED) {
    setVehicle(s, unit, { shock: UNCONFIRMED });
    ref.log('C7.42', 'unconfirmed', { unit: unitId(unit) });
  } else knockOut(ref, unit, 'destroyed', 'C7.42', true);
}

/** C7.42 At the end of the rally phase of its side. */
export const shocks: Block<State> = auto('shocks', 'C7.42', ref => {
  for (const { unit, shock } of [...ref.s.vehicles.list])
    if (shock !== UNSHAKEN && sideOf(unit) === ref.s.side) recover(ref, unit, shock);
});

/** D5.34, D3.3, D5.2, C6.1 A new player turn: whoever was stunned can act again (an open top is open then), and all may fire again. */
export function renewVehicles(s: State): void {
  for (const { unit, stun, abandoned } of s.vehicles.list)
    setVehicle(s, unit, {
      fired: 0,
      tended: 0,
      hatched: false,
      moved: false,
      ...(stun === STUNNED && { stun: SHAKEN, exposed: isOpenTopped(s.units.type[unit]!) && !abandoned }),
    });
}
