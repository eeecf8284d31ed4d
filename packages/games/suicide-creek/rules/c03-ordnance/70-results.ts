import type { Handlers } from '../settle.ts';

/** C7, C11.4 What a hit does to vehicles, Guns and pillboxes. */
export const ordnanceHandlers: Handlers = {};
