import type { OnTrouble } from '../database.ts';
import type { Storage } from '../storage.ts';
import { Store } from '../store.ts';
import { PostgresDatabase } from './database.ts';
import { PostgresJobs } from './jobs.ts';

export function openPostgres(url: string, connections: number, onTrouble: OnTrouble): Storage {
  const database = new PostgresDatabase(url, connections, onTrouble);
  return new Store(database, new PostgresJobs(database, onTrouble), onTrouble);
}
