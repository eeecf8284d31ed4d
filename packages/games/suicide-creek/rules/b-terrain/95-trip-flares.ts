import type { Ref } from '../../verbs.ts';

/** E1.95, SC6.2 Trip flares and trip wires go off. */
export function tripped(_ref: Ref): void {}
