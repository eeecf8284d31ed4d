import type { Effects } from './effect.ts';

/** Events of the Japanese deck. */
export const japaneseEffects: Effects = {};
