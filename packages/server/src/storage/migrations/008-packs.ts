import type { Step } from './ddl.ts';

/** Which component pack a match is played with; null for the components of the box, as all were until now. */
export const packs: Step = async (db, { text }) => {
  await db.schema.alterTable('matches').addColumn('pack', text).execute();
};
