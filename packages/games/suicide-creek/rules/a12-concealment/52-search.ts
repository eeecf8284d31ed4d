import type { Verbs } from '../../verbs.ts';

/** A12.152 Searching. */
export const searchVerbs: Verbs = {};
