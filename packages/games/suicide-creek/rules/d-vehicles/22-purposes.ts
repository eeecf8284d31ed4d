import type { Purposes } from '../a04-movement/39-purpose.ts';

/** D2.1 What vehicles spend MP on: to start, turn, enter, stop, dig. */
export const drivePurposes: Purposes = {};
