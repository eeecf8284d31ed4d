import { auto, type Block, sequence } from '@ironbottom/engine';
import { isBroken } from '../../board.ts';
import { NOBODY } from '../../state/units.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { rally, setVehicle } from '../../writing.ts';
import { removeMarkers } from './02-markers.ts';
import { say } from './retained.ts';

/** 4.703 Everybody rallies, and whoever rides gets down. With this the battle is over (4.2-CG-Scenario-End). */
function rallyAll(ref: Ref): void {
  const { s } = ref;
  s.units.type.forEach((type, unit) => {
    if (type === NOBODY || !isBroken(s, unit)) return;
    rally(s, unit);
    say(ref, '4.703', 'rallies-at-last', unit);
  });
  for (const { unit } of s.vehicles.list) setVehicle(s, unit, { riders: [] });
}

/** 4.702, 4.703; the Melees (4.701) are fought out before. */
export const settlement: Block<State> = sequence('settlement', '4.702', [
  auto('settlement.markers', '4.702', removeMarkers),
  auto('settlement.rally', '4.703', rallyAll),
]);
