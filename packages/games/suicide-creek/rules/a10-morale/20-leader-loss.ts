import { has, isBroken, isDummy, isLeader, isVehicle, unitsIn } from '../../board.ts';
import { JAPAN, type Side } from '../../components.ts';
import { placeName } from '../../places.ts';
import { BERSERK, HIDDEN, RESERVE, sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { type Ref, tell } from '../../verbs.ts';
import { eliminate } from '../../writing.ts';
import { reveal } from '../a12-concealment/14-loss.ts';
import { pushFirst } from '../settle.ts';
import { leadershipNow, moraleNow } from './01-values.ts';

/** A10.2 What the loss of a leader does to those who looked up to him. */

/**
 * A unit dies, and if he was a leader the others check, but not in close combat. Its weapons lie where it was.
 */
export function perish(ref: Ref, unit: number, rule: string): void {
  const { s } = ref;
  const inCloseCombat = s.combat.hex >= 0;
  const place = s.units.at[unit]!;
  reveal(ref, rule, [unit], 'hurt');
  if (isDummy(s, unit) || s.units.at[unit]! < 0) return;
  const lost = isLeader(s, unit) && !has(s, unit, BERSERK) && !inCloseCombat;
  const [morale, drm] = lost ? [moraleNow(s, unit), -leadershipNow(s, unit)] : [0, 0];
  tell(ref, rule, 'eliminated', [unit], { place: placeName(place) });
  eliminate(s, unit);
  if (lost && place >= 0) leaderLost(s, sideOf(unit), place, morale, Math.max(0, drm));
}

/** A10.2 An unbroken leader breaks: those of lower morale who stand take a task check, or are pinned. */
export function leaderBroke(s: State, unit: number, morale: number): void {
  const side = sideOf(unit);
  const place = s.units.at[unit]!;
  const others = lesser(s, side, place, morale).filter(other => other !== unit && !isBroken(s, other));
  for (const other of others.reverse()) pushFirst(s, 'loss-task', 'A10.2', { unit: other });
}

/** A10.2 A morale check for all of lower morale; G1.62 for unbroken Japanese a task check only. */
function leaderLost(s: State, side: Side, place: number, morale: number, drm: number): void {
  for (const unit of lesser(s, side, place, morale).reverse()) {
    const what = side === JAPAN && !isBroken(s, unit) ? 'loss-task' : 'loss-check';
    pushFirst(s, what, 'A10.2', { unit, value: drm });
  }
}

/**
 * A10.2 Friends of lower morale in the Location, leaders and higher morale first. Those in hiding and in reserve do not
 * count as being there: their dice would betray them. A15.4 Berserk units do not check for leaders.
 */
function lesser(s: State, side: Side, place: number, morale: number): number[] {
  const rank = (unit: number): number => moraleNow(s, unit) + (isLeader(s, unit) ? LEADERS_FIRST : 0);
  return unitsIn(s, side, place)
    .filter(
      unit =>
        !isDummy(s, unit) &&
        !isVehicle(s, unit) &&
        !has(s, unit, BERSERK) &&
        s.units.veil[unit] !== HIDDEN &&
        s.units.veil[unit] !== RESERVE &&
        s.units.guard[unit] === -1 &&
        moraleNow(s, unit) < morale,
    )
    .sort((a, b) => rank(b) - rank(a));
}
/** More than any morale. */
const LEADERS_FIRST = 100;
