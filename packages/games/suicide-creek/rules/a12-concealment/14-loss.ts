import type { Handlers } from '../settle.ts';

/** A12.14 What is revealed by which event: the one place that decides it. */
export const concealmentHandlers: Handlers = {};
