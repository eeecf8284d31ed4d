import type { Ref } from '../../verbs.ts';

/**
 * A8.2, A9.22, C1.5, E1.95, SC6.2 What strikes those who spend MF in a Location before anybody is asked: residual fire,
 * fire lanes, barrages, trip flares and wires. Each is pushed as events for `settle`.
 */
export function dangers(_ref: Ref): void {}
