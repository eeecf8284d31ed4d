import type { Verbs } from '../../verbs.ts';
import { shellVerbs } from './10-ordnance.ts';
import { canisterVerb } from './84-canister.ts';

/** C5, C6.1, C8.4, A8.14 Guns, mortars and bazookas at those on their way. */
export const gunFirstFireVerbs: Verbs = { ...shellVerbs, canister: canisterVerb };
