import { packGuideOf } from '@ironbottom/catalogue';
import { readPack } from '@ironbottom/catalogue/folder';
import { IronbottomError, packHash } from '@ironbottom/engine';

/** Reads a component pack as a whole; whatever is wrong with it is listed, all of it. */
export async function checkPack(id: string, folder: string): Promise<void> {
  const guide = await packGuideOf(id);
  const files = await readPack(id, folder);
  const faults = guide.faults(files);
  for (const { file, at, message } of faults) console.log(`${file} ${at}: ${message}`);
  if (faults.length > 0)
    throw new IronbottomError('bad-data', `the pack is refused: it has ${faults.length} faults`);
  console.log(`ok ${id} ${guide.files.join(', ')} ${packHash(files)}`);
}
