import { connect } from 'node:net';
import { IronbottomError, SPECTATOR } from '@ironbottom/engine';
import { afterEach, expect, test } from 'vitest';
import type { Storage } from '../src/storage/storage.ts';
import { Player, playOn } from './support/player.ts';
import { type Server, type Start, startServer } from './support/server.ts';
import { Refused } from './support/socket.ts';

const servers: Server[] = [];
const start = async (ask: Start = {}): Promise<Server> => {
  const server = await startServer(ask);
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close().catch(() => {});
});

const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    error => (error instanceof Refused ? error.problem.code : (error as Error).message),
  );

/** A real storage with a fuse: while `broken` says so, the methods that it names fail. */
class Fuse {
  broken: { readonly methods: readonly (keyof Storage)[] | 'all'; readonly error: () => unknown } | null =
    null;
  /** What is done before the fault shows: an event may be stored although nobody hears of it. */
  after = false;

  readonly wrap = (storage: Storage): Storage =>
    new Proxy(storage, {
      get: (target, name: keyof Storage) => {
        const value = target[name];
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          const call = () => Reflect.apply(value, target, args);
          const { broken } = this;
          if (!broken || (broken.methods !== 'all' && !broken.methods.includes(name))) return call();
          if (this.after) await call();
          throw broken.error();
        };
      },
    });
}

const gone = () => new IronbottomError('unavailable', 'storage: connect ECONNREFUSED 10.1.2.3:5432');
const full = () => new IronbottomError('storage-full', 'storage: database or disk is full');

test('the database is gone: 503 and a code, no details, and all goes on when it is back', async () => {
  const fuse = new Fuse();
  const server = await start({ storage: fuse.wrap });
  const me = server.visitor();
  const { match } = await me.newMatch({ seats: { us: { kind: 'me' }, japan: { kind: 'me' } } });
  const tab = await me.socket();
  const players = ['us', 'japan'].map(role => new Player(tab, match.id, role));
  for (const { role } of players) await tab.watch(match.id, role);
  await playOn(players, 5);

  fuse.broken = { methods: 'all', error: gone };
  const path = `/api/matches/${match.id}`;
  const answer = await me.get(path);
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ code: 'unavailable' });
  expect(answer.text).not.toContain('10.1.2.3');
  expect((await me.get('/readyz')).status).toBe(503);
  expect((await me.get('/healthz')).status).toBe(200);
  const actor = players.find(player => player.asked)!;
  const action = await actor.choice();
  expect(await code(actor.act(action))).toBe('unavailable');
  expect(actor.seq).toBe(5);
  expect(tab.closed).toBeNull();

  fuse.broken = null;
  expect(await actor.act(action)).toBe(6);
});

test('the disk is full: 507 and a code, nothing is acknowledged, and reading goes on', async () => {
  const fuse = new Fuse();
  const server = await start({ storage: fuse.wrap });
  const me = server.visitor();
  const { match } = await me.newMatch({ seats: { us: { kind: 'me' }, japan: { kind: 'me' } } });
  const tab = await me.socket();
  const role = match.awaits[0]!;
  await tab.watch(match.id, role);
  const player = new Player(tab, match.id, role);
  fuse.broken = { methods: ['append', 'createMatch', 'addChat', 'createPerson'], error: full };
  expect(await code(player.act())).toBe('storage-full');
  expect(await code(tab.say(match.id, 'hello'))).toBe('storage-full');
  const ask = { game: 'gj73', seats: { us: { kind: 'me' }, japan: { kind: 'me' } } };
  expect(await me.refused('POST', '/api/matches', ask)).toBe('507 storage-full');
  const later = await me.socket();
  await later.watch(match.id, role);
  expect(later.sight(match.id, role).seq).toBe(0);
  fuse.broken = null;
  expect(await player.act()).toBe(1);
});

test('an event that was stored although the answer was lost is heard of by all, and not done twice', async () => {
  const fuse = new Fuse();
  // The line that is cut is the same over which news come.
  const deaf = (storage: Storage): Storage =>
    new Proxy(fuse.wrap(storage), {
      get: (target, name: keyof Storage) => (name === 'onNews' ? () => {} : target[name]),
    });
  const server = await start({ storage: deaf });
  const me = server.visitor();
  const { match } = await me.newMatch({ seats: { us: { kind: 'me' }, japan: { kind: 'me' } } });
  const [tab, other] = [await me.socket(), await server.visitor().socket()];
  const role = match.awaits[0]!;
  await tab.watch(match.id, role);
  await other.watch(match.id, 'spectator');
  const player = new Player(tab, match.id, role);
  const action = await player.choice();
  fuse.broken = { methods: ['append', 'events'], error: gone };
  fuse.after = true;
  expect(await code(player.act(action))).toBe('unavailable');
  fuse.broken = null;
  await other.seen(match.id, 'spectator', 1);
  await tab.seen(match.id, role, 1);
  expect(await code(tab.do(match.id, 0, { kind: 'act', role, action }))).toBe('stale');
});

test('what nobody foresaw is 500 without details', async () => {
  const fuse = new Fuse();
  const server = await start({ storage: fuse.wrap });
  const me = server.visitor();
  await me.newMatch();
  fuse.broken = { methods: ['matches'], error: () => new Error('SELECT * FROM secrets failed') };
  const { status, text } = await me.get('/api/matches?list=mine');
  expect(status).toBe(500);
  expect(JSON.parse(text)).toEqual({ code: 'internal', message: 'the server cannot do this just now' });
});

test('two servers on one storage: whoever is second is told, and sees what the first has done', async () => {
  // The second hears no news, as if the line between the servers were cut.
  const first = await start();
  const second = await start({ file: first.file });
  const me = first.visitor();
  const { match } = await me.newMatch({ seats: { us: { kind: 'me' }, japan: { kind: 'me' } } });
  const there = second.visitor();
  for (const pair of me.cookie.split('; ')) there.setCookie(...(pair.split('=') as [string, string]));
  const [here, far] = [await me.socket(), await there.socket()];
  const role = match.awaits[0]!;
  await here.watch(match.id, role);
  await far.watch(match.id, role);
  const [one, two] = [new Player(here, match.id, role), new Player(far, match.id, role)];
  expect(await one.act()).toBe(1);
  expect(two.seq).toBe(0);
  expect(await code(two.act())).toBe('stale');
  await far.seen(match.id, role, 1);
  expect(far.sight(match.id, role)).toEqual(here.sight(match.id, role));
});

test('news that come while a match is being loaded are not missed', async () => {
  const first = await start();
  const me = first.visitor();
  const { match } = await me.newMatch({ seats: { us: { kind: 'me' }, japan: { kind: 'me' } } });
  let reading: (() => void) | undefined;
  let release = (): void => {};
  const listeners: Parameters<Storage['onNews']>[0][] = [];
  const second = await start({
    file: first.file,
    storage: storage =>
      new Proxy(storage, {
        get: (target, name: keyof Storage) => {
          if (name === 'onNews') return (listener: (typeof listeners)[number]) => listeners.push(listener);
          if (name !== 'events') {
            const value = target[name];
            return typeof value === 'function' ? value.bind(target) : value;
          }
          return async (id: string, from: number) => {
            const events = await target.events(id, from);
            // The first time it takes a while until they arrive.
            if (reading)
              await new Promise<void>(resolve => {
                release = resolve;
                reading?.();
                reading = undefined;
              });
            return events;
          };
        },
      }),
  });
  const here = await me.socket();
  const role = match.awaits[0]!;
  await here.watch(match.id, role);
  const far = await second.visitor().socket();
  const read = new Promise<void>(resolve => {
    reading = resolve;
  });
  const watching = far.watch(match.id, 'spectator');
  await read;
  expect(await new Player(here, match.id, role).act()).toBe(1);
  for (const listener of listeners) listener({ match: match.id, what: 'event' });
  release();
  await watching;
  await far.until(() => far.sight(match.id, 'spectator').seq === 1, 3000);
});

test('a room that is let go of while somebody comes in is not shown as it was then', async () => {
  let arrived = (): void => {};
  let release: Promise<void> | undefined;
  const slow = (storage: Storage): Storage =>
    new Proxy(storage, {
      get: (target, name: keyof Storage) => {
        const value = target[name];
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          if (name === 'lastChat') {
            arrived();
            await release;
          }
          return Reflect.apply(value, target, args);
        };
      },
    });
  const server = await start({ storage: slow, env: { ROOMS_CACHED: '10' } });
  const me = server.visitor();
  const { match } = await me.newMatch();
  const coming = await server.visitor().socket();
  const reading = new Promise<void>(resolve => {
    arrived = resolve;
  });
  let go = (): void => {};
  release = new Promise(resolve => {
    go = resolve;
  });
  const watching = coming.watch(match.id, 'spectator');
  await reading;
  for (let i = 0; i < 11; i++) await me.newMatch();
  const event = { kind: 'offer-draw', role: 'us' };
  await me.post(`/api/matches/${match.id}/events`, { seq: 0, event });
  go();
  await watching;
  expect(coming.sight(match.id, 'spectator').seq).toBe(1);
});

test('a server that stops says so, stores what it has begun, and takes nothing new', async () => {
  const server = await start();
  const me = server.visitor();
  const { match } = await me.newMatch({ seats: { us: { kind: 'me' }, japan: { kind: 'me' } } });
  const tab = await me.socket();
  const role = match.awaits[0]!;
  await tab.watch(match.id, role);
  const player = new Player(tab, match.id, role);
  const done = code(player.act());
  await server.close();
  expect(tab.bye).toBe('restart');
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  const again = await start({ file: server.file });
  const look = await again.visitor().socket();
  await look.watch(match.id, SPECTATOR);
  const { seq } = look.sight(match.id, SPECTATOR);
  const acknowledged = await Promise.race([done, new Promise(resolve => setTimeout(resolve, 500))]);
  if (acknowledged === 'done') expect(seq).toBe(1);
  expect(seq).toBeLessThanOrEqual(1);
});

test('who is slow to finish a request does not keep a server from stopping', async () => {
  const server = await start({ env: { SHUTDOWN_MS: '1000' } });
  const slow = connect(Number(new URL(server.url).port), '127.0.0.1');
  slow.on('error', () => {});
  const head = [
    'POST /api/matches HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    'Content-Length: 100',
  ];
  await new Promise<void>(resolve => slow.write(`${head.join('\r\n')}\r\n\r\n{`, () => resolve()));
  await server.visitor().get('/healthz');
  const began = performance.now();
  await server.close();
  expect(performance.now() - began).toBeLessThan(5000);
});

test('whoever takes in too little is sent away, and the others do not notice', async () => {
  const server = await start();
  const me = server.visitor();
  const { match } = await me.newMatch({ seats: { us: { kind: 'me' }, japan: { kind: 'me' } } });
  const [slow, quick] = [await me.socket(), await me.socket()];
  const players = ['us', 'japan'].map(role => new Player(quick, match.id, role));
  for (const { role } of players) {
    await quick.watch(match.id, role);
    await slow.watch(match.id, role);
  }
  slow.socket.pause();
  let closed = false;
  const gauge = async () => /ironbottom_sockets (\d+)/.exec((await me.get('/metrics')).text)?.[1];
  for (let i = 0; i < 200 && !closed; i++) {
    await playOn(players, 20);
    closed = (await gauge()) === '1';
  }
  expect(closed).toBe(true);
  slow.socket.resume();
  await slow.until(() => slow.closed !== null);
});
