import { HIDDEN } from '../boxes.ts';
import type { State } from '../state.ts';

/** Of these units the ones that are not hidden in a masked state. */
export const knownIn = (masked: State, units: readonly number[]): number[] =>
  units.filter(unit => masked.at[unit] !== HIDDEN);
