import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { chosenPacks, IronbottomError, type Pack, type PackFiles } from '@ironbottom/engine';
import { packGuideOf, takePack } from './index.ts';

/** Component packs as folders on the disk, and how they come into the threads of a process. Not for the browser. */

export async function readPack(id: string, folder: string): Promise<PackFiles> {
  const { files } = await packGuideOf(id);
  return Object.fromEntries(files.map(name => [name, readJson(join(folder, `${name}.json`))]));
}

function readJson(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new IronbottomError('cannot-read', `cannot read ${path} (${reason})`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new IronbottomError('bad-data', `${path} is no JSON`);
  }
}

const IN_THREADS = 'ironbottom packs';

/** Chooses the pack in a folder for this thread and for all that it starts from now on. */
export async function takePackFolder(id: string, folder: string): Promise<Pack> {
  const pack = await takePack(id, await readPack(id, folder));
  setEnvironmentData(IN_THREADS, new Map([...chosenPacks()].map(([game, { files }]) => [game, files])));
  return pack;
}

/** In a thread: chooses the packs of the one that started it. */
export async function takePacksOfProcess(): Promise<void> {
  const packs = getEnvironmentData(IN_THREADS) as ReadonlyMap<string, PackFiles> | undefined;
  for (const [game, files] of packs ?? []) await takePack(game, files);
}
