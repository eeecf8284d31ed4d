import { pass } from '../../verbs.ts';

/** D8.3, D8.23 At the start of the movement phase: bogged vehicles, and the secret mud checks. */
export const bogs = pass('bogs', 'D8.3');
/** SC5.2 At its end: fords. */
export const fords = pass('fords', 'SC5.2');
/** C7.42, D5.34 In the rally phase: shock and stun. */
export const shocks = pass('shocks', 'C7.42');
