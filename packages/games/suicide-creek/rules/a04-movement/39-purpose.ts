import type { Expenditure } from '../../state/moving.ts';
import type { Ref } from '../../verbs.ts';

/** A4.2 What MF or MP are spent on. */
export interface Purpose {
  /** Before anybody fires at the expenditure. */
  readonly pays?: (ref: Ref, paid: Expenditure) => void;
  /** Afterwards, if they have survived it. */
  readonly done?: (ref: Ref, paid: Expenditure) => void;
}
export type Purposes = { readonly [what: string]: Purpose };
