import { pass } from '../../verbs.ts';

/** A10.4 to A10.53 Voluntary breaks and routs, the ATTACKER first. */
export const rout = pass('rout.all', 'A10.5');
