import { readers as inAllLanguages, reader } from '@ironbottom/testkit';
import { table } from '../table.ts';

/** The texts of the game; a missing one fails. */
export const en = await reader(table, 'en');
export const readers = await inAllLanguages(table);
