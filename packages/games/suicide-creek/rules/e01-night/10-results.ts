import type { Handlers } from '../settle.ts';

/** E1.53, E1.95 Straying, jitter fire, flares. */
export const nightHandlers: Handlers = {};
