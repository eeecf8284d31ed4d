import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { gameOf } from '@ironbottom/catalogue';
import { botNamed, newMatch, parseRecord, playMatch, writeRecord } from '@ironbottom/engine';
import type { CreatedMatch, MatchSummary, Simulation } from '@ironbottom/room';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player, playOn } from './support/player.ts';
import { type Server, startServer } from './support/server.ts';
import type { Visitor } from './support/visitor.ts';

const web = mkdtempSync(join(tmpdir(), 'ironbottom-web-'));
let server: Server;
beforeAll(async () => {
  mkdirSync(join(web, 'assets'));
  mkdirSync(join(web, 'games/gj73'), { recursive: true });
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Ironbottom</title>');
  const packed = brotliCompressSync('<!doctype html><title>Compressed</title>');
  writeFileSync(join(web, 'index.html.br'), packed);
  writeFileSync(join(web, 'sw.js'), '// worker');
  writeFileSync(join(web, 'assets/main-a1b2c3d4.js'), 'console.log(1);'.repeat(1000));
  writeFileSync(join(web, 'games/gj73/digest.jsonl'), '{}\n');
  server = await startServer({ env: { WEB_DIR: web } });
});
afterAll(async () => {
  await server.close();
  rmSync(web, { recursive: true });
});

interface Page {
  readonly matches: MatchSummary[];
  readonly more: boolean;
}

const list = async (visitor: Visitor, query: string): Promise<string[]> => {
  const { status, body } = await visitor.get<Page>(`/api/matches?${query}`);
  expect(status).toBe(200);
  return body.matches.map(({ id }) => id);
};

const seatOf = ({ seats }: MatchSummary, role: string) => seats.find(seat => seat.role === role)!;

// ---------------------------------------------------------------- making and joining

test('a match is made with its seats, and a link for each that is to be joined by one', async () => {
  const me = server.visitor();
  const { match, secrets } = await me.newMatch({ title: '沖縄 1945', options: { firstDraw: true } });
  expect(match).toMatchObject({
    game: 'gj73',
    scenario: 'standard',
    title: '沖縄 1945',
    ending: null,
  });
  expect(seatOf(match, 'us')).toMatchObject({ kind: 'person', yours: true });
  expect(seatOf(match, 'japan')).toMatchObject({ kind: 'link', yours: false });
  expect(Object.keys(secrets)).toEqual(['japan']);
  const { body } = await me.get<MatchSummary>(`/api/matches/${match.id}`);
  expect(body).toEqual(match);
});

test('hotseat: both seats are mine, and no machine or stranger is needed', async () => {
  const me = server.visitor();
  const { match } = await me.newMatch({ seats: { us: { kind: 'me' }, japan: { kind: 'me' } } });
  const tab = await me.socket();
  await tab.watch(match.id, 'us');
  await tab.watch(match.id, 'japan');
  const players = ['us', 'japan'].map(role => new Player(tab, match.id, role));
  expect(await playOn(players, 30)).toBe(30);
});

test.each([
  ['no such game', { game: 'chess' }, '400 unknown-game'],
  ['no such scenario', { scenario: 'other' }, '400 unknown-scenario'],
  ['no such option', { options: { blitz: true } }, '400 unknown-option'],
  ['no such value', { options: { firstDraw: 'x' } }, '400 unknown-option'],
  ['a seat too few', { seats: { us: { kind: 'me' } } }, '400 bad-request'],
  [
    'a seat too many',
    { seats: { us: { kind: 'me' }, japan: { kind: 'me' }, ussr: { kind: 'me' } } },
    '400 unknown-role',
  ],
  ['a seat of no kind', { seats: { us: { kind: 'throne' }, japan: { kind: 'me' } } }, '400 bad-request'],
  [
    'a machine that is not there',
    { seats: { us: { kind: 'me' }, japan: { kind: 'bot', bot: 'deep' } } },
    '400 bad-request',
  ],
  ['a title too long', { title: 'x'.repeat(81) }, '400 bad-request'],
  ['a field too many', { seed: 'mine' }, '400 bad-request'],
  ['a game named like a part of every object', { game: 'constructor' }, '400 unknown-game'],
])('a match with %s is refused', async (_what, ask, answer) => {
  const whole = { game: 'gj73', seats: { us: { kind: 'me' }, japan: { kind: 'link' } }, ...ask };
  expect(await server.visitor().refused('POST', '/api/matches', whole)).toBe(answer);
});

test('a link seats whoever comes first, and then leads nowhere', async () => {
  const [me, friend, late] = [server.visitor(), server.visitor(), server.visitor()];
  const { match, secrets } = await me.newMatch();
  const join = `/api/matches/${match.id}/join`;
  expect(await friend.refused('POST', join, { secret: 'x'.repeat(43) })).toBe('403 bad-link');
  expect(await friend.refused('POST', join, { role: 'japan' })).toBe('403 not-yours');
  const { status, body } = await friend.post<MatchSummary>(join, { secret: secrets.japan });
  expect(status).toBe(200);
  expect(seatOf(body, 'japan')).toMatchObject({ kind: 'person', yours: true });
  expect(await late.refused('POST', join, { secret: secrets.japan })).toBe('409 seat-taken');
  // Whoever sits already may open the link again, and whoever made the match does not lose the other seat to it.
  expect((await friend.post(join, { secret: secrets.japan })).status).toBe(200);
  expect((await me.post(join, { secret: secrets.japan })).status).toBe(200);
  expect(seatOf((await me.get<MatchSummary>(`/api/matches/${match.id}`)).body, 'japan').yours).toBe(false);
});

test('of two who come at once, one sits down', async () => {
  const { match, secrets } = await server.visitor().newMatch();
  const answers = await Promise.all(
    [server.visitor(), server.visitor(), server.visitor()].map(visitor =>
      visitor.post(`/api/matches/${match.id}/join`, { secret: secrets.japan }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('an open seat is anybody’s', async () => {
  const { match } = await server
    .visitor()
    .newMatch({ seats: { us: { kind: 'me' }, japan: { kind: 'open' } } });
  const guest = server.visitor();
  expect(await list(guest, 'list=open')).toContain(match.id);
  const { status } = await guest.post(`/api/matches/${match.id}/join`, { role: 'japan' });
  expect(status).toBe(200);
  expect(await list(guest, 'list=open')).not.toContain(match.id);
  expect(await list(guest, 'list=mine')).toContain(match.id);
});

test('a new link makes the old one void', async () => {
  const [me, friend] = [server.visitor(), server.visitor()];
  const { match, secrets } = await me.newMatch();
  const link = `/api/matches/${match.id}/link`;
  expect(await friend.refused('POST', link, { role: 'japan' })).toBe('401 not-signed-in');
  await friend.newMatch();
  expect(await friend.refused('POST', link, { role: 'japan' })).toBe('403 not-yours');
  expect(await me.refused('POST', link, { role: 'ussr' })).toBe('400 unknown-role');
  expect(await me.refused('POST', link, { role: 'us' })).toBe('409 seat-taken');
  const { body } = await me.post<{ secret: string }>(link, { role: 'japan' });
  const join = `/api/matches/${match.id}/join`;
  expect(await friend.refused('POST', join, { secret: secrets.japan })).toBe('403 bad-link');
  expect((await friend.post(join, { secret: body.secret })).status).toBe(200);
});

// ---------------------------------------------------------------- lists

test('lists: mine, watched, finished and archived, with search by title and by name', async () => {
  const [me, other] = [server.visitor(), server.visitor()];
  await me.post('/api/register', { name: 'Simon Buckner', password: 'tenth army hq' });
  const { match } = await me.newMatch({ title: 'Shuri line' });
  expect(await list(me, 'list=mine')).toEqual([match.id]);
  expect(await list(other, 'list=mine')).toEqual([]);
  expect(await list(me, 'list=mine&q=shuri')).toEqual([match.id]);
  expect(await list(me, 'list=mine&q=buckner')).toEqual([match.id]);
  expect(await list(me, 'list=mine&q=nimitz')).toEqual([]);

  await other.newMatch();
  const tab = await other.socket();
  await tab.watch(match.id, 'spectator');
  await expect.poll(() => list(other, 'list=watched')).toEqual([match.id]);
  expect(await list(me, 'list=watched')).toEqual([]);

  expect((await me.post(`/api/matches/${match.id}/archive`, { archived: true })).status).toBe(204);
  expect(await list(me, 'list=mine')).toEqual([]);
  expect(await list(me, 'list=mine&archived=true')).toEqual([match.id]);
  expect(await other.refused('POST', `/api/matches/${match.id}/archive`, { archived: true })).toBe(
    '403 not-yours',
  );
  await me.post(`/api/matches/${match.id}/archive`, { archived: false });

  await me.post(`/api/matches/${match.id}/events`, { seq: 0, event: { kind: 'resign', role: 'us' } });
  expect(await list(me, 'list=mine')).toEqual([]);
  expect(await list(other, 'list=finished&q=shuri')).toEqual([match.id]);
});

test.each([
  '',
  'list=all',
  'list=mine&page=0',
  'list=mine&page=x',
  'list=mine&archived=perhaps',
  `list=mine&q=${'x'.repeat(81)}`,
  'list=mine&sort=1',
])('a list that is asked for as "%s" is refused', async query => {
  expect(await server.visitor().refused('GET', `/api/matches?${query}`)).toBe('400 bad-request');
});

test('long lists come in pages', async () => {
  const me = server.visitor();
  const ids: string[] = [];
  for (let i = 0; i < 33; i++) ids.unshift((await me.newMatch()).match.id);
  const first = await me.get<Page>('/api/matches?list=mine');
  const second = await me.get<Page>('/api/matches?list=mine&page=2');
  expect([first.body.more, second.body.more]).toEqual([true, false]);
  expect([...first.body.matches, ...second.body.matches].map(({ id }) => id).sort()).toEqual(ids.sort());
});

// ---------------------------------------------------------------- playing by requests

test('events can be added by requests as well, under the same rules', async () => {
  const me = server.visitor();
  const { match } = await me.newMatch({ seats: { us: { kind: 'me' }, japan: { kind: 'me' } } });
  const tab = await me.socket();
  await tab.watch(match.id, 'us');
  const player = new Player(tab, match.id, match.awaits[0]!);
  await tab.watch(match.id, player.role);
  const event = { kind: 'act', role: player.role, action: await player.choice() };
  const path = `/api/matches/${match.id}/events`;
  expect(await server.visitor().refused('POST', path, { seq: 0, event })).toBe('403 not-yours');
  expect(await me.refused('POST', path, { seq: 3, event })).toBe('409 stale');
  expect(
    await me.refused('POST', path, { seq: 0, event: { ...event, action: { verb: 'x', a: [[]] } } }),
  ).toBe('400 bad-request');
  const { body } = await me.post(path, { seq: 0, event });
  expect(body).toEqual({ seq: 1 });
  await tab.seen(match.id, 'us', 1);
});

// ---------------------------------------------------------------- records

async function recordOf(actions: number): Promise<string> {
  const { game } = await gameOf('gj73');
  const match = newMatch(game, { seed: 'played at home' });
  const bots = Object.fromEntries(game.roles.map(role => [role, botNamed(game, { name: 'random' })]));
  let written = '';
  try {
    playMatch(game, match, bots, {
      seed: 'home',
      onAction: (_role, _action, now) => {
        if (now.actions.length !== actions) return;
        written = writeRecord(now);
        throw new Error('enough');
      },
    });
  } catch {
    return written;
  }
  return writeRecord(match);
}

test('a game that was begun elsewhere goes on here', async () => {
  const me = server.visitor();
  const seats = { us: { kind: 'me' }, japan: { kind: 'me' } };
  const { status, body } = await me.post<CreatedMatch>('/api/matches/import', {
    record: await recordOf(100),
    seats,
  });
  expect(status).toBe(201);
  expect(body.match).toMatchObject({ ending: null });
  const tab = await me.socket();
  const players = ['us', 'japan'].map(role => new Player(tab, body.match.id, role));
  for (const { role } of players) await tab.watch(body.match.id, role);
  expect(await playOn(players, 10)).toBe(110);
});

test('no stranger is asked to play on where somebody knows the dice to come', async () => {
  const me = server.visitor();
  const seats = { us: { kind: 'me' }, japan: { kind: 'open' } };
  const refused = (record: string) => me.refused('POST', '/api/matches/import', { record, seats });
  expect(await refused(await recordOf(20))).toBe('400 bad-request');
  expect(await list(me, 'list=mine')).toEqual([]);
  expect(await refused(await recordOf(Number.POSITIVE_INFINITY))).toBe('201 undefined');
});

test('a game that is over is kept, and its record is the one that came', async () => {
  const me = server.visitor();
  const record = await recordOf(Number.POSITIVE_INFINITY);
  const seats = { us: { kind: 'me' }, japan: { kind: 'me' } };
  const { body } = await me.post<CreatedMatch>('/api/matches/import', { record, seats });
  expect(body.match.ending).toMatchObject({ how: 'played' });
  const answer = await me.get(`/api/matches/${body.match.id}/record`);
  expect(answer.text).toBe(record);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

test('a record that was tampered with is refused, with the code of what is wrong', async () => {
  const me = server.visitor();
  const record = await recordOf(300);
  const seats = { us: { kind: 'me' }, japan: { kind: 'me' } };
  const refused = (text: string) => me.refused('POST', '/api/matches/import', { record: text, seats });
  expect(await refused('hello')).toBe('400 bad-record');
  expect(await refused(record.slice(0, -20))).toBe('400 bad-record');
  expect(await refused(record.replace(/record \d/, 'record 9'))).toBe('400 record-version');
  expect(await refused(record.replace('"gj73"', '"chess"'))).toBe('400 unknown-game');
  const { actions, rolls } = parseRecord(record);
  expect(rolls.length).toBeGreaterThan(0);
  const line = record.split('\n').find(each => each.startsWith(`${actions[30]!.role} `))!;
  expect(await refused(record.replace(`${line}\n`, ''))).toBe('400 record-edited');
  expect(await refused(record.replace(/^> (\d)/m, (_, die) => `> ${(Number(die) % 6) + 1}`))).toBe(
    '400 record-edited',
  );
  expect(await refused(record.replace('played at home', 'played at work'))).toBe('400 record-edited');
  const lab = record.replace(/^(?=> )/m, 'lab dice faces=[6 6]\n').replace('"actions":300', '"actions":301');
  expect(await refused(lab)).toBe('400 bad-record');
  expect(await list(me, 'list=mine')).toEqual([]);
});

// ---------------------------------------------------------------- simulations

test('a simulation is played in the background, and only its owner sees it', async () => {
  const me = server.visitor();
  const ask = { game: 'gj73', games: 3, bots: { us: 'random', japan: 'random' }, seed: 'fair?' };
  const { status, body } = await me.post<Simulation>('/api/simulations', ask);
  expect(status).toBe(202);
  const path = `/api/simulations/${body.id}`;
  await expect
    .poll(async () => (await me.get<Simulation>(path)).body.state, { timeout: 60_000 })
    .toBe('done');
  const { wins, played } = (await me.get<Simulation>(path)).body;
  expect(played).toBe(3);
  expect(Object.values(wins!).reduce((sum, n) => sum + n, 0)).toBe(3);
  expect(await server.visitor().refused('GET', path)).toBe('404 no-match');
  expect(await me.refused('POST', '/api/simulations', { ...ask, games: 100_000 })).toBe('400 bad-request');
  expect(await me.refused('POST', '/api/simulations', { ...ask, bots: { ussr: 'random' } })).toBe(
    '400 unknown-role',
  );
});

// ---------------------------------------------------------------- the house

test('health, readiness and metrics', async () => {
  const visitor = server.visitor();
  expect((await visitor.get('/healthz')).status).toBe(200);
  expect((await visitor.get('/readyz')).status).toBe(200);
  const { text } = await visitor.get('/metrics');
  for (const name of ['request_seconds', 'events_total', 'sockets', 'rooms', 'append_seconds', 'bot_seconds'])
    expect(text).toContain(`ironbottom_${name}`);
});

test('the documentation names every route and what it takes', async () => {
  const { body } = await server
    .visitor()
    .get<{ paths: Record<string, Record<string, { requestBody?: unknown }>> }>('/api/docs/json');
  const routes = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method} ${path}`),
  );
  expect(routes.sort()).toEqual([
    'delete /api/me',
    'get /api/matches',
    'get /api/matches/{id}',
    'get /api/matches/{id}/moments',
    'get /api/matches/{id}/record',
    'get /api/me',
    'get /api/simulations/{id}',
    'patch /api/me',
    'post /api/login',
    'post /api/logout',
    'post /api/matches',
    'post /api/matches/import',
    'post /api/matches/{id}/archive',
    'post /api/matches/{id}/events',
    'post /api/matches/{id}/join',
    'post /api/matches/{id}/link',
    'post /api/matches/{id}/machine',
    'post /api/matches/{id}/rematch',
    'post /api/me/email',
    'post /api/me/guest',
    'post /api/register',
    'post /api/simulations',
  ]);
  expect(JSON.stringify(body.paths['/api/matches']!.post!.requestBody)).toContain('spectators');
});

test('the web app: files of the build may be kept for ever, pages never', async () => {
  const visitor = server.visitor();
  const cached = async (path: string) => (await visitor.get(path)).headers.get('cache-control');
  expect(await cached('/assets/main-a1b2c3d4.js')).toContain('immutable');
  for (const path of ['/', '/index.html', '/sw.js', '/t/00000000000000000000', '/games/gj73/digest.jsonl'])
    expect(await cached(path)).toBe('no-cache');
  for (const page of ['/t/00000000000000000000', '/games', '/join/x/y'])
    expect((await visitor.get(page)).text).toContain('<!doctype html>');
  expect((await visitor.get('/assets/gone-00000000.js')).status).toBe(404);
  expect(await visitor.refused('GET', '/api/nothing')).toBe('404 unknown-method');
  expect(await visitor.refused('POST', '/games')).toBe('404 unknown-method');
});

test('what the build has compressed is sent as it is, with the type of what it holds', async () => {
  const get = (path: string, encoding: string) =>
    fetch(server.url + path, { headers: { 'accept-encoding': encoding, accept: 'text/html' } });
  for (const path of ['/', '/t/00000000000000000000']) {
    const packed = await get(path, 'br');
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('content-type')).toContain('text/html');
    expect(await packed.text()).toContain('<title>Compressed');
    const plain = await get(path, 'identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toContain('<title>Ironbottom');
  }
});

test('what is large is sent compressed to those who can read it', async () => {
  const script = await fetch(`${server.url}/assets/main-a1b2c3d4.js`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(script.headers.get('content-encoding')).toBe('br');
  expect(await script.text()).toContain('console.log(1);');
});
