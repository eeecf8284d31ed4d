import type { Handlers } from '../settle.ts';

/** A4.44, B26.4, G2.22 Rolls that movement asks for. */
export const movementHandlers: Handlers = {};
