/** Needs Node (worker threads); everything else of the engine also runs in a browser. */
export { type Batch, runBatch, seedOf } from './batch.ts';
export { DRAW, type Results } from './results.ts';
export { type Simulation, simulate } from './simulate.ts';
export * from './stats.ts';
