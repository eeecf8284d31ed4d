import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import { fromSqlite, isSqliteBusy } from '../errors.ts';
import { migrateToLatest } from '../migrations/index.ts';
import { SqliteFile } from './file.ts';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 50;

/** Servers that start together take turns: the later ones find that nothing is left to do. */
export async function migrateFile(path: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await migrateOnce(path);
    } catch (error) {
      if (!isSqliteBusy(error) || performance.now() > end) throw fromSqlite(error);
      await sleep(PAUSE_MS);
    }
  }
}

/** With a connection of its own, which no other work shares. */
async function migrateOnce(path: string): Promise<void> {
  const config = { database: new SqliteFile(path) };
  const dialect = new SqliteDialect(config);
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new WholeAdapter(),
      createDriver: () => new ImmediateDriver(config),
      createIntrospector: kysely => dialect.createIntrospector(kysely),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  });
  try {
    await migrateToLatest(db, 'sqlite');
  } finally {
    await db.destroy();
  }
}

/** SQLite can make tables in a transaction, so that all steps are taken or none. */
class WholeAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Takes the lock for writing before it looks what there is to do. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(
    connection: Parameters<SqliteDriver['beginTransaction']>[0],
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}
