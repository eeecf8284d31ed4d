import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle, bundleInto } from '../../scripts/bundle.mjs';

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

/** Bundles the worker threads into a folder. They need nothing else. */
export const buildWorkers = outdir =>
  bundle({
    absWorkingDir: here,
    entryPoints: ['replay', 'bot', 'simulation'].map(name => `src/threads/${name}.ts`),
    outdir,
  });

/** Bundles the server itself into a folder from which node_modules can be found. */
export const buildServer = outdir =>
  bundle({ absWorkingDir: here, entryPoints: ['src/main.ts'], outdir, external });

/** Bundles the server and its worker threads into dist/. */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await bundleInto(join(here, 'dist'), draft =>
    Promise.all([buildServer(draft), buildWorkers(join(draft, 'workers'))]),
  );
