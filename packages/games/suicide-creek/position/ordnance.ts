import type { State } from '../state.ts';

/** Batteries and acquisitions: words of C1 and C6.5. */
export const ordnancePart = {};

export function layOrdnance(_s: State, _part: object): void {}
