import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../schema.ts';
import type { Step } from './ddl.ts';

export const matches: Step = async (db, { dialect, text, byKey }) => {
  await db.schema
    .createTable('matches')
    .addColumn('id', text, column => column.primaryKey().notNull())
    .addColumn('game', text, column => column.notNull())
    .addColumn('scenario', text, column => column.notNull())
    .addColumn('options', text, column => column.notNull())
    .addColumn('seed', text, column => column.notNull())
    .addColumn('position', text)
    .addColumn('title', text, column => column.notNull())
    .addColumn('title_key', text, column => column.notNull())
    .addColumn('spectators', 'integer', column => column.notNull())
    .addColumn('seq', 'integer', column => column.notNull())
    .addColumn('lines', 'integer', column => column.notNull())
    .addColumn('awaits', text, column => column.notNull())
    .addColumn('ending', text)
    .addColumn('created', text, column => column.notNull())
    .addColumn('active', text, column => column.notNull())
    .execute();
  await sql`create index matches_going_on on matches (active desc, id desc) where ending is null`.execute(db);
  await sql`create index matches_over on matches (active desc, id desc) where ending is not null`.execute(db);

  // A seat keeps the id of a person who is forgotten: it stays taken, by nobody known.
  await byKey(
    db.schema
      .createTable('seats')
      .addColumn('match', text, column => column.notNull().references('matches.id'))
      .addColumn('role', text, column => column.notNull())
      .addColumn('place', 'integer', column => column.notNull())
      .addColumn('ask', text, column => column.notNull())
      .addColumn('bot', text)
      .addColumn('person', text)
      .addColumn('secret_hash', text)
      .addPrimaryKeyConstraint('seats_key', ['match', 'role']),
  ).execute();
  await db.schema.createIndex('seats_person').on('seats').columns(['person', 'match']).execute();
  await sql`create index seats_free on seats (match) where person is null and ask = 'open'`.execute(db);
  await sql`create index seats_bots on seats (match) where ask = 'bot'`.execute(db);

  await byKey(
    db.schema
      .createTable('events')
      .addColumn('match', text, column => column.notNull().references('matches.id'))
      .addColumn('seq', 'integer', column => column.notNull())
      .addColumn('event', text, column => column.notNull())
      .addPrimaryKeyConstraint('events_key', ['match', 'seq']),
  ).execute();
  await guardEvents(db, dialect);

  await db.schema
    .createTable('snapshots')
    .addColumn('match', text, column => column.primaryKey().notNull().references('matches.id'))
    .addColumn('seq', 'integer', column => column.notNull())
    .addColumn('room', text, column => column.notNull())
    .execute();
};

/** Events are added and never changed, whoever asks. */
async function guardEvents(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') {
    await sql`
      create trigger events_unchanged before update on events
      begin select raise(abort, 'events are never changed'); end`.execute(db);
    await sql`
      create trigger events_undeleted before delete on events
      begin select raise(abort, 'events are never deleted'); end`.execute(db);
  } else {
    await sql`
      create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception '% are never changed or deleted', tg_table_name; end $$`.execute(db);
    await sql`
      create trigger events_unchanged before update or delete on events
      for each row execute function refuse_change()`.execute(db);
    await sql`
      create trigger events_undeleted before truncate on events
      for each statement execute function refuse_change()`.execute(db);
  }
}
