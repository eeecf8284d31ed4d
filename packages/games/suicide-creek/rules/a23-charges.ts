import { pass, type Verbs } from '../verbs.ts';
import type { Purposes } from './a04-movement/39-purpose.ts';

/** A23.1 Placing a charge in the movement phase. */
export const placeVerbs: Verbs = {};
/** A23.6 Throwing one in a fire phase. */
export const throwVerbs: Verbs = {};
/** A23.4 Charges that were set explode in the advancing fire phase. */
export const explosions = pass('explosions', 'A23.4');

export const chargePurposes: Purposes = {};
