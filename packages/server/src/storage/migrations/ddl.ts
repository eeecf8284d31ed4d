import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Dialect } from '../schema.ts';

/** A step from one set of tables to the next. There is no way back but a backup. */
export type Step = (db: Kysely<unknown>, ddl: Ddl) => Promise<void>;

/** Where the two databases write the same thing differently. */
interface Ddl {
  readonly dialect: Dialect;
  /** Text that is compared by its code points, as in SQLite. */
  readonly text: RawBuilder<unknown>;
  /** Keeps rows in the order of their primary key. */
  readonly byKey: <T extends string, C extends string>(
    table: CreateTableBuilder<T, C>,
  ) => CreateTableBuilder<T, C>;
}

export const ddlFor = (dialect: Dialect): Ddl => ({
  dialect,
  text: dialect === 'postgres' ? sql`text collate "C"` : sql`text`,
  byKey: table => (dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table),
});
