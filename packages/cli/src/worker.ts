import { type Batch, runBatch, type Summary } from '@ironbottom/engine/simulate/batch';
import { gameOf } from './games.ts';

/** What a worker thread of a simulation does. */
export default (batch: Batch): Summary[] => runBatch(gameOf(batch.game).game, batch);
