import type { DiceReading, Role, Term } from '@ironbottom/engine';
import type { Ref } from '../verbs.ts';

/** A.1, A.9 A dr is one die, a DR a coloured and a white one; Original before modifiers, Final with them. */

export interface Fall {
  readonly coloured: number;
  readonly white: number;
  /** The Original DR. */
  readonly sum: number;
}

interface Why {
  readonly who: Role;
  /** What it is for: told at `log.roll@<why>`. */
  readonly why: string;
  readonly rule: string;
  /** Modifiers by name, to be told; the caller adds them. */
  readonly terms?: readonly Term[];
  /** Who sees the faces; absent: everybody. */
  readonly to?: readonly Role[];
  /** What of a DR the rule reads, so that odds work out alike throws once; absent: each die. */
  readonly alike?: DiceReading;
}
/** Only the sum counts. */
export const bySum: DiceReading = dice => dice.reduce((sum, die) => sum + die, 0);

const COLOURED = { kind: 'coloured' } as const;
const WHITE = { kind: 'white' } as const;

/** A.1 A DR. */
export function twoDice(ref: Ref, why: Why): Fall {
  const [coloured = 0, white = 0] = ref.rollMixed({ ...why, dice: [COLOURED, WHITE] });
  return { coloured, white, sum: coloured + white };
}

/** A.1 A dr, its modifiers not yet added. */
export const oneDie = (ref: Ref, why: Why): number => ref.roll({ ...why, count: 1 })[0]!;

/** A modifier by its name, at `term.<key>`. */
export const term = (key: string, value: number): Term =>
  value < 0 ? { key, op: '-', value: -value } : { key, op: '+', value };
export const sumOf = (terms: readonly Term[]): number =>
  terms.reduce((sum, { op, value }) => sum + (op === '-' ? -value : value), 0);

/** A.9 Random Selection: the highest dice until at least so many are chosen; ties for the last place all are. */
export function randomSelection(ref: Ref, why: Why, candidates: readonly number[], least = 1): number[] {
  if (least === 0) return [];
  if (candidates.length <= least) return [...candidates];
  const chosen = (dice: readonly number[]): number[] => {
    const last = [...dice].sort((a, b) => b - a)[least - 1]!;
    return candidates.filter((_, i) => dice[i]! >= last);
  };
  const dice = ref.rollMixed({
    ...why,
    dice: candidates.map(() => WHITE),
    alike: faces => chosen(faces).join(' '),
  });
  return chosen(dice);
}
