import type { Step } from './ddl.ts';

export const people: Step = async (db, { text }) => {
  await db.schema
    .createTable('people')
    .addColumn('id', text, column => column.primaryKey().notNull())
    .addColumn('name', text)
    .addColumn('name_key', text, column => column.unique())
    .addColumn('password_hash', text)
    .addColumn('email', text)
    .addColumn('notify', 'integer', column => column.notNull())
    .addColumn('created', text, column => column.notNull())
    .addColumn('seen', text)
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', text, column => column.primaryKey().notNull())
    .addColumn('person', text, column => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('expires', text, column => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_person').on('sessions').column('person').execute();
  await db.schema.createIndex('sessions_expires').on('sessions').column('expires').execute();
};
