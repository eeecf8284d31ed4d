import { conformance } from '@ironbottom/testkit';
import { suicideCreek } from '../index.ts';
import { table } from '../table.ts';
import { from, rare } from './leads.ts';
import { secrets, shows } from './secrets.ts';

conformance(suicideCreek, table, { folder: new URL('../', import.meta.url), secrets, shows, from, rare });
