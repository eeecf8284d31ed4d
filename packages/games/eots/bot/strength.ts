import { defenceOf } from '../components.ts';
import type { Facts } from './questions.ts';

/** CDSS-P-14 Hits that destroy these units: the defence of every step. */
export const hitsNeeded = (facts: Pick<Facts, 'steps'>, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + facts.steps(unit) * defenceOf[unit]!, 0);

/** CDSS-P-14, CDSS-15.2 Whether so much attack strength destroys them at a damage level, rounded up (1.3). */
export const meetsLevel = (attack: number, level: number, hits: number): boolean =>
  Math.ceil(attack * level) >= hits;
