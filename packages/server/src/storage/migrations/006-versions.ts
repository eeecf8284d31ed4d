import type { Step } from './ddl.ts';

/** Which version of its game's rules a match began with. All games were at their first until now. */
export const versions: Step = async db => {
  await db.schema
    .alterTable('matches')
    .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
    .execute();
};
