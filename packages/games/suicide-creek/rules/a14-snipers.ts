import type { Handlers } from './settle.ts';

/** A14 Snipers. */
export const sniperHandlers: Handlers = {};
