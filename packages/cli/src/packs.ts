import { takePackFolder } from '@ironbottom/catalogue/folder';
import { IronbottomError } from '@ironbottom/engine';

/** The pack that a command was given, chosen before its game is fetched. */
export async function withPack(id: string, folder: string | undefined): Promise<void> {
  if (folder !== undefined) await takePackFolder(id, folder);
}

/** `game:folder`, where no game is named otherwise. */
export async function withNamedPacks(named: readonly string[]): Promise<void> {
  for (const each of named) {
    const [, id, folder] = /^([^:]+):(.+)$/.exec(each) ?? [];
    if (id === undefined)
      throw new IronbottomError('bad-argument', `--pack has the form game:folder, not "${each}"`);
    await takePackFolder(id, folder!);
  }
}
