import { expose } from 'comlink';
import { keepCodes } from './errors.ts';
import { thinking } from './local/think.ts';
import { packedGame } from './packs.ts';

/** The machine thinks in a thread of its own, so that the referee goes on answering. */
keepCodes();
expose(thinking(packedGame));
