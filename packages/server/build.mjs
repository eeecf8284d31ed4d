import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

/** In node_modules anyway: native modules, and what starts threads or finds its own files. */
const external = [
  'fastify',
  '@fastify/*',
  'fastify-type-provider-zod',
  'zod',
  '@zxcvbn-ts/language-common',
  'argon2',
  'better-sqlite3',
  'kysely',
  'nodemailer',
  'pg',
  'pg-boss',
  'piscina',
  'prom-client',
];

const common = {
  absWorkingDir: here,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
};

/** Bundles the worker threads into a folder. They need nothing else. */
export const buildWorkers = outdir =>
  build({
    ...common,
    entryPoints: ['replay', 'bot', 'simulation'].map(name => `src/threads/${name}.ts`),
    outdir,
  });

/** Bundles the server itself into a folder from which node_modules can be found. */
export const buildServer = outdir => build({ ...common, entryPoints: ['src/main.ts'], outdir, external });

/** Whole files only ever: another process may be starting from this folder right now. */
function moveInto(folder, target) {
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(folder).sort()) {
    const from = join(folder, name);
    if (statSync(from).isDirectory()) moveInto(from, join(target, name));
    else renameSync(from, join(target, name));
  }
}

/** Bundles the server and its worker threads into dist/. */
async function buildAll() {
  const dist = join(here, 'dist');
  mkdirSync(dist, { recursive: true });
  const draft = mkdtempSync(join(dist, '.draft-'));
  try {
    await buildServer(draft);
    await buildWorkers(join(draft, 'workers'));
    moveInto(draft, dist);
  } catch {
    // esbuild has said what is wrong.
    process.exitCode = 1;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildAll();
