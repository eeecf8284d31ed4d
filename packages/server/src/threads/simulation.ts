import { gameOf } from '@ironbottom/catalogue';
import { takePacksOfProcess } from '@ironbottom/catalogue/folder';
import { type Batch, runBatch, type Summary } from '@ironbottom/engine/simulate/batch';

await takePacksOfProcess();

/** Some games of a simulation. */
export default async (batch: Batch): Promise<Summary[]> => runBatch((await gameOf(batch.game)).game, batch);
