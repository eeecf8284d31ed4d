import type { Step } from './ddl.ts';

/** Matches that are here already go on with the generator that they began with. */
export const dice: Step = async db => {
  await db.schema
    .alterTable('matches')
    .addColumn('generation', 'integer', column => column.notNull().defaultTo(1))
    .execute();
};
