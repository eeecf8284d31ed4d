import type { SumShare, Translate } from '@ironbottom/engine';
import { isCovered, unitsIn } from '../board.ts';
import type { MeantFire } from '../bot/from-afar.ts';
import { enemyOf, JAPAN, type Side, tables } from '../components.ts';
import { type FireResult, fireColumn, modifiersOf } from '../rules/10-fire/12-table.ts';
import { newFire } from '../state/fire.ts';
import type { State } from '../state.ts';

/** 10.2 What the one die of a fire may bring, as far as the reader can know. */

const FACES = [1, 2, 3, 4, 5, 6];
const { results, clamp } = tables.fire;

/** 9.63 Of those under a position nothing is known: what they change is left out. */
const knownVictims = (s: State, side: Side, target: number): readonly number[] =>
  side !== JAPAN && isCovered(s, target) ? [] : unitsIn(s, enemyOf(side), target);

/** The results of the six faces; a column of 0 is never rolled for. */
export function fireResults(s: State, { side, target, units, observed = [] }: MeantFire): FireResult[] {
  const column = fireColumn(s, side, units, target, { observed });
  if (column === 0) return FACES.map(() => '-');
  const terms = modifiersOf(s, newFire(side, target, units), knownVictims(s, side, target));
  const plus = terms.reduce((sum, { op, value }) => sum + (op === '-' ? -value : value), 0);
  const [low, high] = clamp;
  return FACES.map(face => results[column - 1]![Math.max(low, Math.min(high, face + plus)) - low]!);
}

const TONES: { readonly [result in FireResult]: SumShare['tone'] } = {
  S2: 'loss',
  S: 'loss',
  DR: 'retreat',
  R: 'retreat',
  D: 'harm',
  P: 'stop',
  '-': 'none',
};
const ORDER: readonly SumShare['tone'][] = ['loss', 'retreat', 'harm', 'stop', 'none'];

/** The same in shares, the worst first. */
export const sharesOf = (faces: readonly FireResult[], t: Translate): SumShare[] =>
  ORDER.flatMap(tone => {
    const count = faces.filter(result => TONES[result] === tone).length;
    return count > 0 ? [{ tone, share: count / faces.length, text: t(`plan.share.${tone}`) }] : [];
  });

export const hurtOf = (faces: readonly FireResult[]): number =>
  faces.filter(result => result !== '-').length / faces.length;
