import type { Verbs } from '../../verbs.ts';

/** C5, C6.1 Guns, mortars and bazookas at those on their way. */
export const gunFirstFireVerbs: Verbs = {};
