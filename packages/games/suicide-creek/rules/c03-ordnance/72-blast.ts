import { isVehicle } from '../../board.ts';
import type { State } from '../../state.ts';
import { vehicleRecord } from '../../types.ts';
import { resultAt } from '../a07-fire/20-table.ts';
import { type Outcome, type Target, wreckBy } from '../a07-fire/21-attack.ts';
import { type Means, temOf } from '../b-terrain/00-tem.ts';
import type { Blow } from '../d-vehicles/50-results.ts';
import { isOpenToFire } from '../d-vehicles/52-exposure.ts';
import { term } from '../dice.ts';
import { push } from '../settle.ts';
import { BLOWS, isTurretHit } from './71-to-kill.ts';

/** C1.5, C3.33, C7.1 HE that comes down on a whole hex, and the vehicles in it. */

const [THIN, THICK] = [4, 8];
const HIGHEST = 15;

/** All its armour thin, or all thick; an open top. */
function armourDrm(s: State, unit: number): number {
  const { armor, top } = vehicleRecord(s.units.type[unit]!);
  const plates = Object.values(armor).flatMap(({ hull, turret }) => [hull, turret]);
  const open = top === 'OT' ? -1 : 0;
  if (plates.every(plate => plate <= THIN)) return open - 1;
  return open + (plates.every(plate => plate >= THICK) ? 1 : 0);
}

/** A KIA destroys it, at half the number of the last K or less it burns; a K or one above stops it. */
function blowBy(column: number, final: number, turret: boolean): Blow | undefined {
  const kindAt = (sum: number): string => resultAt(column, sum).kind;
  let lastK = -1;
  for (let sum = 0; sum <= HIGHEST; sum++) if (kindAt(sum) === 'K') lastK = sum;
  if (kindAt(final) === 'KIA') return 2 * final <= lastK ? 'burns' : 'destroyed';
  const near = kindAt(final) === 'K' || kindAt(final - 1) === 'K';
  return near ? (turret ? 'shocked' : 'immobilised') : undefined;
}

/** What the same DR does to the vehicles among those struck; D5.2 under bursts in the trees an open top is no armour. */
export function shellVehicles(s: State, struck: readonly number[], outcome: Outcome, means: Means): void {
  for (const unit of struck) {
    if (!isVehicle(s, unit)) continue;
    const burst = burstOn(s, unit, means);
    if (burst < 0 && vehicleRecord(s.units.type[unit]!).top === 'OT') {
      wreckBy(s, 'D5.2', unit, outcome.column, outcome.sum + burst);
      continue;
    }
    const blow = blowBy(outcome.column, outcome.sum + armourDrm(s, unit), isTurretHit(outcome));
    if (blow) push(s, 'blow', 'C7.1', { unit, value: BLOWS.indexOf(blow) });
  }
}

/** D5.2 A crew whose heads are out is a target besides; B13.3 bursts in the trees are one worse for it. */
export function exposedCrew(s: State, unit: number, means: Means): Target[] {
  if (!isOpenToFire(s, unit)) return [];
  return [{ unit, drm: [term('tem', EXPOSED + burstOn(s, unit, means))], share: 1 }];
}
const EXPOSED = 2;
/** B13.3 The -1 of Air Bursts, where there are any. */
const burstOn = (s: State, unit: number, means: Means): number =>
  Math.min(0, temOf(s, unit, s.units.at[unit]!, means));
