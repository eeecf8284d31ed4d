import { pass } from '../../verbs.ts';

/** A12.12 At the end of his close combat phase the ATTACKER gains concealment. */
export const concealmentGain = pass('concealment.gain', 'A12.12');
