import { gameOf } from '@ironbottom/catalogue';
import { type Batch, runBatch, type Summary } from '@ironbottom/engine/simulate/batch';

/** Some games of a simulation. */
export default async (batch: Batch): Promise<Summary[]> => runBatch((await gameOf(batch.game)).game, batch);
