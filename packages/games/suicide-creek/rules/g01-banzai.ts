import type { Verbs } from '../verbs.ts';

/** G1.5, A25.23 Banzai charges. */
export const banzaiVerbs: Verbs = {};
