import { auto, type Block, sequence } from '@ironbottom/engine';
import { sideOf } from '../../state/units.ts';
import { UNROLLED } from '../../state/vehicles.ts';
import type { State } from '../../state.ts';
import { setVehicle } from '../../writing.ts';
import { recalls } from './28-recall.ts';

/** D8.23, D5.34 At the start of the movement phase no mud check was made; then those who were recalled drive home. */
export const bogs: Block<State> = sequence('bogs', 'D8.23', [
  auto('bogs.begin', 'D8.23', ({ s }) => {
    for (const { unit } of s.vehicles.list)
      if (sideOf(unit) === s.side) setVehicle(s, unit, { entered: 0, mud: UNROLLED });
  }),
  recalls,
]);
