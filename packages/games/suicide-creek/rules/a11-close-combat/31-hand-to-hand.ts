import { type Refusal, refusal } from '@ironbottom/engine';
import { has } from '../../board.ts';
import { enemyOf, JAPAN, roleOf, type Side, US } from '../../components.ts';
import { GROUND, hexId, sortOfPlace } from '../../map.ts';
import { BROKEN, PINNED, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { plain, type Ref } from '../../verbs.ts';
import { infantryIn, isCoveredIn } from './10-parties.ts';

/** J2.31, G1.64, SC1.7 Hand-to-hand close combat: automatic for the Japanese, the Marines may choose it. */

const isLeaving = (s: State, unit: number): boolean => s.combat.leaving.some(each => each.unit === unit);

/** G1.64 A Japanese who is unbroken and fights in the open, neither pinned nor on his way out. */
export const isFierce = (s: State, unit: number): boolean =>
  !has(s, unit, BROKEN | PINNED) && !isLeaving(s, unit) && sortOfPlace(s.units.at[unit]!) === GROUND;

/** Men of a side on the ground of the hex, as everybody sees it: somebody under a "?" counts. */
const isOnGround = (s: State, side: Side, passes: (unit: number) => boolean): boolean =>
  isCoveredIn(s, side, s.combat.hex) ||
  infantryIn(s, side, s.combat.hex).some(unit => s.units.at[unit] === s.combat.hex && passes(unit));

/**
 * G1.64 Whether it comes to that by itself: the Japanese are the ATTACKER or have ambushed, and were not ambushed.
 * `without`: these withdraw too.
 */
export const isAutomatic = (s: State, without: readonly number[] = []): boolean =>
  (s.side === JAPAN || s.combat.ambusher === JAPAN) &&
  s.combat.ambusher !== US &&
  isOnGround(s, JAPAN, unit => isFierce(s, unit) && !without.includes(unit)) &&
  isOnGround(s, US, () => true);

export function beginHandToHand(ref: Ref, rule: string, who: Side): void {
  const { s } = ref;
  s.combat.handToHand = true;
  ref.log(rule, 'hand-to-hand', { hex: hexId(s.combat.hex), who: roleOf(who) });
}

/** SC1.7 The American player may declare it in his own turn after an ambush, before attacks are named. */
function declareBarred(s: State, side: Side): Refusal | undefined {
  const { combat } = s;
  if (side !== US || s.side !== US) return refusal('SC1.7', 'not-your-turn');
  if (combat.ambusher !== US) return refusal('SC1.7', 'no-ambush');
  if (combat.handToHand) return refusal('J2.31', 'is-hand-to-hand');
  if (combat.attacked.length > 0) return refusal('J2.31', 'attacks-were-named');
  const men = infantryIn(s, US, combat.hex);
  const unfit = men.find(unit => has(s, unit, PINNED) || isLeaving(s, unit));
  if (unfit !== undefined) return refusal('SC1.7', 'pinned-or-leaving', { unit: unitId(unfit) });
  const foes = infantryIn(s, enemyOf(side), combat.hex);
  return foes.some(unit => sortOfPlace(s.units.at[unit]!) === GROUND)
    ? undefined
    : refusal('J2.31', 'only-pillbox');
}

export const handToHandVerb = plain(
  'hand-to-hand',
  (ref, side) => beginHandToHand(ref, 'SC1.7', side),
  declareBarred,
);
