import { type Action, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { has, hasKnownEnemy, isReal, isVehicle, unitsIn } from '../../board.ts';
import { enemyOf, roleOf, type Side, sideOfRole } from '../../components.ts';
import { around, GROUND, hexOfPlace, placeId, sortOfPlace } from '../../map.ts';
import { BERSERK, BROKEN, CX, KNOWN, MELEE, NOBODY, PINNED, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { placeArg, type Ref, tell, unitsArg, type Verbs } from '../../verbs.ts';
import { put, setFlag } from '../../writing.ts';
import { isAccessible } from '../a04-movement/71-accessible.ts';
import { isDifficult } from '../a04-movement/72-difficult.ts';
import { perish } from '../a10-morale/20-leader-loss.ts';
import { shed } from '../a10-morale/52-routing.ts';
import { reveal } from '../a12-concealment/14-loss.ts';
import { arrival } from '../b-terrain/26-wire.ts';
import { trip } from '../b-terrain/95-trip-flares.ts';
import { infantryIn } from './10-parties.ts';
import { isAutomatic } from './31-hand-to-hand.ts';

/** A11.2, A11.41, A11.16 Getting away from close combat. */

/** A11.2, A15.4, J2.31 Who cannot get away at all. */
export function leaveBarred(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  if (sideOf(unit) !== side || (s.units.type[unit] ?? NOBODY) === NOBODY || !isReal(s, unit))
    return refusal('A11.2', 'not-yours', args);
  if (!infantryIn(s, side, s.combat.hex).includes(unit) || isVehicle(s, unit))
    return refusal('A11.1', 'not-in-this-combat', args);
  if (has(s, unit, PINNED)) return refusal('A11.2', 'pinned', args);
  if (has(s, unit, BERSERK)) return refusal('A15.4', 'berserk', args);
  // B30.6 Those in a pillbox are held by nobody.
  if (sortOfPlace(s.units.at[unit]!) !== GROUND) return refusal('B30.6', 'not-held', args);
  return s.combat.handToHand ? refusal('J2.31', 'no-withdrawal', args) : undefined;
}

/** A11.2 A Location that it could advance into and that holds no Known enemy. */
export function goalBarred(s: State, unit: number, place: number): Refusal | undefined {
  const args = { unit: unitId(unit), place: placeId(place) };
  const side = sideOf(unit);
  if (sortOfPlace(place) !== GROUND || hexOfPlace(place) === s.combat.hex || !isAccessible(s, unit, place))
    return refusal('A11.2', 'cannot-withdraw-there', args);
  if (hasKnownEnemy(s, side, place)) return refusal('A11.2', 'enemy-there', args);
  return has(s, unit, CX) && isDifficult(s, unit, place, [unit])
    ? refusal('A4.72', 'too-tired', args)
    : undefined;
}
export const goalsOf = (s: State, unit: number): number[] =>
  around[hexOfPlace(s.units.at[unit]!)]!.filter(place => !goalBarred(s, unit, place));

/** A11.2 Out of a Melee; A11.41 or after an ambush of one's own. G1.64 Where the Japanese stay it is hand-to-hand. */
function withdrawBarred(s: State, side: Side, units: readonly number[], place: number): Refusal | undefined {
  if (units.length === 0 || new Set(units).size < units.length) return refusal('A11.2', 'who-withdraws');
  const { combat } = s;
  for (const unit of units) {
    if (unit >= s.units.type.length) return refusal('A11.2', 'not-yours', { unit: unitId(unit) });
    const refused = leaveBarred(s, side, unit);
    if (refused) return refused;
    const args = { unit: unitId(unit) };
    if (combat.ambusher !== side && !has(s, unit, MELEE)) return refusal('A11.2', 'not-in-melee', args);
    if (combat.leaving.some(each => each.unit === unit)) return refusal('A11.2', 'withdraws', args);
    const barred = goalBarred(s, unit, place);
    if (barred) return barred;
  }
  return isAutomatic(s, units) ? refusal('J2.31', 'no-withdrawal', { unit: unitId(units[0]!) }) : undefined;
}

/** Each unit alone, and all together. */
function candidates(s: State, side: Side): Action[] {
  const able = infantryIn(s, side, s.combat.hex).filter(unit => !leaveBarred(s, side, unit));
  const parties = [...able.map(unit => [unit]), ...(able.length > 1 ? [able] : [])];
  return parties.flatMap(units =>
    goalsOf(s, units[0]!).map(place => ({
      verb: 'withdraw',
      units: units.map(unitId),
      place: placeId(place),
    })),
  );
}

export const withdrawVerbs: Verbs = {
  withdraw: {
    args: { units: 'unit[]', place: 'place' },
    candidates: (s, role) => candidates(s, sideOfRole(role)),
    check: (s, role, action) => withdrawBarred(s, sideOfRole(role), unitsArg(action), placeArg(action)),
    play: (ref, action, role) => {
      const { combat } = ref.s;
      const [units, place] = [unitsArg(action), placeArg(action)];
      if (combat.ambusher === sideOfRole(role)) {
        // A11.41 At once, and nobody strikes at them.
        for (const unit of units) getAway(ref, unit, place, 'A11.41');
        return;
      }
      combat.leaving = [...combat.leaving, ...units.map(unit => ({ unit, place }))];
      tell(ref, 'A11.2', 'will-withdraw', units, { place: placeId(place) });
    },
  } satisfies Verb<State>,
};

/** A11.16 Broken men in a Melee must try to get away. */
export function mustLeave(s: State, side: Side): Refusal | undefined {
  const unit = infantryIn(s, side, s.combat.hex).find(
    each =>
      has(s, each, BROKEN) &&
      has(s, each, MELEE) &&
      goalsOf(s, each).some(place => !withdrawBarred(s, side, [each], place)),
  );
  return unit === undefined ? undefined : refusal('A11.16', 'must-withdraw', { unit: unitId(unit) });
}

/**
 * A11.2, SC6.2 A unit is gone from the combat, with what it carries freely, and CX where the ground is difficult. Whoever
 * runs into enemies that he has not seen dies of it.
 */
export function getAway(ref: Ref, unit: number, place: number, rule: string): void {
  const { s } = ref;
  const from = s.units.at[unit]!;
  shed(s, unit);
  const tired = isDifficult(s, unit, place, [unit]);
  put(s, unit, place, arrival(ref, place, [unit]));
  if (tired) setFlag(s, unit, CX);
  tell(ref, rule, 'got-away', [unit], { place: placeId(place) });
  trip(ref, [unit], place, from);
  const met = unitsIn(s, enemyOf(sideOf(unit)), place).filter(enemy => s.units.veil[enemy] !== KNOWN);
  const real = met.filter(enemy => isReal(s, enemy));
  reveal(ref, 'A11.2', real.length > 0 ? real.slice(0, 1) : met, 'entered');
  if (real.length > 0) perish(ref, unit, 'A11.2');
}

/** A11.2, A11.16 At the end of the combat: who withdraws goes, and broken men who could not are lost. */
export function carryOut(ref: Ref): void {
  const { s } = ref;
  for (const { unit, place } of s.combat.leaving) {
    if (!infantryIn(s, sideOf(unit), s.combat.hex).includes(unit)) continue;
    const goal = goalBarred(s, unit, place) ? goalsOf(s, unit)[0] : place;
    if (goal !== undefined) getAway(ref, unit, goal, 'A11.2');
  }
  s.combat.leaving = [];
  for (const side of [0, 1] as const)
    for (const unit of infantryIn(s, side, s.combat.hex))
      if (has(s, unit, BROKEN) && has(s, unit, MELEE) && isPressed(s, side, s.units.at[unit]!)) {
        tell(ref, 'A11.16', 'could-not-leave', [unit], { who: roleOf(side) });
        perish(ref, unit, 'A11.16');
      }
}
const isPressed = (s: State, side: Side, place: number): boolean =>
  infantryIn(s, enemyOf(side), s.combat.hex).some(unit => s.units.at[unit] === place);
