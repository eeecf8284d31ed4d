import { type Action, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { has, isArmed, isMmc, isVehicle, unitsIn, vehicleOf } from '../../board.ts';
import { enemyOf, type Side, sideOfRole } from '../../components.ts';
import { BERSERK, BROKEN, KNOWN, ON_WIRE, PINNED, sideOf, TI, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isUnarmedType } from '../../types.ts';
import { type Ref, tell, unitArg, type Verbs } from '../../verbs.ts';
import { setVehicle } from '../../writing.ts';
import { reveal } from '../a12-concealment/14-loss.ts';
import { board, isArmedVehicle, seizeVehicle } from '../a21-vehicles.ts';
import { term } from '../dice.ts';
import { fightersIn, isCoveredIn } from './10-parties.ts';
import { attackerBarred } from './12-attacks.ts';
import { smallArms, stormRoll } from './50-storm.ts';
import { vehiclesIn } from './62-vehicle-fire.ts';

/**
 * A21.21, A21.22 Instead of its attack in close combat a MMC takes a vehicle of the enemy: an armed one that its crew has
 * left, while nobody fights for it, as its new crew; one without arms by an attack to capture (A20.22), as its new driver.
 */

/** A20.22 What an attack to capture adds. */
const TAKEN_ALIVE = 1;

/** What keeps a unit out of a vehicle, whichever it is. */
const BARS: readonly (readonly [flag: number, rule: string, key: string])[] = [
  [PINNED, 'A7.8', 'pinned'],
  [TI, 'A4.8', 'busy'],
  [BERSERK, 'A15.4', 'berserk'],
];

/** A21.22 Somebody of the enemy is there who would not let it go: unbroken men, or a stack under a "?". */
const isGuarded = (s: State, side: Side, place: number): boolean =>
  isCoveredIn(s, enemyOf(side), place) ||
  unitsIn(s, enemyOf(side), place).some(
    unit => !isVehicle(s, unit) && s.units.veil[unit] === KNOWN && isArmed(s, unit) && !has(s, unit, BROKEN),
  );

function seizeBarred(s: State, side: Side, unit: number, vehicle: number): Refusal | undefined {
  const args = { unit: unitId(unit), vehicle: unitId(vehicle) };
  if (unit >= s.units.type.length) return refusal('A11.12', 'not-yours', args);
  const barred = attackerBarred(s, side, unit);
  if (barred) return barred;
  const there = vehicleOf(s, vehicle);
  if (!there || sideOf(vehicle) === side || s.units.veil[vehicle] !== KNOWN)
    return refusal('A11.5', 'no-enemy-vehicle', args);
  if (!isMmc(s, unit) || isUnarmedType[s.units.type[unit]!]) return refusal('A21.22', 'no-new-crew', args);
  for (const [flag, rule, key] of BARS) if (has(s, unit, flag)) return refusal(rule, key, args);
  if (s.units.at[unit] !== s.units.at[vehicle] || s.units.pos[unit] === ON_WIRE)
    return refusal('A11.5', 'not-beside-it', args);
  if (!isArmedVehicle(s, vehicle)) return undefined;
  if (!there.abandoned) return refusal('A21.22', 'still-manned', args);
  return isGuarded(s, side, s.units.at[unit]!) ? refusal('A21.22', 'guarded', args) : undefined;
}

/** A21.21 Its driver resists: below the CCV he is overcome, and nothing else can come of it. */
function overcome(ref: Ref, unit: number, vehicle: number): boolean {
  const roll = stormRoll(ref, { by: [unit], vehicle, mine: false }, [term('capture', TAKEN_ALIVE)]);
  if (roll.final < roll.ccv) return true;
  ref.log('A21.21', 'close-nothing', {});
  smallArms(ref, [unit], roll.fall);
  return false;
}

/** The dice of it, and who has the vehicle then. */
export function seize(ref: Ref, unit: number, vehicle: number): void {
  const { s } = ref;
  const armed = isArmedVehicle(s, vehicle);
  reveal(ref, 'A11.19', [unit], 'fought');
  if (!armed && !vehicleOf(s, vehicle)!.abandoned && !overcome(ref, unit, vehicle)) return;
  const rule = armed ? 'A21.22' : 'A21.21';
  const taken = seizeVehicle(ref, vehicle);
  tell(ref, rule, 'seizes', [unit], { vehicle: unitId(taken) });
  if (armed) board(ref, unit, taken);
  else setVehicle(s, taken, { abandoned: false });
}

function candidates(s: State, side: Side): Action[] {
  const able = fightersIn(s, side, s.combat.hex).filter(unit => isMmc(s, unit));
  return vehiclesIn(s, enemyOf(side), s.combat.hex).flatMap(vehicle =>
    able.map(unit => ({ verb: 'seize', unit: unitId(unit), vehicle: unitId(vehicle) })),
  );
}

/** `play`: what becomes of it in the order of the combat. */
export const seizeVerbs = (play: (ref: Ref, unit: number, vehicle: number, side: Side) => void): Verbs => ({
  seize: {
    args: { unit: 'unit', vehicle: 'unit' },
    candidates: (s, role) => candidates(s, sideOfRole(role)),
    check: (s, role, action) => seizeBarred(s, sideOfRole(role), unitArg(action), unitArg(action, 'vehicle')),
    play: (ref, action, role) => play(ref, unitArg(action), unitArg(action, 'vehicle'), sideOfRole(role)),
  } satisfies Verb<State>,
});
