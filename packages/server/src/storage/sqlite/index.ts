import type { OnTrouble } from '../database.ts';
import type { Storage } from '../storage.ts';
import { Store } from '../store.ts';
import { SqliteDatabase } from './database.ts';
import { SqliteFile } from './file.ts';
import { SqliteJobs } from './jobs.ts';

export function openSqlite(path: string, onTrouble: OnTrouble): Storage {
  const database = new SqliteDatabase(new SqliteFile(path));
  return new Store(database, new SqliteJobs(database), onTrouble);
}
