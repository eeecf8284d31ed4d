import { auto, type Block } from '@ironbottom/engine';
import { sideOf } from '../../state/units.ts';
import { UNROLLED } from '../../state/vehicles.ts';
import type { State } from '../../state.ts';
import { pass } from '../../verbs.ts';
import { setVehicle } from '../../writing.ts';

/** D8.23 At the start of the movement phase no hex has been entered, and no mud check was made. */
export const bogs: Block<State> = auto('bogs', 'D8.23', ({ s }) => {
  for (const { unit } of s.vehicles.list)
    if (sideOf(unit) === s.side) setVehicle(s, unit, { entered: 0, mud: UNROLLED });
});
/** SC5.2 At its end: fords. */
export const fords = pass('fords', 'SC5.2');
/** C7.42, D5.34 In the rally phase: shock and stun. */
export const shocks = pass('shocks', 'C7.42');
