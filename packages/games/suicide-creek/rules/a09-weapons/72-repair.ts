import type { Verbs } from '../../verbs.ts';

/** A9.72 Repair. */
export const repairVerbs: Verbs = {};
