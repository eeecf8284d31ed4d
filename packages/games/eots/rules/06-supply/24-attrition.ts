import { auto, type Block } from '@ironbottom/engine';
import type { Ref } from '../../choices.ts';
import { hqsOf, isAir, isGround, isOneStep, UNITS, unitIds, unitSide } from '../../components.ts';
import { CHINA_BOX, type State, turnTo } from '../../state.ts';
import { eliminate } from '../09-battle/20-losses.ts';
import { isSupplied } from './20-supply.ts';
import { plainRange } from './30-activation.ts';

/** 6.24 Attrition of land and air units out of supply, of both sides at the same time. */

/** 6.24-3 HQs and ships suffer none; units out of play neither. A unit in an emergency supply hex is in supply (6.23). */
const suffers = (s: State, unit: number): boolean =>
  (isAir[unit] === 1 || isGround[unit] === 1) &&
  (s.at[unit]! >= 0 || s.at[unit] === CHINA_BOX) &&
  !isSupplied(s, unit);

/** 6.24-1, 6.4-noneE In command range of any own HQ, supplied or not, as the crow flies; 13.74-6 or in the China box. */
const survives = (s: State, unit: number): boolean =>
  s.at[unit] === CHINA_BOX || hqsOf[unitSide[unit]!]!.some(hq => plainRange(s, hq, s.at[unit]!));

function attrition(ref: Ref): void {
  const { s } = ref;
  const suffering = Array.from({ length: UNITS }, (_, unit) => unit).filter(unit => suffers(s, unit));
  const weak = (unit: number): boolean => isOneStep[unit] === 1 || s.reduced[unit] === 1;
  const lost = suffering.filter(unit => weak(unit) && !survives(s, unit));
  const reduced = suffering.filter(unit => !weak(unit));
  for (const unit of lost) eliminate(ref, unit, '6.24-1');
  for (const unit of reduced) {
    turnTo(s, unit, 1);
    ref.log('6.24-2', 'attrition', { unit: unitIds[unit]! });
  }
}

export const attritionPhase: Block<State> = auto('attrition', '6.24-1', attrition);
