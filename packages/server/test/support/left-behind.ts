import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { newFile } from './server.ts';

/** What a server of version 0.3.0 has left behind: see fixtures/0.3.0/README.md. */

const folder = new URL('../fixtures/0.3.0/', import.meta.url);
const unpacked = (name: string): Buffer => gunzipSync(readFileSync(new URL(name, folder)));

/** Matches by what they are for. */
export type Left = { readonly [name: string]: string };
const named = (name: string): Left => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

export function leftInSqlite(): { readonly file: string; readonly matches: Left } {
  const file = newFile();
  writeFileSync(file, unpacked('ironbottom.db.gz'));
  return { file, matches: named('sqlite.json') };
}

export async function leftInPostgres(url: string): Promise<Left> {
  // Lines that begin so are for psql.
  const sql = unpacked('ironbottom.sql.gz')
    .toString()
    .replace(/^\\.*$/gm, '');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
  return named('postgres.json');
}

export const passwordOf = (name: string): string => `${name} has a long password`;
