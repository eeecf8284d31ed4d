import type { Action, Counter, ShotRow, ShotSum, Term, Translate } from '@ironbottom/engine';
import type { Side } from '../../components.ts';
import { sumOf } from '../../rules/dice.ts';
import type { State } from '../../state.ts';
import { unitName } from '../counters.ts';
import { signed } from '../signed.ts';

/** What the window says of an attack that is made by itself. */
export interface Told extends Pick<ShotRow, 'title' | 'value' | 'shares'> {
  readonly counters: readonly Counter[];
  readonly sums: readonly ShotSum[];
  readonly prices?: ShotRow['prices'];
}
export type Tell = (s: State, side: Side, action: Action, t: Translate) => Told | null;

const FACES = [1, 2, 3, 4, 5, 6];
export interface Throw {
  readonly coloured: number;
  readonly white: number;
  readonly sum: number;
}
/** A.1 All throws of a coloured and a white die. */
const THROWS: readonly Throw[] = FACES.flatMap(coloured =>
  FACES.map(white => ({ coloured, white, sum: coloured + white })),
);
/** Of all throws, the part that does it; a throw may do it by halves. */
export const shareOf = (does: (fall: Throw) => number | boolean): number =>
  THROWS.reduce((sum, fall) => sum + Number(does(fall)), 0) / THROWS.length;

export const names = (s: State, units: readonly number[], t: Translate): string =>
  units.map(unit => unitName(s, unit, t)).join(t('ui.listSeparator'));

/** What is added to the dice, one by one. */
export const diceSum = (terms: readonly Term[], t: Translate): ShotSum => ({
  title: t('sum.dice'),
  sum: signed(sumOf(terms)),
  terms: terms.map(({ key, op, value }) => ({
    value: signed(op === '-' ? -value : value),
    text: t(`term.${key}`),
  })),
});
