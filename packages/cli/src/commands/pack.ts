import { join } from 'node:path';
import { gameOf } from '@ironbottom/catalogue';
import { IronbottomError } from '@ironbottom/engine';
import { readText } from '../files.ts';

/** Reads a component pack as a whole; whatever is wrong with it is listed, all of it. */
export async function checkPack(id: string, folder: string): Promise<void> {
  const { pack } = (await gameOf(id)).game;
  if (!pack) throw new IronbottomError('bad-argument', `${id} takes no component packs`);
  const files = Object.fromEntries(pack.files.map(name => [name, readJson(join(folder, `${name}.json`))]));
  const faults = pack.faults(files);
  for (const { file, at, message } of faults) console.log(`${file} ${at}: ${message}`);
  if (faults.length > 0)
    throw new IronbottomError('bad-data', `the pack is refused: it has ${faults.length} faults`);
  console.log(`ok ${id} ${pack.files.join(', ')}`);
}

function readJson(path: string): unknown {
  const text = readText(path);
  try {
    return JSON.parse(text);
  } catch {
    throw new IronbottomError('bad-data', `${path} is no JSON`);
  }
}
