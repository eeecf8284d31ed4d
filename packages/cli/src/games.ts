import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of a game in the repository: as far away from the sources as from the bundle. */
export const folderOf = (id: string): string => fileURLToPath(new URL(`../../games/${id}/`, import.meta.url));

/** A line of the rules digest. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly test: boolean;
}

export function digestOf(id: string): Rule[] {
  return readFileSync(`${folderOf(id)}digest.jsonl`, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as Rule);
}
