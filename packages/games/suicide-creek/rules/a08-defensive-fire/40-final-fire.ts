import type { Verbs } from '../../verbs.ts';
import { fireVerbs } from '../a07-fire/10-fire.ts';
import { sprayVerbs } from '../a09-weapons/50-spraying-fire.ts';

/** A8.4 Final Fire: anywhere by the unmarked, at ADJACENT targets by who has fired before (a07-fire/12-manner.ts). */
export const finalFireVerbs: Verbs = { ...fireVerbs, ...sprayVerbs };
