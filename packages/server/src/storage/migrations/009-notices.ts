import type { Step } from './ddl.ts';

/** What guests call themselves, and what is called when it is somebody's turn. */
export const notices: Step = async (db, { text }) => {
  for (const column of ['guest_name', 'webhook'])
    await db.schema.alterTable('people').addColumn(column, text).execute();
};
