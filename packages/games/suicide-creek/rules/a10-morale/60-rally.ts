import { pass } from '../../verbs.ts';

/** A10.6, A10.63, A18.11, CG20 Self-rallies first, then those by leaders, the ATTACKER before the DEFENDER. */
export const rallies = pass('rallies', 'A10.6');

/** A10.62 DM comes off at the end of the phase. */
export const rallyEnd = pass('rally.end', 'A10.62');
