import { type Kysely, type Migration, Migrator } from 'kysely';
import type { Dialect } from '../schema.ts';
import { people } from './001-people.ts';
import { matches } from './002-matches.ts';
import { lists } from './003-lists.ts';
import { jobs } from './004-jobs.ts';
import { dice } from './005-dice.ts';
import { versions } from './006-versions.ts';
import { names } from './007-names.ts';
import { packs } from './008-packs.ts';
import { notices } from './009-notices.ts';
import { ddlFor, type Step } from './ddl.ts';

/** By number, for ever: what a database has been through is known by these names. */
const STEPS: { readonly [name: string]: Step } = {
  '001-people': people,
  '002-matches': matches,
  '003-lists': lists,
  '004-jobs': jobs,
  '005-dice': dice,
  '006-versions': versions,
  '007-names': names,
  '008-packs': packs,
  '009-notices': notices,
};

export async function migrateToLatest(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const ddl = ddlFor(dialect);
  const steps: Record<string, Migration> = {};
  for (const [name, step] of Object.entries(STEPS)) steps[name] = { up: db => step(db, ddl) };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
