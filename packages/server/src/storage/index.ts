import { IronbottomError } from '@ironbottom/engine';
import type { OnTrouble } from './database.ts';
import { openPostgres } from './postgres/index.ts';
import { openSqlite } from './sqlite/index.ts';
import type { Storage } from './storage.ts';

export type { OnTrouble, Trouble } from './database.ts';
export type * from './storage.ts';

interface StorageOptions {
  /** `sqlite:` and the path of a file, just the path, or a `postgres://` address. */
  readonly url: string;
  /** Connections to PostgreSQL, besides the one that listens. */
  readonly connections?: number;
  readonly onTrouble?: OnTrouble;
}

const CONNECTIONS = 10;

/** Opens nothing that is not there yet but an SQLite file; `migrate` makes it ready. */
export function openStorage({
  url,
  connections = CONNECTIONS,
  onTrouble = () => {},
}: StorageOptions): Storage {
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url, connections, onTrouble);
  const path = url.replace(/^sqlite:/, '');
  // What would be in memory only, or is the address of something else, is not a place to keep matches.
  if (path === '' || path.startsWith(':') || /^[a-z][a-z0-9+.-]+:/i.test(path))
    throw new IronbottomError(
      'bad-argument',
      `storage: "${url}" is neither sqlite:<path> nor the path of a file nor postgres://<user>@<host>/<database>`,
    );
  return openSqlite(path, onTrouble);
}
