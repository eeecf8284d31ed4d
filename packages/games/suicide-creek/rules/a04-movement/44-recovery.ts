import type { Verbs } from '../../verbs.ts';

/** A4.43, A4.44, G.5 Recovering, transferring and dropping weapons in the rally phase. */
export const recoveryVerbs: Verbs = {};
