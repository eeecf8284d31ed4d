import { pass } from '../verbs.ts';

/** A15.4 Berserk units charge before anybody else moves. */
export const berserkCharge = pass('berserk.charge', 'A15.4');
