import type { Verbs } from '../../verbs.ts';
import type { Purposes } from './39-purpose.ts';

/** A4.44, B26.4, B27.1, B30.4 What MF are spent on besides entering a hex: weapons, wire, foxholes, pillboxes. */
export const wayVerbs: Verbs = {};

export const wayPurposes: Purposes = {};
