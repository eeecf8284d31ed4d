import type { Handlers } from '../settle.ts';

/** A10.1 to A10.31, A15, A17, A19, G1 Checks and what comes of them. */
export const moraleHandlers: Handlers = {};
