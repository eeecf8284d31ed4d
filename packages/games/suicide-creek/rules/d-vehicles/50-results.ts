import type { Handlers } from '../settle.ts';

/** D5, D8 Stun, recall, abandonment, bog. */
export const vehicleHandlers: Handlers = {};
