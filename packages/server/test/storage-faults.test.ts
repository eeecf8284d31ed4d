import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStorage, type Storage } from '../src/storage/index.ts';
import { SqliteDatabase } from '../src/storage/sqlite/database.ts';
import { SqliteFile } from '../src/storage/sqlite/file.ts';
import { SqliteJobs } from '../src/storage/sqlite/jobs.ts';
import type { News } from '../src/storage/storage.ts';
import { Store } from '../src/storage/store.ts';
import { after, eventually, moved, newMatch, newPerson, postgres, sqlite } from './support/storages.ts';

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));
const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const long = (n: number) => moved(`${n}`.repeat(2000));

describe('an SQLite file', () => {
  let path: string;
  let file: SqliteFile;
  let storage: Storage;

  beforeAll(() => sqlite.start());
  afterAll(() => sqlite.stop());
  beforeEach(async () => {
    path = (await sqlite.place()).slice('sqlite:'.length);
    file = new SqliteFile(path);
    const database = new SqliteDatabase(file);
    storage = new Store(database, new SqliteJobs(database), () => {});
  });
  afterEach(() => storage.close());

  test('on a full disk refuses what it cannot keep, keeps what it has told, and goes on when there is room', async () => {
    await storage.migrate();
    await Promise.all(range(10).map(n => storage.createMatch(newMatch(`m${n}`))));
    const pages = file.ask({ sql: 'pragma page_count', parameters: [] }).rows[0] as { page_count: number };
    file.do(`pragma max_page_count = ${pages.page_count + 20}`);
    const told = new Map<string, number>();
    const refused: unknown[] = [];
    await Promise.all(
      range(10).map(async n => {
        for (let seq = 0; seq < 40; seq++)
          try {
            if (await storage.append(`m${n}`, seq, long(seq), after(seq))) told.set(`m${n}`, seq + 1);
          } catch (error) {
            return void refused.push(error);
          }
      }),
    );
    expect(refused).toHaveLength(10);
    for (const error of refused) expect(error).toMatchObject({ code: 'storage-full' });
    expect([...told.values()].length).toBeGreaterThan(0);
    for (const [match, count] of told) expect(await storage.events(match, 0)).toEqual(range(count).map(long));
    await expect(
      storage.createMatch(newMatch('big', { position: 'x'.repeat(500_000) })),
    ).rejects.toMatchObject({
      code: 'storage-full',
    });
    expect(await storage.match('big')).toBeUndefined();

    file.do('pragma max_page_count = 1000000');
    for (const [match, count] of told)
      expect(await storage.append(match, count, long(count), after(99))).toBe(true);
  });

  test('that another process writes to is waited for, and the thread goes on meanwhile', async () => {
    await storage.migrate();
    await storage.createMatch(newMatch('m'));
    const other = new Sqlite(path);
    other.exec('begin immediate');
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 5);
    const appended = storage.append('m', 0, moved(0), after(1));
    expect((await storage.match('m'))?.seq).toBe(0);
    await pause(600);
    other.exec('commit');
    other.close();
    expect(await appended).toBe(true);
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(5);
  });

  test('that another process does not let go of is too slow, and works again afterwards', async () => {
    await storage.migrate();
    await storage.createMatch(newMatch('m'));
    const other = new Sqlite(path);
    other.exec('begin immediate');
    await expect(storage.append('m', 0, moved(0), after(1))).rejects.toMatchObject({ code: 'too-slow' });
    other.exec('rollback');
    other.close();
    expect(await storage.append('m', 0, moved(0), after(1))).toBe(true);
    expect(await storage.events('m', 0)).toEqual([moved(0)]);
  });

  test('that cannot be opened is unavailable until it can', async () => {
    writeFileSync(dirname(path), 'in the way');
    await expect(storage.migrate()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.ping()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.createPerson(newPerson('ann'))).rejects.toMatchObject({ code: 'unavailable' });
    rmSync(dirname(path));
    await storage.migrate();
    await storage.createPerson(newPerson('ann'));
    expect((await storage.person('ann'))?.id).toBe('ann');
  });

  test('that is something else is left alone', async () => {
    mkdirSync(dirname(path));
    writeFileSync(path, 'a diary, not a database. '.repeat(100));
    await expect(storage.migrate()).rejects.toMatchObject({ code: 'unavailable' });
    rmSync(path);
    await storage.migrate();
    await expect(storage.ping()).resolves.toBeUndefined();
  });

  test('that is closed says so, after it has written what it was given', async () => {
    await storage.migrate();
    await storage.createMatch(newMatch('m'));
    const appended = storage.append('m', 0, moved(0), after(1));
    await storage.close();
    expect(await appended).toBe(true);
    await expect(storage.append('m', 1, moved(1), after(2))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.match('m')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('PostgreSQL', () => {
  let url: string;
  let storage: Storage;

  beforeAll(() => postgres.start());
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    url = await postgres.place();
    storage = await postgres.open(url);
    await storage.createMatch(newMatch('m'));
  });
  afterEach(() => postgres.closeAll());

  test('that goes away and comes back loses nothing that was told, and servers go on by themselves', async () => {
    const heard: News[] = [];
    storage.onNews(news => heard.push(news));
    const done: unknown[] = [];
    let begun = 0;
    await storage.jobs.work('bot', 2, async data => {
      begun++;
      await pause(1500);
      done.push(data);
    });
    const matches = range(8).map(n => `n${n}`);
    for (const match of matches) await storage.createMatch(newMatch(match));
    const told = new Map(matches.map(match => [match, 0]));
    const codes = new Set<string>();
    let stop = false;
    const playing = matches.map(async match => {
      for (let seq = 0; !stop; ) {
        try {
          if (await storage.append(match, seq, moved(seq), after(seq))) told.set(match, seq + 1);
          // Also when it is there already: the answer had been lost.
          seq++;
        } catch (error) {
          codes.add((error as { code: string }).code);
          await pause(50);
        }
      }
    });
    await pause(500);
    await storage.jobs.send('bot', 'in hand', 'in hand');
    await eventually(() => begun === 1);
    await postgres.server.halt();
    await pause(2500);
    await expect(storage.ping()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.createMatch(newMatch('x'))).rejects.toMatchObject({ code: 'unavailable' });
    const before = new Map(told);
    await postgres.server.resume();
    await eventually(() => [...told].every(([match, count]) => count > before.get(match)! + 5));
    stop = true;
    await Promise.all(playing);

    expect([...codes].filter(code => !['unavailable', 'too-slow'].includes(code))).toEqual([]);
    for (const [match, count] of told) {
      const events = await storage.events(match, 0);
      expect(events.slice(0, count)).toEqual(range(count).map(moved));
    }
    await eventually(() => heard.some(({ match }) => match === '*'));
    const count = heard.length;
    await storage.addChat('m', { name: null, roles: [], text: 'again', at: '' }, null);
    await eventually(() => heard.slice(count).some(({ match, what }) => match === 'm' && what === 'chat'));
    await storage.jobs.send('bot', 'afterwards', 'afterwards');
    await eventually(() => done.includes('afterwards'), 60_000);
    expect(done.filter(data => data === 'in hand')).toHaveLength(1);
    expect(await postgres.raw(url, `select id from pgboss.job where singleton_key = 'in hand'`)).toEqual([]);
  });

  test('that is not there at the start can be tried again', async () => {
    await postgres.closeAll();
    await postgres.server.halt();
    const late = openStorage({ url });
    await expect(late.migrate()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(late.jobs.send('bot', 'k', {})).rejects.toMatchObject({ code: 'unavailable' });
    await postgres.server.resume();
    await late.migrate();
    expect((await late.match('m'))?.id).toBe('m');
    await late.jobs.send('bot', 'k', {});
    await late.close();
  });

  test('that takes too long is too slow, and works again afterwards', async () => {
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('begin');
    await other.query(`select * from matches where id = 'm' for update`);
    const started = Date.now();
    await expect(storage.append('m', 0, moved(0), after(1))).rejects.toMatchObject({ code: 'too-slow' });
    expect(Date.now() - started).toBeLessThan(30_000);
    await other.query('rollback');
    await other.end();
    expect(await storage.append('m', 0, moved(0), after(1))).toBe(true);
    expect(await storage.events('m', 0)).toEqual([moved(0)]);
  });

  test('whose connections are all in use is too slow', async () => {
    const narrow = openStorage({ url, connections: 1 });
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('begin');
    await other.query(`select * from matches where id = 'm' for update`);
    const first = narrow.addChat('m', { name: null, roles: [], text: 'hello', at: '' }, null);
    const answers = await Promise.allSettled([first, ...range(3).map(() => narrow.ping())]);
    await other.query('rollback');
    await other.end();
    expect(answers[0]).toMatchObject({ status: 'rejected', reason: { code: 'too-slow' } });
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'too-slow' });
    await narrow.ping();
    await narrow.close();
  });

  test('with a full disk says so, and works again afterwards', async () => {
    await postgres.raw(
      url,
      `create function full_disk() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
       create trigger full_disk before insert on events for each row execute function full_disk();`,
    );
    await expect(storage.append('m', 0, moved(0), after(1))).rejects.toMatchObject({ code: 'storage-full' });
    expect(await storage.match('m')).toMatchObject({ seq: 0 });
    await postgres.raw(url, 'drop trigger full_disk on events');
    expect(await storage.append('m', 0, moved(0), after(1))).toBe(true);
  });

  test('refuses text that it cannot hold', async () => {
    await expect(storage.createPerson(newPerson('x', { name: 'a\u0000b' }))).rejects.toMatchObject({
      code: 'bad-argument',
    });
    expect(await storage.person('x')).toBeUndefined();
  });

  test('that is closed says so', async () => {
    await storage.close();
    await expect(storage.append('m', 0, moved(0), after(1))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.match('m')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
