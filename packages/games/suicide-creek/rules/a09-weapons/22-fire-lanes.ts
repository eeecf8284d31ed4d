import type { Ref } from '../../verbs.ts';

/** A9.22 So do fire lanes. */
export function lanes(_ref: Ref): void {}
