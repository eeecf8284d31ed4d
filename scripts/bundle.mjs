import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** How the programs for node are bundled. Each game is a part of its own, read when somebody asks for it. */
export const bundle = options =>
  build({
    bundle: true,
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    ...options,
  });

/** So long parts of earlier builds are kept: a program that runs from them may still ask for a game. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Bundles into a draft, then moves it into `dist`. Whole files only ever, and those that others name before those that
 * name them: another process may be starting from this folder right now.
 */
export async function bundleInto(dist, make) {
  mkdirSync(dist, { recursive: true });
  const draft = mkdtempSync(join(dist, '.draft-'));
  try {
    await make(draft);
    moveInto(draft, dist);
  } catch (error) {
    // What is wrong with the sources esbuild has said.
    if (!error.errors) console.error(error);
    process.exitCode = 1;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

const isFolder = path => statSync(path).isDirectory();

function moveInto(draft, target) {
  mkdirSync(target, { recursive: true });
  const names = readdirSync(draft).sort(
    (a, b) => Number(isFolder(join(draft, b))) - Number(isFolder(join(draft, a))),
  );
  const now = new Date();
  for (const name of names) {
    const [from, to] = [join(draft, name), join(target, name)];
    if (isFolder(from)) moveInto(from, to);
    else {
      renameSync(from, to);
      utimesSync(to, now, now);
    }
  }
  if (!target.endsWith('parts')) return;
  for (const name of readdirSync(target))
    if (now.getTime() - statSync(join(target, name)).mtimeMs > KEPT_MS) rmSync(join(target, name));
}
