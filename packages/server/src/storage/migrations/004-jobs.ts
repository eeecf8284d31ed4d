import { sql } from 'kysely';
import type { Step } from './ddl.ts';

export const jobs: Step = async (db, { dialect, text }) => {
  await db.schema
    .createTable('simulations')
    .addColumn('id', text, column => column.primaryKey().notNull())
    .addColumn('person', text, column => column.notNull())
    .addColumn('simulation', text, column => column.notNull())
    .execute();
  await db.schema.createIndex('simulations_person').on('simulations').column('person').execute();

  if (dialect === 'postgres') return;
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('queue', text, column => column.notNull())
    .addColumn('key', text, column => column.notNull())
    .addColumn('data', text, column => column.notNull())
    .addColumn('state', text, column => column.notNull())
    .addColumn('tries', 'integer', column => column.notNull())
    .addColumn('due', 'integer', column => column.notNull())
    .execute();
  await sql`create unique index jobs_waiting on jobs (queue, key) where state = 'waiting'`.execute(db);
  await sql`create index jobs_running on jobs (queue, key) where state = 'running'`.execute(db);
};
