/** Bundles the worker threads into a folder. */
export function buildWorkers(outdir: string): Promise<unknown>;
