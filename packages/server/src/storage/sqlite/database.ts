import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Database, Entry } from '../database.ts';
import { fromSqlite } from '../errors.ts';
import type { Db, Tables } from '../schema.ts';
import type { News } from '../storage.ts';
import { changed, runNow, tell, type Work } from '../work.ts';
import type { SqliteFile } from './file.ts';
import { GroupCommit } from './group-commit.ts';
import { migrateFile } from './migrate.ts';

/** Only builds queries: they are run here, at once. */
const db: Db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: kysely => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

export class SqliteDatabase implements Database {
  readonly #file: SqliteFile;
  readonly #commits: GroupCommit;
  readonly #listeners: ((news: News) => void)[] = [];

  constructor(file: SqliteFile) {
    this.#file = file;
    this.#commits = new GroupCommit(file);
  }

  migrate(): Promise<void> {
    return migrateFile(this.#file.path);
  }

  async close(): Promise<void> {
    this.#commits.close();
    this.#file.close();
  }

  async read<T>(work: (db: Db) => Work<T>): Promise<T> {
    try {
      return this.#run(work, []);
    } catch (error) {
      throw fromSqlite(error);
    }
  }

  async write<T>(work: (db: Db) => Work<T>): Promise<T> {
    const news: News[] = [];
    const result = await this.#commits.add(() => this.#run(work, news));
    // Not in here: what a listener does wrong is no fault of what was stored.
    for (const each of news) for (const listener of this.#listeners) queueMicrotask(() => listener(each));
    return result;
  }

  append(entry: Entry): Promise<boolean> {
    return this.write(db => append(db, entry));
  }

  onNews(listener: (news: News) => void): void {
    this.#listeners.push(listener);
  }

  #run<T>(work: (db: Db) => Work<T>, news: News[]): T {
    return runNow(
      work(db),
      query => this.#file.ask(query),
      each => news.push(each),
    );
  }
}

function* append(db: Db, { match, seq, event, after }: Entry): Work<boolean> {
  const moved = yield* changed(
    db
      .updateTable('matches')
      .set({
        seq: seq + 1,
        awaits: JSON.stringify(after.awaits),
        ending: after.ending && JSON.stringify(after.ending),
        ...(after.at === null ? {} : { active: after.at }),
      })
      .where('id', '=', match)
      .where('seq', '=', seq),
  );
  if (moved === 0) return false;
  yield* changed(db.insertInto('events').values({ match, seq, event: JSON.stringify(event) }));
  yield* tell(match, 'event');
  return true;
}
