import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Bundles a benchmark and runs it: `node bench/run.mjs speed`. */
const name = process.argv[2];
if (!name || !/^[a-z-]+$/.test(name)) {
  console.error(
    'usage: node bench/run.mjs NAME   (speed, eots, bataan, okinawa, creek, creek-campaigns, golden [GAME], strength, balance, random, server, first-load)',
  );
  process.exit(2);
}
// Inside the project, so that what is not bundled is found.
const folder = mkdtempSync(new URL('../node_modules/.ironbottom-bench-', import.meta.url).pathname);
const outfile = join(folder, `${name}.mjs`);
const here = import.meta.url;
try {
  await build({
    entryPoints: [new URL(`./${name}.ts`, here).pathname],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    external: ['piscina', 'better-sqlite3', 'pg', 'pg-boss', 'playwright-core'],
    // CommonJS packages inside the bundle look for `require`.
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(createRequire(here).resolve('../package.json'))});`,
    },
  });
  await import(pathToFileURL(outfile).href);
} catch (error) {
  // What was asked for wrongly, a game that there is not: no trace of ours helps with that.
  if (!error?.code) throw error;
  console.error(`error ${error.code}: ${error.message}`);
  process.exitCode = 2;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
