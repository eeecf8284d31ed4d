import type { Effects } from './effect.ts';

/** Events of the Allied deck. */
export const alliedEffects: Effects = {};
