import type { Verbs } from '../../verbs.ts';

/** D2 to D8, SC4, SC5 Vehicles in the movement phase. */
export const driveVerbs: Verbs = {};
