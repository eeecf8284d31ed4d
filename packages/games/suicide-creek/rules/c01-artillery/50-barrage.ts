import type { Ref } from '../../verbs.ts';

/** C1.5 So does a barrage, in any phase of movement. */
export function barrage(_ref: Ref): void {}
