import type { Verbs } from '../../verbs.ts';
import { shellVerbs } from './10-ordnance.ts';

/** C5, C6.1, A8.14 Guns, mortars and bazookas at those on their way. */
export const gunFirstFireVerbs: Verbs = shellVerbs;
