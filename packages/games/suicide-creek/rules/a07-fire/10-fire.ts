import type { Verbs } from '../../verbs.ts';

/** A7 Prep Fire, and marking for Opportunity Fire (A7.25). */
export const prepFireVerbs: Verbs = {};
/** A3.5 Advancing Fire. */
export const advancingFireVerbs: Verbs = {};
