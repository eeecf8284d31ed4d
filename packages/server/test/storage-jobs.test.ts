import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Storage, Trouble } from '../src/storage/index.ts';
import { eventually, KINDS, type Kind, postgres, sqlite } from './support/storages.ts';

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** Much of this is waiting: all at once it takes no longer than the longest. */
describe.each(KINDS)('jobs in $name', { concurrent: true }, kind => {
  beforeAll(() => kind.start());
  afterAll(async () => {
    await kind.closeAll();
    await kind.stop();
  });

  const fresh = async (): Promise<{ url: string; storage: Storage; troubles: Trouble[] }> => {
    const url = await kind.place();
    const troubles: Trouble[] = [];
    return { url, storage: await kind.open(url, troubles), troubles };
  };

  test('bring their data, in the order in which they were sent, each to its own queue', async () => {
    const { storage } = await fresh();
    const data = [{ text: 'zero \u0000 🎲' }, [1, null], 'text', 4, null];
    for (const [n, each] of data.entries()) await storage.jobs.send('bot', `key ${n}`, each);
    await storage.jobs.send('mail', 'key 0', 'a letter');
    const done: unknown[] = [];
    const letters: unknown[] = [];
    await storage.jobs.work('bot', 1, async job => void done.push(job));
    await storage.jobs.work('mail', 1, async job => void letters.push(job));
    await eventually(() => done.length === data.length && letters.length === 1);
    expect(done).toEqual(data);
    expect(letters).toEqual(['a letter']);
  });

  test('are begun at once when somebody is free', async () => {
    const { storage } = await fresh();
    let begun = 0;
    await storage.jobs.work('bot', 2, async () => void begun++);
    const started = Date.now();
    for (const n of range(10)) {
      await storage.jobs.send('bot', `k${n}`, {});
      await eventually(() => begun === n + 1);
    }
    // Looking for them once a second would take ten.
    expect(Date.now() - started).toBeLessThan(5000);
  });

  test('with the same key are one while they wait', async () => {
    const { storage } = await fresh();
    for (const n of range(5)) await storage.jobs.send('bot', 'same', n);
    await Promise.all(range(20).map(n => storage.jobs.send('bot', 'together', n)));
    await storage.jobs.send('bot', 'last', 'last');
    const done: unknown[] = [];
    await storage.jobs.work('bot', 1, async data => void done.push(data));
    await eventually(() => done.includes('last'));
    expect(done).toHaveLength(3);
    expect(done[0]).toBe(0);
  });

  test('that are sent again while they run are done again, but not at the same time', async () => {
    const { storage } = await fresh();
    let running = 0;
    let most = 0;
    const done: unknown[] = [];
    await storage.jobs.work('bot', 4, async data => {
      most = Math.max(most, ++running);
      if (data === 'first') await storage.jobs.send('bot', 'same', 'second');
      await pause(300);
      running--;
      done.push(data);
    });
    await storage.jobs.send('bot', 'same', 'first');
    await eventually(() => done.length === 2);
    expect(done).toEqual(['first', 'second']);
    expect(most).toBe(1);
  });

  test('are done by no more than may be at it', async () => {
    const { storage } = await fresh();
    const running: (() => void)[] = [];
    let done = 0;
    await storage.jobs.work('simulation', 3, async () => {
      await new Promise<void>(resolve => running.push(resolve));
      done++;
    });
    await Promise.all(range(6).map(n => storage.jobs.send('simulation', `k${n}`, n)));
    while (done < 6) {
      await eventually(() => running.length === Math.min(3, 6 - done));
      await pause(50);
      expect(running.length).toBeLessThanOrEqual(3);
      running.shift()!();
      const before = done;
      await eventually(() => done > before);
    }
  });

  test('that fail are tried again', async () => {
    const { storage, troubles } = await fresh();
    let tries = 0;
    await storage.jobs.work('mail', 1, async () => {
      if (++tries < 3) throw new Error(`try ${tries}`);
    });
    await storage.jobs.send('mail', 'k', {});
    await eventually(() => tries === 3);
    expect(troubles.map(({ what }) => what)).toEqual(['job-failed', 'job-failed']);
    await pause(100);
    await storage.jobs.send('mail', 'k', {});
    await eventually(() => tries === 4);
  });

  test('that fail four times are given up, with a word in the log, and hold up no others', async () => {
    const { storage, troubles } = await fresh();
    let tries = 0;
    let others = 0;
    await storage.jobs.work('bot', 1, async data => {
      if (data !== 'bad') return void others++;
      tries++;
      throw new Error('never');
    });
    await storage.jobs.send('bot', 'bad', 'bad');
    await eventually(() => tries === 1);
    await storage.jobs.send('bot', 'good', 'good');
    await eventually(() => others === 1);
    expect(tries).toBeLessThan(4);
    await eventually(() => troubles.some(({ what }) => what === 'job-given-up'), 60_000);
    expect(tries).toBe(4);
    expect(troubles.at(-1)).toMatchObject({ what: 'job-given-up', queue: 'bot', key: 'bad' });
    await pause(1500);
    expect(tries).toBe(4);
  });

  test('that nobody has begun are there after a restart', async () => {
    const { url, storage } = await fresh();
    await storage.jobs.send('bot', 'k', 'waiting');
    await storage.close();
    const again = await kind.open(url);
    const done: unknown[] = [];
    await again.jobs.work('bot', 1, async data => void done.push(data));
    await eventually(() => done.length === 1);
    expect(done).toEqual(['waiting']);
  });

  test('that are not finished when the server stops are left to the next one', async () => {
    const { url, storage } = await fresh();
    let begun = 0;
    await storage.jobs.work('simulation', 1, () => {
      begun++;
      return new Promise(() => {});
    });
    await storage.jobs.send('simulation', 'long', 'long');
    await storage.jobs.send('simulation', 'next', 'next');
    await eventually(() => begun === 1);
    await storage.close();
    const again = await kind.open(url);
    const done: unknown[] = [];
    await again.jobs.work('simulation', 2, async data => void done.push(data));
    await eventually(() => done.length === 2);
    expect(done.sort()).toEqual(['long', 'next']);
    expect(begun).toBe(1);
  });

  test('that finish while the server stops are not done again', async () => {
    const { url, storage } = await fresh();
    let done = 0;
    await storage.jobs.work('bot', 1, async () => {
      await pause(300);
      done++;
    });
    await storage.jobs.send('bot', 'k', {});
    await pause(100);
    await storage.close();
    expect(done).toBe(1);
    const again = await kind.open(url);
    await again.jobs.work('bot', 1, async () => void done++);
    await pause(1500);
    expect(done).toBe(1);
  });

  test('are done once each by two that work side by side', async () => {
    const { url, storage } = await fresh();
    const other = kind === postgres ? await kind.open(url) : storage;
    const done: string[] = [];
    const by: number[] = [];
    for (const [n, server] of [storage, other].entries())
      await server.jobs.work('bot', 3, async data => {
        await pause(5);
        done.push(String(data));
        by.push(n);
      });
    const keys = range(100).map(n => `job ${n}`);
    await Promise.all(keys.map((key, n) => (n % 2 === 0 ? storage : other).jobs.send('bot', key, key)));
    await eventually(() => done.length >= 100);
    await pause(300);
    expect([...done].sort()).toEqual([...keys].sort());
    expect(new Set(by)).toEqual(new Set([0, 1]));
  });

  test('of simulations leave what they have found, the latest only', async () => {
    const { storage } = await fresh();
    expect(await storage.jobs.simulation('s')).toBeUndefined();
    await storage.jobs.saveSimulation('s', 'ann', 'waiting');
    await storage.jobs.saveSimulation('s', 'ann', 'done');
    expect(await storage.jobs.simulation('s')).toEqual({ person: 'ann', simulation: 'done' });
  });

  test('of a server that died are given to another', async () => {
    const { url, storage } = await fresh();
    await storage.jobs.send('bot', 'k', 'left');
    await claimAndDie(kind, url);
    // In PostgreSQL any server may take it; an SQLite file has one server, which is started again.
    const other = await kind.open(url);
    const done: unknown[] = [];
    await other.jobs.work('bot', 1, async data => void done.push(data));
    await eventually(() => done.length === 1, 60_000);
    expect(done).toEqual(['left']);
  });
});

/** As a server leaves a job that is killed while it works on it, long ago. */
async function claimAndDie(kind: Kind, url: string): Promise<void> {
  if (kind === sqlite) await kind.raw(url, `update jobs set state = 'running', tries = 1`);
  else
    await kind.raw(
      url,
      `update pgboss.job set state = 'active', started_on = now() - interval '21 seconds' where name = 'bot'`,
    );
}

describe('jobs in PostgreSQL, in the hands of a live server', () => {
  beforeAll(() => postgres.start());
  afterAll(() => postgres.stop());
  afterEach(() => postgres.closeAll());

  test('stay there however long they take', async () => {
    const url = await postgres.place();
    let begun = 0;
    let finish = () => {};
    for (const server of [await postgres.open(url), await postgres.open(url)])
      await server.jobs.work('simulation', 1, () => {
        begun++;
        return new Promise(resolve => {
          finish = resolve;
        });
      });
    const server = await postgres.open(url);
    await server.jobs.send('simulation', 'long', {});
    await eventually(() => begun === 1);
    await postgres.raw(url, `update pgboss.job set started_on = now() - interval '12 seconds'`);
    // Without a sign of life it would be taken away after eight seconds, and looked for within five.
    await pause(16_000);
    expect(begun).toBe(1);
    finish();
  });
});
