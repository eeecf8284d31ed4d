import type { Verbs } from '../../verbs.ts';

/** A8.4 Final Fire. */
export const finalFireVerbs: Verbs = {};
