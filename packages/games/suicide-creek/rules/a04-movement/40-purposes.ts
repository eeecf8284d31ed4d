import type { Expenditure } from '../../state/moving.ts';
import type { Ref } from '../../verbs.ts';
import { entering } from './41-enter.ts';

/**
 * A4.2 What MF are spent on: to enter a Location, to get off wire, to pick up a weapon, to place a charge. A chapter adds
 * its line here. `pays` is done before anybody fires at the expenditure, `done` afterwards, if they have survived it.
 */
export interface Purpose {
  readonly pays?: (ref: Ref, paid: Expenditure) => void;
  readonly done?: (ref: Ref, paid: Expenditure) => void;
}

export const purposes: { readonly [what: string]: Purpose } = {
  enter: entering,
};
