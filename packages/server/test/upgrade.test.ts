import { gameOf } from '@ironbottom/catalogue';
import { parseRecord } from '@ironbottom/engine';
import type { ListedEvent, MatchSummary, Moment, Room } from '@ironbottom/room';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openStorage } from '../src/storage/index.ts';
import { type Left, leftInPostgres, leftInSqlite, passwordOf } from './support/left-behind.ts';
import { Player, playOn } from './support/player.ts';
import { type Postgres, startPostgres } from './support/postgres.ts';
import { type Server, startServer } from './support/server.ts';
import { Refused } from './support/socket.ts';
import type { Visitor } from './support/visitor.ts';

/** Matches that were begun on a server of version 0.3.0, and matches that newer servers play. */

const GAMES = ['gj73', 'eots'] as const;
let postgres: Postgres;
const servers: Server[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function start(url: string): Promise<Server> {
  const server = await startServer({ env: { DATABASE_URL: url } });
  servers.push(server);
  return server;
}

async function stop(server: Server): Promise<void> {
  servers.splice(servers.indexOf(server), 1);
  await server.close();
}

async function signedIn(server: Server, name: string): Promise<Visitor> {
  const visitor = server.visitor();
  const { status } = await visitor.post('/api/login', { name, password: passwordOf(name) });
  expect(status).toBe(200);
  return visitor;
}

/** Anna and Boris at one of their tables. */
async function seated(server: Server, match: string) {
  const people = [await signedIn(server, 'Anna'), await signedIn(server, 'Boris')] as const;
  const { body } = await people[0].get<MatchSummary>(`/api/matches/${match}`);
  const players: Player[] = [];
  for (const [i, { role, kind }] of body.seats.entries()) {
    if (kind === 'bot') continue;
    const tab = await people[i]!.socket();
    await tab.watch(match, role);
    players.push(new Player(tab, match, role, 'random', 'upgrade'));
  }
  return { people, players };
}

const stored = async <T>(
  url: string,
  look: (storage: ReturnType<typeof openStorage>) => Promise<T>,
): Promise<T> => {
  const storage = openStorage({ url });
  try {
    return await look(storage);
  } finally {
    await storage.close();
  }
};

const marksOf = (events: readonly ListedEvent[]) => events.filter(event => event.kind === 'mark');
const eventsOf = (url: string, match: string) => stored(url, storage => storage.events(match, 0));

const databases: readonly [string, () => Promise<{ url: string; matches: Left }>][] = [
  [
    'SQLite',
    async () => {
      const { file, matches } = leftInSqlite();
      return { url: `sqlite:${file}`, matches };
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const url = await postgres.createDatabase();
      return { url, matches: await leftInPostgres(url) };
    },
  ],
];

describe.each(databases)('a database of 0.3.0 on %s', (_name, open) => {
  test.each(GAMES)('running matches of %s are opened and played on, and stay so', async id => {
    const { game } = await gameOf(id);
    const { url, matches } = await open();
    for (const name of [`${id}-young`, `${id}-old`]) {
      const match = matches[name]!;
      const before = (await stored(url, storage => storage.match(match)))!;
      const server = await start(url);
      const { people, players } = await seated(server, match);
      const [{ table, role }] = players as [Player];
      const sight = table.sight(match, role);
      const changed = game.version > 1;
      expect(sight.seq).toBe(before.seq + (changed ? 1 : 0));
      expect(sight.upgraded).toEqual(
        changed ? { from: 1, to: game.version, actions: sight.view.actions, lost: 0, rule: '' } : null,
      );
      expect(table.log(match, role).some(({ key }) => key === 'rules-changed')).toBe(changed);
      if (sight.offer) {
        const other = players.find(player => player.asked)!;
        await other.table.do(match, other.seq, { kind: 'decline-draw', role: other.role });
        for (const player of players) await player.table.seen(match, player.role, other.seq);
      }
      const seq = players[0]!.seq;
      expect(await playOn(players, 12)).toBe(seq + 12);
      const { body } = await people[0].get<Moment<unknown>[]>(
        `/api/matches/${match}/moments?role=${role}&from=0&to=199`,
      );
      expect(body.map(({ at }) => at)).toEqual(body.map((_, i) => i));
      expect(body.every(({ lines }) => lines.every(({ to }) => !to || to.includes(role)))).toBe(true);
      const log = table.log(match, role);
      await stop(server);

      const again = await start(url);
      const later = await seated(again, match);
      expect(later.players[0]!.table.log(match, role)).toEqual(log);
      expect(await playOn(later.players, 3)).toBe(seq + 15);
      expect(marksOf(await eventsOf(url, match))).toHaveLength(changed ? 1 : 0);
      await stop(again);
    }
  });

  test('what was said is still there', async () => {
    const { url, matches } = await open();
    const server = await start(url);
    const { players } = await seated(server, matches['gj73-young']!);
    await players[0]!.table.until(() => players[0]!.table.chat.length === 2);
    expect(players[0]!.table.chat.map(({ name, text }) => [name, text])).toEqual([
      ['Anna', 'Hello, this is Anna.'],
      ['Boris', 'And this is Boris.'],
    ]);
  });

  test.each(GAMES)('the machine in a match of %s plays on', async id => {
    const { url, matches } = await open();
    const match = matches[`${id}-machine`]!;
    const server = await start(url);
    const { players } = await seated(server, match);
    const me = players[0]!;
    const isMine = (): boolean => me.asked;
    const machine = async (): Promise<boolean> =>
      (await eventsOf(url, match)).slice(before).some(event => 'role' in event && event.role !== me.role);
    const before = (await eventsOf(url, match)).length;
    for (let i = 0; i < 200 && !(await machine()); i++) {
      await me.table.until(isMine);
      await me.table.seen(match, me.role, await me.act());
    }
    expect(await machine()).toBe(true);
  });

  test.each(GAMES)('a match of %s that is over is told and written as it was', async id => {
    const { url, matches } = await open();
    const match = matches[`${id}-over`]!;
    const server = await start(url);
    const { people, players } = await seated(server, match);
    const sight = players[0]!.table.sight(match, players[0]!.role);
    expect(sight).toMatchObject({ ending: { how: 'resigned' }, upgraded: null });
    expect(marksOf(await eventsOf(url, match))).toHaveLength(0);
    const { body } = await people[0].get<Moment<unknown>[]>(
      `/api/matches/${match}/moments?role=spectator&from=0&to=199`,
    );
    expect(body).toHaveLength(sight.view.actions + 1);
    const { text } = await people[0].get(`/api/matches/${match}/record`);
    const record = parseRecord(text);
    expect(record.header.version).toBe(1);
    // What is written can be brought to a server again.
    const seats = Object.fromEntries(players.map(({ role }) => [role, { kind: 'me' }]));
    const { status } = await people[0].post('/api/matches/import', { record: text, seats });
    expect(status).toBe(201);
  });
});

describe('servers that are upgraded one after the other', () => {
  test('of two that open a match at once one sets the mark, and both go on from it', async () => {
    const url = await postgres.createDatabase();
    const matches = await leftInPostgres(url);
    const match = matches['gj73-old']!;
    const [here, there] = [await start(url), await start(url)];
    const [left, right] = await Promise.all([seated(here, match), seated(there, match)]);
    expect(marksOf(await eventsOf(url, match))).toHaveLength(1);
    const players = [left.players[0]!, right.players[1]!];
    const seq = await playOn(players, 10);
    for (const { table, role } of [...left.players, ...right.players]) await table.seen(match, role, seq);
    for (const { role } of players)
      expect(left.players.find(player => player.role === role)!.view).toEqual(
        right.players.find(player => player.role === role)!.view,
      );
  });

  /** As a server does that has newer rules than all the others. */
  async function newerServer(url: string, match: string): Promise<void> {
    await stored(url, async storage => {
      const snapshot = JSON.parse((await storage.snapshot(match))!.room) as Room<unknown>;
      const { game } = await gameOf(snapshot.match.game);
      const room = { ...snapshot, match: { ...snapshot.match, version: game.version + 1 } };
      const { awaits, ending, at, seq } = (await storage.match(match))!;
      expect(snapshot.seq).toBe(seq);
      expect(await storage.append(match, seq, { kind: 'mark', room }, { awaits, ending, at })).toBe(true);
    });
  }

  const code = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      error => (error instanceof Refused ? error.problem.code : String(error)),
    );

  test('one that meets a newer mark serves the match no more, writes nothing, and says why', async () => {
    const url = await postgres.createDatabase();
    const matches = await leftInPostgres(url);
    const match = matches['gj73-old']!;
    const server = await start(url);
    const { players, people } = await seated(server, match);
    const { table } = players[0]!;
    const stale = await people[1].socket();
    await newerServer(url, match);
    await table.until(() => table.bye !== null || table.closed !== null);
    expect(table.bye).toBe('restart');
    const events = await eventsOf(url, match);
    const again = await people[0].socket();
    expect(await code(again.watch(match, 'us'))).toBe('newer-version');
    const resign = { kind: 'resign', role: 'japan' } as const;
    expect(await code(stale.do(match, events.length - 1, resign))).toBe('newer-version');
    expect(await code(stale.do(match, events.length, resign))).toBe('newer-version');
    expect(await eventsOf(url, match)).toEqual(events);
    // All others go on.
    const { players: others } = await seated(server, matches['eots-old']!);
    const { seq } = others[0]!;
    expect(await playOn(others, 2)).toBe(seq + 2);
  });

  test('one that hears nothing of the mark cannot write over it either', async () => {
    const { file, matches } = leftInSqlite();
    const url = `sqlite:${file}`;
    const match = matches['gj73-old']!;
    const server = await start(url);
    const { players } = await seated(server, match);
    await newerServer(url, match);
    const events = await eventsOf(url, match);
    const actor = players.find(player => player.asked)!;
    expect(await code(actor.act())).toBe('newer-version');
    expect(await eventsOf(url, match)).toEqual(events);
  });
});

test('a copy of every room is left for the next server', async () => {
  const { file } = leftInSqlite();
  const url = `sqlite:${file}`;
  const server = await start(url);
  const me = server.visitor();
  const { match } = await me.newMatch({ seats: { us: { kind: 'me' }, japan: { kind: 'me' } } });
  const tab = await me.socket();
  for (const role of ['us', 'japan']) await tab.watch(match.id, role);
  const players = ['us', 'japan'].map(role => new Player(tab, match.id, role));
  await playOn(players, 7);
  const copied = async (): Promise<number | undefined> =>
    (await stored(url, storage => storage.snapshot(match.id)))?.seq;
  await expect.poll(copied, { timeout: 15_000 }).toBe(7);
  await playOn(players, 2);
  await stop(server);
  expect(await copied()).toBe(9);
});
