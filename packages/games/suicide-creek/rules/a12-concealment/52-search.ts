import type { Verbs } from '../../verbs.ts';
import type { Purposes } from '../a04-movement/39-purpose.ts';

/** A12.152 Searching. */
export const searchVerbs: Verbs = {};

export const searchPurposes: Purposes = {};
