import { vehicleOf } from '../../board.ts';
import { enemyOf, roleOf } from '../../components.ts';
import { sideOf } from '../../state/units.ts';
import { NO_MUD, UNROLLED } from '../../state/vehicles.ts';
import { vehicleRecord } from '../../types.ts';
import { type Ref, tell } from '../../verbs.ts';
import { setVehicle } from '../../writing.ts';
import { oneDie, twoDice } from '../dice.ts';
import { mudBogsAt } from './82-bog-terms.ts';
import { bog } from './83-bog-check.ts';

/**
 * D8.23 The mud check: before a vehicle enters its first hex of a movement phase a DR and a dr fall that nobody sees. If
 * the DR bogs it, it does so in the hex of that number, corduroy roads not counted, if it gets that far.
 */
export function mudCheck(ref: Ref, unit: number): void {
  const { s } = ref;
  if (vehicleOf(s, unit)!.mud !== UNROLLED) return;
  const secret = { who: roleOf(enemyOf(sideOf(unit))), why: 'mud', rule: 'D8.23', to: [] };
  const { sum } = twoDice(ref, secret);
  const hex = oneDie(ref, secret);
  setVehicle(s, unit, { mud: sum >= mudBogsAt(vehicleRecord(s.units.type[unit]!)) ? hex : NO_MUD });
  tell(ref, 'D8.23', 'mud-rolled', [unit]);
}

/** D8.23, SC4.4 Another hex off the roads: this may be the one. */
export function throughMud(ref: Ref, unit: number): void {
  const { s } = ref;
  const entered = vehicleOf(s, unit)!.entered + 1;
  setVehicle(s, unit, { entered });
  if (vehicleOf(s, unit)!.mud === entered) bog(ref, unit, 'D8.23');
}
