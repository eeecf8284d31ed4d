/** Bundles the worker threads into a folder. */
export function buildWorkers(outdir: string): Promise<unknown>;
/** Bundles the server itself into a folder from which node_modules can be found. */
export function buildServer(outdir: string): Promise<unknown>;
