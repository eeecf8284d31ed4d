import type { Ref } from '../../choices.ts';
import { ALLIES, isAir, isB29, isGround, isHq, nationOf, unitIds, unitRecords } from '../../components.ts';
import { DELAY_BOX, hasSurrendered, OUT, onTurn, put, type State } from '../../state.ts';
import { die } from '../01-die.ts';
import { clampDie, delaysReinforcements, europeRange, TURNS_AWAY } from '../15-war-in-europe.ts';

/** 10.2 Delayed reinforcements, and the die for Europe. */

/** 10.23 HQs, B-29s, and units that come back by a rule that says so are never delayed. */
const canBeDelayed = (s: State, unit: number): boolean =>
  !isHq[unit] && !isB29[unit] && unitRecords[unit]!.can_be_delayed !== false && !s.undelayable[unit];

/** 14.1A The US Army, land and air. */
const isUsArmy = (unit: number): boolean =>
  nationOf[unit] === 'us' &&
  unitRecords[unit]!.service === 'army' &&
  (isGround[unit] === 1 || isAir[unit] === 1);

/** 10.21-1, 10.21-2 The rule by which this turn's reinforcement goes into the delay box, if one does. */
export function delayedBy(s: State, unit: number): string | undefined {
  if (!canBeDelayed(s, unit)) return undefined;
  if (delaysReinforcements(s)) return '10.21-1';
  if (s.panama === s.turn) return 'J-80';
  return s.rivalry[ALLIES] && isUsArmy(unit) ? '14.1A' : undefined;
}

/** 10.12, 10.24-1 A unit comes into the delay box or stays there; 10.22 some may be sent to Europe from it. */
export function delay(ref: Ref, unit: number, rule: string): void {
  put(ref.s, unit, DELAY_BOX);
  ref.log(rule, 'delayed', { unit: unitIds[unit]! });
  if (unitRecords[unit]!.europe_eligible) rollForEurope(ref, unit);
}

function rollForEurope(ref: Ref, unit: number): void {
  const { s } = ref;
  const range = europeRange(s);
  if (range < 0) return;
  const modifier = s.rivalry[ALLIES] ? -1 : 0;
  const terms = modifier ? [{ key: 'rivalry', op: '-' as const, value: 1 }] : [];
  const result = clampDie(die(ref, ALLIES, 'europe', '10.24-1', terms) + modifier);
  if (result > range) return;
  put(s, unit, onTurn(s.turn + TURNS_AWAY));
  s.undelayable[unit] = 0;
  ref.log('10.24-1', 'sent-to-europe', { unit: unitIds[unit]!, turn: s.turn + TURNS_AWAY });
}

/** 13.83 Australian reinforcements after the surrender of Australia are lost; units that only come back were in play. */
export const isLost = (s: State, unit: number): boolean =>
  hasSurrendered(s, 'australia') && unitRecords[unit]!.nationality === 'australian' && !s.undelayable[unit];

export function lose(ref: Ref, unit: number): void {
  put(ref.s, unit, OUT);
  ref.log('13.83', 'reinforcement-lost', { unit: unitIds[unit]! });
}
