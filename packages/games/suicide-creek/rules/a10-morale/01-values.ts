import { has, isBroken, isGoodOrder, isHero, isLeader, isSmc, someIn, unitsIn } from '../../board.ts';
import { JAPAN } from '../../components.ts';
import {
  BANZAI,
  BERSERK,
  BROKEN,
  CX,
  ENCIRCLED,
  MELEE,
  PINNED,
  RESERVE,
  sideOf,
  WOUNDED,
} from '../../state/units.ts';
import type { State } from '../../state.ts';
import { brokenMoraleOf, leadershipOf, moraleOf, NONE, woundedSide } from '../../types.ts';
import { underOwnFire } from '../c01-artillery/50-blast.ts';
import { isFanatic } from '../campaign/31-balance.ts';

/** A10.1, A10.7, A10.8, A17.1, A15.4, G1.41, G1.5 Morale and leadership as they are at the moment. */

const BERSERK_MORALE = 10;
const HIGHEST = 10;

/** A17.1 The wounded side where one is printed, else one worse. */
function printedMorale(s: State, unit: number): number {
  const type = s.units.type[unit]!;
  const normal = isBroken(s, unit) && brokenMoraleOf[type] !== NONE ? brokenMoraleOf[type]! : moraleOf[type]!;
  if (!has(s, unit, WOUNDED)) return normal;
  return woundedSide(type)?.morale ?? normal - 1;
}

/** G1.41 An unwounded Japanese leader in Good Order raises the morale of all others in his Location. */
const isInspired = (s: State, unit: number): boolean =>
  sideOf(unit) === JAPAN &&
  s.units.at[unit]! >= 0 &&
  someIn(
    s,
    JAPAN,
    s.units.at[unit]!,
    other =>
      other !== unit &&
      isLeader(s, other) &&
      isGoodOrder(s, other) &&
      !has(s, other, WOUNDED) &&
      s.units.veil[other] !== RESERVE,
  );

/** A10.1 What a check has to meet. A.17 Never above 10. */
export function moraleNow(s: State, unit: number): number {
  if (has(s, unit, BERSERK)) return BERSERK_MORALE;
  const raised =
    (isFanatic(s, unit) ? 1 : 0) + (has(s, unit, BANZAI) ? 1 : 0) + (isInspired(s, unit) ? 1 : 0);
  // G1.62 The Japanese lose nothing by being encircled.
  const lowered =
    (has(s, unit, ENCIRCLED) && sideOf(unit) !== JAPAN ? 1 : 0) + (underOwnFire(s, unit) ? 1 : 0);
  return Math.min(HIGHEST, printedMorale(s, unit) + raised - lowered);
}

/** A10.7 His DRM now: one worse when wounded, +1 when CX. */
export function leadershipNow(s: State, leader: number): number {
  const type = s.units.type[leader]!;
  const hurt = has(s, leader, WOUNDED);
  const printed = hurt ? (woundedSide(type)?.leadership ?? leadershipOf[type]! + 1) : leadershipOf[type]!;
  return printed + (has(s, leader, CX) ? 1 : 0);
}

/** A10.1, A7.831, CG6(4) A leader who can lead: neither broken, pinned, berserk, held in melee nor in reserve. */
export const canLead = (s: State, unit: number): boolean =>
  isLeader(s, unit) &&
  !has(s, unit, BROKEN | PINNED | BERSERK | MELEE) &&
  s.units.guard[unit] === -1 &&
  s.units.veil[unit] !== RESERVE;

/** A10.72 The leader who helps a unit's check: the best other one in its Location who passes; -1: none. */
export function leaderFor(s: State, unit: number, passes: (leader: number) => boolean = () => true): number {
  const leaders = unitsIn(s, sideOf(unit), s.units.at[unit]!).filter(
    other => other !== unit && canLead(s, other) && passes(other),
  );
  return leaders.sort((a, b) => leadershipNow(s, a) - leadershipNow(s, b))[0] ?? -1;
}

/** A7.8, A10.1, G1.4 Not heroes, berserk or charging units, Japanese SMC, nor who is broken or pinned already. */
export const canPin = (s: State, unit: number): boolean =>
  !isBroken(s, unit) &&
  !has(s, unit, BERSERK | BANZAI | PINNED) &&
  !isHero(s, unit) &&
  !(isSmc(s, unit) && sideOf(unit) === JAPAN);
