import { conformance } from '@ironbottom/testkit';
import { suicideCreek } from '../index.ts';
import { table } from '../table.ts';

conformance(suicideCreek, table, { folder: new URL('../', import.meta.url) });
