import type { Ref } from '../../verbs.ts';

/** A8.2 Residual firepower attacks whoever enters or spends MF there. */
export function residual(_ref: Ref): void {}
