import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Player, playOn } from './support/player.ts';
import { type Postgres, startPostgres } from './support/postgres.ts';
import { type Server, startServer } from './support/server.ts';
import { Refused } from './support/socket.ts';
import type { Visitor } from './support/visitor.ts';

/** Several servers behind one name, on one PostgreSQL: any of them answers anything, and none of them is needed. */

let postgres: Postgres;
let url: string;
const servers: Server[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function twoServers(): Promise<[Server, Server]> {
  url = await postgres.createDatabase();
  const start = async (): Promise<Server> => {
    const server = await startServer({ env: { DATABASE_URL: url } });
    servers.push(server);
    return server;
  };
  return [await start(), await start()];
}

/** The same person at another server, as a proxy may send them there. */
function moved(visitor: Visitor, to: Server): Visitor {
  const there = to.visitor();
  for (const pair of visitor.cookie.split('; ')) there.setCookie(...(pair.split('=') as [string, string]));
  return there;
}

const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    error => (error instanceof Refused ? error.problem.code : (error as Error).message),
  );

async function sitDown(here: Server, there: Server) {
  const [one, two] = [here.visitor(), there.visitor()];
  const { match, secrets } = await one.newMatch();
  await two.post(`/api/matches/${match.id}/join`, { secret: secrets.japan });
  const [left, right] = [await one.socket(), await two.socket()];
  await left.watch(match.id, 'us');
  await right.watch(match.id, 'japan');
  const players = [new Player(left, match.id, 'us'), new Player(right, match.id, 'japan')] as const;
  return { id: match.id, one, two, left, right, players };
}

test('two people at two servers play and talk, and each knows that the other is there', async () => {
  const [here, there] = await twoServers();
  const { id, one, left, right, players } = await sitDown(here, there);
  expect(await playOn(players, 60)).toBe(60);
  const seen = right.received
    .filter(text => text.startsWith('{"type":"sight"'))
    .map(text => JSON.parse(text).sight.seq);
  expect(seen).toEqual(Array.from({ length: 61 }, (_, i) => i));
  await left.say(id, 'over there');
  await right.until(() => right.chat.length === 1);
  const third = await one.socket();
  await third.watch(id, 'us');
  await third.until(() => third.seats.length > 0);
  expect(third.seats.find(({ role }) => role === 'japan')).toMatchObject({ kind: 'person', online: true });
});

test('of two servers that race for the same number one wins, and both show the same', async () => {
  const [here, there] = await twoServers();
  const me = here.visitor();
  const { match } = await me.newMatch({ seats: { us: { kind: 'me' }, japan: { kind: 'me' } } });
  const [left, right] = [await me.socket(), await moved(me, there).socket()];
  for (const tab of [left, right]) for (const role of ['us', 'japan']) await tab.watch(match.id, role);
  for (let seq = 0; seq < 40; seq++) {
    const role = left.sight(match.id, 'us').awaits[0]!;
    const racers = [left, right].map(tab => new Player(tab, match.id, role, 'random', `race ${seq}`));
    const results = await Promise.all(racers.map(player => code(player.act())));
    expect(results.sort()).toEqual(['done', 'stale']);
    for (const tab of [left, right])
      for (const each of ['us', 'japan']) await tab.seen(match.id, each, seq + 1);
    expect(left.sight(match.id, role)).toEqual(right.sight(match.id, role));
  }
});

test('what somebody writes in secret at one server makes nobody late at another', async () => {
  const [here, there] = await twoServers();
  const { id, players } = await sitDown(here, there);
  const written = new Map(players.map(player => [player, 0]));
  for (let acts = 1; acts <= 15; acts++) {
    const actor = players.find(player => player.asked)!;
    const writer = players.find(player => player !== actor)!;
    const action = await actor.choice();
    const nothing = { kind: 'withdraw', role: writer.role, id: 'nothing' } as const;
    const [wrote, acted] = await Promise.all([
      code(writer.table.do(id, writer.seq, nothing)),
      code(actor.act(action)),
    ]);
    expect(acted).toBe('done');
    // What everybody sees may have made the writer late.
    if (wrote === 'done') written.set(writer, written.get(writer)! + 1);
    else expect(wrote).toBe('stale');
    await expect
      .poll(() => players.map(({ seq }) => seq), { timeout: 10_000 })
      .toEqual(players.map(player => acts + written.get(player)!));
  }
});

test('when a server goes, its machines and its people go on at the other', async () => {
  const [here, there] = await twoServers();
  const me = here.visitor();
  const seats = { us: { kind: 'bot', bot: 'random' }, japan: { kind: 'bot', bot: 'random' } } as const;
  const machines = await me.newMatch({ seats });
  const { match } = await me.newMatch({ seats: { us: { kind: 'me' }, japan: { kind: 'me' } } });
  const tab = await me.socket();
  await tab.watch(machines.match.id, 'spectator');
  await tab.watch(match.id, 'us');
  await tab.watch(match.id, 'japan');
  await playOn(
    ['us', 'japan'].map(role => new Player(tab, match.id, role)),
    10,
  );
  await tab.seen(machines.match.id, 'spectator', 10);
  servers.splice(servers.indexOf(here), 1);
  await here.close();
  expect(tab.bye).toBe('restart');

  const again = await moved(me, there).socket();
  await again.watch(machines.match.id, 'spectator');
  const { seq } = again.sight(machines.match.id, 'spectator');
  expect(seq).toBeGreaterThanOrEqual(10);
  await again.seen(machines.match.id, 'spectator', seq + 20);
  await again.watch(match.id, 'us');
  await again.watch(match.id, 'japan');
  expect(
    await playOn(
      ['us', 'japan'].map(role => new Player(again, match.id, role)),
      10,
    ),
  ).toBe(20);
});

test('signing out at one server ends the session at all', async () => {
  const [here, there] = await twoServers();
  const me = here.visitor();
  await me.newMatch();
  const other = moved(me, there);
  expect((await other.get<{ id: string }>('/api/me')).body.id).not.toBe('');
  await me.post('/api/logout');
  expect((await other.get<{ id: string }>('/api/me')).body.id).toBe('');
});

test('the database goes and comes back: nobody has to do anything', async () => {
  const [here, there] = await twoServers();
  const { id, one, players } = await sitDown(here, there);
  await playOn(players, 6);
  await postgres.halt();
  const actor = players.find(player => player.asked)!;
  const action = await actor.choice();
  expect(await code(actor.act(action))).toMatch(/^(unavailable|too-slow)$/);
  expect((await one.get(`/api/matches/${id}`)).status).toBe(503);
  await postgres.resume();
  await expect.poll(async () => (await one.get('/readyz')).status, { timeout: 20_000 }).toBe(200);
  await expect.poll(() => code(actor.act(action)), { timeout: 20_000 }).toMatch(/^(done|stale)$/);
  for (const { table, role } of players) await table.seen(id, role, 7);
});
