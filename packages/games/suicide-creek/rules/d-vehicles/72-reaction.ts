import type { Verbs } from '../../verbs.ts';

/** D7.2 Close combat reaction fire at a vehicle that moves in the Location. */
export const reactionVerbs: Verbs = {};
