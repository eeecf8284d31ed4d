import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Bundles the terminal and the worker of its simulations into dist/. */
const here = fileURLToPath(new URL('.', import.meta.url));
const dist = join(here, 'dist');
mkdirSync(dist, { recursive: true });
const draft = mkdtempSync(join(dist, '.draft-'));
try {
  await build({
    absWorkingDir: here,
    entryPoints: ['src/main.ts', 'src/worker.ts'],
    outdir: draft,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    external: ['piscina'],
    logLevel: 'warning',
    // Commander is CommonJS and asks for node's own modules.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  // Whole files only ever: another process may be starting from this folder right now.
  for (const file of readdirSync(draft).sort()) renameSync(join(draft, file), join(dist, file));
} catch {
  // esbuild has said what is wrong.
  process.exitCode = 1;
} finally {
  rmSync(draft, { recursive: true, force: true });
}
