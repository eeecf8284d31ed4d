import type { Step } from './ddl.ts';

/** What people say, look at and put away. */
export const lists: Step = async (db, { text, byKey }) => {
  await byKey(
    db.schema
      .createTable('chat')
      .addColumn('match', text, column => column.notNull().references('matches.id'))
      .addColumn('n', 'integer', column => column.notNull())
      .addColumn('person', text)
      .addColumn('name', text)
      .addColumn('line', text, column => column.notNull())
      .addPrimaryKeyConstraint('chat_key', ['match', 'n']),
  ).execute();
  await db.schema.createIndex('chat_person').on('chat').column('person').execute();

  for (const table of ['watches', 'archives'] as const) {
    await byKey(
      db.schema
        .createTable(table)
        .addColumn('person', text, column => column.notNull().references('people.id').onDelete('cascade'))
        .addColumn('match', text, column => column.notNull().references('matches.id'))
        .addPrimaryKeyConstraint(`${table}_key`, ['person', 'match']),
    ).execute();
    await db.schema.createIndex(`${table}_match`).on(table).column('match').execute();
  }
};
