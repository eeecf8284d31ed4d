import { expose } from 'comlink';
import { keepCodes } from './errors.ts';
import { think } from './local/think.ts';

/** The machine thinks in a thread of its own, so that the referee goes on answering. */
keepCodes();
expose(think);
