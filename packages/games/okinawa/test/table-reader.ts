import { readFileSync } from 'node:fs';
import { readers as inAllLanguages, reader } from '@ironbottom/testkit';
import { table } from '../table.ts';

/** The texts of the game; a missing one fails. */
export const en = await reader(table, 'en');
export const readers = await inAllLanguages(table);

/** The ids of all rules in the digest. */
export const ruleIds: ReadonlySet<string> = new Set(
  readFileSync(new URL('../digest.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => (JSON.parse(line) as { id: string }).id),
);
