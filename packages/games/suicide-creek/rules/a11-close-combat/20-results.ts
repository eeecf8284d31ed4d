import type { Handlers } from '../settle.ts';

/** A11.11 What follows from a close combat attack. */
export const combatHandlers: Handlers = {};
