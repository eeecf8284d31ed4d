import { conformance } from '@ironbottom/testkit';
import { suicideCreek } from '../index.ts';
import { table } from '../table.ts';
import { from, rare } from './leads.ts';
import { secrets, shows } from './secrets.ts';

const walks = suicideCreek.scenarios.map(scenario => ({ scenario, seed: 'conformance 1' }));

conformance(suicideCreek, table, {
  folder: new URL('../', import.meta.url),
  secrets,
  shows,
  walks,
  ...(process.env.IRONBOTTOM_LONG ? {} : { most: 400, looks: 1 }),
  from,
  rare,
});
