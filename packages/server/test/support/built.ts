import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildServer, buildWorkers } from '../../build.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the server as it is built from the present sources, and its threads in `workers/`. */
    readonly server: string;
  }
}

/** Before the first test: the server is bundled once for all files. */
export default async function built(project: TestProject): Promise<() => void> {
  // Inside the project, so that what is not bundled is found.
  const modules = fileURLToPath(new URL('../../../../node_modules/', import.meta.url));
  const folder = mkdtempSync(join(modules, '.ironbottom-server-'));
  await Promise.all([buildServer(folder), buildWorkers(join(folder, 'workers'))]);
  project.provide('server', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
