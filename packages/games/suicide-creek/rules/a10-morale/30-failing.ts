import { has, isBroken, isHero, isLeader } from '../../board.ts';
import { JAPAN } from '../../components.ts';
import { BERSERK, sideOf, WOUNDED } from '../../state/units.ts';
import { halfOf, isMmcType, isSmcType, isSquadType, isUnarmedType, NONE } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { createBeside } from '../a01-new-counters.ts';
import { wound } from '../a17-wounds.ts';
import { exchange, replace } from '../a19-replacement.ts';
import { crewFails, type Failure, isStepCrew, isStepSquad, leaderFails, squadFails } from '../g01-steps.ts';
import { perish } from './20-leader-loss.ts';
import { reduceUnit } from './31-reduction.ts';
import { toBroken } from './32-breaking.ts';

/** A10.3, A10.31, A15.2, A15.4, A19.13, G1.11 What comes of a morale check that has failed. */
export function fail(ref: Ref, unit: number, failure: Failure): void {
  const { s } = ref;
  const { casualty } = failure;
  const type = s.units.type[unit]!;
  if (isHero(s, unit)) heroFails(ref, unit, casualty);
  else if (has(s, unit, BERSERK)) berserkFails(ref, unit, casualty);
  else if (sideOf(unit) === JAPAN && isLeader(s, unit)) leaderFails(ref, unit, casualty);
  else if (isUnarmedType[type]) reduceUnit(ref, unit, 'A10.3');
  else if (isBroken(s, unit)) {
    if (casualty) perish(ref, unit, 'A10.31');
    else reduceUnit(ref, unit, 'A10.3');
  } else if (isStepSquad(s, unit)) squadFails(ref, unit, failure);
  else if (isStepCrew(s, unit) && !casualty) crewFails(ref, unit);
  else if (isLeader(s, unit)) officerFails(ref, unit, failure);
  else if (isSquadType[type]) squadBreaks(ref, unit, failure);
  else if (casualty) perish(ref, unit, 'A10.31');
  else {
    // A19.13 A Marine half-squad has no lower class: it simply breaks.
    if (failure.replaced) replace(ref, unit);
    toBroken(ref, unit, 'A10.3');
  }
}

/** A7.301 A KIA has struck others in the Location: the unit breaks, or is reduced where it cannot; A14.3 so do snipers. */
export function suffersBreak(ref: Ref, unit: number): void {
  const { s } = ref;
  const type = s.units.type[unit]!;
  const cannot = isHero(s, unit) || has(s, unit, BERSERK) || isUnarmedType[type] === 1 || isBroken(s, unit);
  if (cannot || (isMmcType[type] === 0 && isSmcType[type] === 0)) reduceUnit(ref, unit, 'A7.301');
  else fail(ref, unit, { byAttack: true, casualty: false, replaced: false });
}

/** A15.2 A hero never breaks: he is wounded, and dies when he was wounded before. */
function heroFails(ref: Ref, unit: number, casualty: boolean): void {
  if (has(ref.s, unit, WOUNDED)) perish(ref, unit, 'A15.2');
  else wound(ref, unit, casualty ? 1 : 0, 'A15.2');
}

/** A15.4 Casualty Reduction; A10.31 a leader's wound is graver by an Original 12. */
function berserkFails(ref: Ref, unit: number, casualty: boolean): void {
  if (isLeader(ref.s, unit)) wound(ref, unit, casualty ? 1 : 0, 'A15.4');
  else reduceUnit(ref, unit, 'A15.4');
}

/** A19.13, A17.1 A leader breaks: by too much, as the next lower one; by an Original 12, wounded. */
function officerFails(ref: Ref, unit: number, { casualty, replaced }: Failure): void {
  if (casualty && !wound(ref, unit, 0, 'A10.31')) return;
  if (replaced) replace(ref, unit, 'A19.13');
  toBroken(ref, unit, 'A10.3');
}

/** A10.3 A squad breaks; by an Original 12 as its half-squad; A19.13 by too much as its two half-squads. */
function squadBreaks(ref: Ref, unit: number, { casualty, replaced }: Failure): void {
  const { s } = ref;
  const half = halfOf[s.units.type[unit]!]!;
  if (casualty) reduceUnit(ref, unit, 'A10.31');
  else if (replaced && half !== NONE) {
    exchange(ref, unit, half, 'A19.13');
    toBroken(ref, createBeside(ref, unit, half), 'A19.13');
  }
  toBroken(ref, unit, 'A10.3');
}
