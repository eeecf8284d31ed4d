import { auto, type Block } from '@ironbottom/engine';
import { roleOf } from '../../components.ts';
import { sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { vehicleRecord } from '../../types.ts';
import { setVehicle } from '../../writing.ts';
import { oneDie } from '../dice.ts';

/** H1.41, CG7 Before the battle each M4A2 may turn out to have a stabilised gun. */

const HAS = 2;

export const equipment: Block<State> = auto('equipment', 'CG7', ref => {
  const { s } = ref;
  // CG7 In the campaign each is rolled for when it comes.
  if (s.campaign) return;
  for (const { unit } of s.vehicles.list) {
    if (vehicleRecord(s.units.type[unit]!).gyro_possible !== true) continue;
    const die = oneDie(ref, { who: roleOf(sideOf(unit)), why: 'gyro', rule: 'H1.41' });
    if (die > HAS) continue;
    setVehicle(s, unit, { gyro: true });
    ref.log('H1.41', 'stabilised', { unit: unitId(unit) });
  }
});
