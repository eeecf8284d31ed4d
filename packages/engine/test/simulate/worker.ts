import { type Batch, runBatch, type Summary } from '../../src/simulate/batch.ts';
import { toy } from '../toy.ts';

/** What a program that simulates the toy game gives to its worker threads. */
export default (batch: Batch): Summary[] => runBatch(toy, batch);
