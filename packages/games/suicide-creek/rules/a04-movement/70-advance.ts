import type { Verbs } from '../../verbs.ts';

/** A4.7, A4.72 The advance, and transfers at its start. */
export const advanceVerbs: Verbs = {};
