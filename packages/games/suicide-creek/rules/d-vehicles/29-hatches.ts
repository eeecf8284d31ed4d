import { type Refusal, refusal } from '@ironbottom/engine';
import { isKnown, vehicleOf } from '../../board.ts';
import { roleOf, type Side } from '../../components.ts';
import { sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { vehicleRecord } from '../../types.ts';
import { type Ref, unitVerb, type Verbs } from '../../verbs.ts';
import { setVehicle } from '../../writing.ts';
import { crewBarred } from './30-weapons.ts';

/** D5.2 Buttoned up or crew exposed: changed once in the movement phase or the advance phase. */
function hatchBarred(s: State, side: Side, unit: number): Refusal | undefined {
  const barred = crewBarred(s, side, unit);
  if (barred) return barred;
  const args = { unit: unitId(unit) };
  if (vehicleRecord(s.units.type[unit]!).always_bu === true) return refusal('D5.2', 'always-shut', args);
  return vehicleOf(s, unit)!.hatched ? refusal('D5.2', 'hatch-once', args) : undefined;
}

function hatch(ref: Ref, unit: number): void {
  const exposed = !vehicleOf(ref.s, unit)!.exposed;
  setVehicle(ref.s, unit, { exposed, hatched: true });
  // CG8 Of what stands under a "?" nobody else is told.
  const to = isKnown(ref.s, unit) ? undefined : [roleOf(sideOf(unit))];
  ref.log('D5.2', exposed ? 'opened-up' : 'shut-up', { units: [unitId(unit)] }, to);
}

export const hatchVerbs: Verbs = {
  hatch: unitVerb('hatch', {
    list: (s, side) => s.vehicles.list.flatMap(({ unit }) => (sideOf(unit) === side ? [unit] : [])),
    check: hatchBarred,
    play: hatch,
  }),
};
