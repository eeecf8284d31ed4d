import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rule } from '@ironbottom/engine';

/** The folder of a game in the repository: as far away from the sources as from the bundle. */
export const folderOf = (id: string): string => fileURLToPath(new URL(`../../games/${id}/`, import.meta.url));

/** Rules that `test` says are for a program to keep. */
export function digestOf(id: string): (Rule & { readonly test: boolean })[] {
  return readFileSync(`${folderOf(id)}digest.jsonl`, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line));
}
