import type { Verbs } from '../../verbs.ts';

/** A9.8 Dismantling and assembling. */
export const dismantleVerbs: Verbs = {};
