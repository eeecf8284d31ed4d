import type { Handlers } from '../settle.ts';

/** A7.3 What follows from an attack: KIA, K, weapon losses, residual fire. */
export const fireHandlers: Handlers = {};
