import { vehicleOf } from '../../board.ts';
import { roleOf, type Side } from '../../components.ts';
import { hexOfPlace } from '../../map.ts';
import { unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { vehicleRecord } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { armourHit, facingHit } from '../d-vehicles/16-armour.ts';
import type { Blow } from '../d-vehicles/50-results.ts';
import { bySum, type Fall, twoDice } from '../dice.ts';
import { push } from '../settle.ts';
import { apChange } from './31-numbers.ts';
import type { Shot } from './33-shot.ts';

/** C7.1 The To Kill number, and what its DR does to a vehicle. */

const REAR = 1;
/** C7.1 */
const DUD = 12;

/** C3.31 The coloured die lower than the white: the turret. */
export const isTurretHit = ({ coloured, white }: Fall): boolean => coloured < white;

/** C7.1 Basic TK number, twice that by a critical hit, +1 rear, AP by range, less the armour. */
export function killNumber(s: State, shot: Shot, unit: number, turret: boolean, critical: boolean): number {
  const from = hexOfPlace(shot.from);
  const basic = shot.load.tk * (critical ? 2 : 1);
  const rear = facingHit(s, unit, from, turret) === 'rear' ? REAR : 0;
  const change = shot.ammo === 'ap' ? apChange(shot.arm.mm, shot.range) : 0;
  return basic + rear + change - armourHit(s, unit, from, turret);
}

/** C7.1 At half the number; of the M4A2 the DR counts one lower. */
export function burns(s: State, unit: number, number: number, sum: number): boolean {
  const lower = vehicleRecord(s.units.type[unit]!).brew_up === true ? 1 : 0;
  return sum < number && 2 * (sum - lower) <= number;
}

/** C7.1, A9.61 What an Original DR against that number does; undefined: nothing. */
export function blowOf(
  s: State,
  shot: Pick<Shot, 'ammo' | 'arm'>,
  unit: number,
  number: number,
  sum: number,
  turret: boolean,
): Blow | undefined {
  if (sum === DUD) return undefined;
  if (sum < number) return burns(s, unit, number, sum) ? 'burns' : 'destroyed';
  if (shot.arm.sort === 'mg') return sum === number ? 'stunned' : undefined;
  const near = sum === number || (shot.ammo === 'he' && sum === number + 1);
  if (near) return turret ? 'shocked' : 'immobilised';
  return sum === number + 1 ? 'shaken' : undefined;
}

/** C7.1 The DR that follows a hit. */
export function toKill(ref: Ref, side: Side, shot: Shot, unit: number, fall: Fall, critical: boolean): void {
  const { s } = ref;
  if (!vehicleOf(s, unit)) return;
  const turret = isTurretHit(fall);
  const number = killNumber(s, shot, unit, turret, critical);
  ref.log('C7.1', 'to-kill', { unit: unitId(unit), number, plate: turret ? 'turret' : 'hull' });
  const { sum } = twoDice(ref, { who: roleOf(side), why: 'to-kill', rule: 'C7.1', alike: bySum });
  const blow = blowOf(s, shot, unit, number, sum, turret);
  if (blow) push(s, 'blow', 'C7.1', { unit, value: BLOWS.indexOf(blow) });
  else ref.log('C7.1', 'no-effect', { unit: unitId(unit) });
}

/** Events carry a number. */
export const BLOWS: readonly Blow[] = [
  'burns',
  'destroyed',
  'immobilised',
  'shocked',
  'shaken',
  'stunned',
  'recalled',
];
