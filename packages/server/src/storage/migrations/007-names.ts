import type { Kysely } from 'kysely';
import { look } from '../../people/looks.ts';
import { FORMER } from '../queries/chat.ts';
import type { Tables } from '../schema.ts';
import type { Step } from './ddl.ts';

/** What names look like, no two alike; and addresses that wait to be proved. */
export const names: Step = async (db, { text }) => {
  for (const column of ['name_look', 'email_new', 'email_proof', 'email_until'])
    await db.schema.alterTable('people').addColumn(column, text).execute();
  const people = db as Kysely<Tables>;
  const named = await people
    .selectFrom('people')
    .select(['id', 'name'])
    .where('name', 'is not', null)
    .orderBy('created')
    .execute();
  // Where two look alike already both stay: only the first keeps others away.
  const first = new Map(named.toReversed().map(({ id, name }) => [look(name!), id]));
  for (const [name_look, id] of first)
    await people.updateTable('people').set({ name_look }).where('id', '=', id).execute();
  // Whoever speaks is known here, so a line of nobody is one of somebody who has gone.
  await people
    .updateTable('chat')
    .set({ name: FORMER })
    .where('person', 'is', null)
    .where('name', 'is', null)
    .execute();
  await db.schema.createIndex('people_look').on('people').column('name_look').unique().execute();
  await db.schema.createIndex('people_proof').on('people').column('email_proof').execute();
};
