import type { Handlers } from '../settle.ts';

/** C1.5 What a barrage does to each hex. */
export const artilleryHandlers: Handlers = {};
