import type { Verbs } from '../verbs.ts';

/** A1.31, A1.32 Deploying and recombining. */
export const deployVerbs: Verbs = {};
