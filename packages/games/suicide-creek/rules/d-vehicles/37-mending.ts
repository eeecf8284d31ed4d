import { type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { vehicleOf } from '../../board.ts';
import { roleOf, type Side, sideOfRole } from '../../components.ts';
import { sideOf, unitId } from '../../state/units.ts';
import { PARTS, partBit, type VehiclePart } from '../../state/vehicles.ts';
import type { State } from '../../state.ts';
import { vehicleRecord } from '../../types.ts';
import { type Ref, tell, unitArg, type Verbs } from '../../verbs.ts';
import { setVehicle } from '../../writing.ts';
import { isForeign } from '../a21-vehicles.ts';
import { oneDie } from '../dice.ts';
import { crewBarred } from './30-weapons.ts';
import { recall } from './50-results.ts';

/** D3.7 In its rally phase a crew may mend each broken weapon of its vehicle: 1 mends it, 6 disables it. */

const LOST = 6;
const partArg = (part: unknown): VehiclePart => part as VehiclePart;
/** D3.7 */
export const repairOf = (s: State, unit: number, part: VehiclePart): number => {
  const { ma, mg_repair = 1 } = vehicleRecord(s.units.type[unit]!);
  return part === 'ma' ? (ma?.repair ?? 1) : mg_repair;
};

function mendBarred(s: State, side: Side, unit: number, part: VehiclePart): Refusal | undefined {
  const barred = crewBarred(s, side, unit);
  if (barred) return barred;
  const { broken, tended } = vehicleOf(s, unit)!;
  const args = { unit: unitId(unit), part };
  if (isForeign(s, unit)) return refusal('A21.11', 'foreign-part', args);
  if (side !== s.side) return refusal('D3.7', 'own-rally', args);
  if ((broken & partBit(part)) === 0) return refusal('D3.7', 'part-works', args);
  return tended & partBit(part) ? refusal('D3.7', 'part-tried', args) : undefined;
}

/** D5.34 A vehicle whose main gun is gone has nothing more to do here. */
function mend(ref: Ref, unit: number, part: VehiclePart): void {
  const { s } = ref;
  const { broken, disabled, tended } = vehicleOf(s, unit)!;
  const die = oneDie(ref, { who: roleOf(sideOf(unit)), why: 'repair', rule: 'D3.7' });
  const bit = partBit(part);
  setVehicle(s, unit, { tended: tended | bit });
  if (die <= repairOf(s, unit, part)) {
    setVehicle(s, unit, { broken: broken & ~bit });
    tell(ref, 'D3.7', 'part-mended', [unit], { part });
  } else if (die === LOST) {
    setVehicle(s, unit, { broken: broken & ~bit, disabled: disabled | bit });
    tell(ref, 'D3.7', 'part-disabled', [unit], { part });
    if (part === 'ma') recall(ref, unit, 'D3.7');
  } else tell(ref, 'D3.7', 'part-not-mended', [unit], { part });
}

const mendVerb: Verb<State> = {
  args: { unit: 'unit', part: 'part' },
  candidates: (s, role) =>
    s.vehicles.list.flatMap(({ unit, broken }) =>
      sideOf(unit) === sideOfRole(role)
        ? PARTS.filter(part => broken & partBit(part)).map(part => ({
            verb: 'mend',
            unit: unitId(unit),
            part,
          }))
        : [],
    ),
  check: (s, role, action) => mendBarred(s, sideOfRole(role), unitArg(action), partArg(action.part)),
  play: (ref, action) => mend(ref, unitArg(action), partArg(action.part)),
};
export const mendVerbs: Verbs = { mend: mendVerb };
