import { pass } from '../../verbs.ts';

/** A11 Every Location with both sides is fought, in the order that the ATTACKER chooses. */
export const closeCombat = pass('close-combat.all', 'A11.1');
