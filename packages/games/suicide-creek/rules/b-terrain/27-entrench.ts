import type { Verbs } from '../../verbs.ts';

/** B27.11 Entrenching. */
export const entrenchVerbs: Verbs = {};
