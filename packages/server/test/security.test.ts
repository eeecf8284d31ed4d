import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchSummary } from '@ironbottom/room';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Server, startServer } from './support/server.ts';
import { Refused } from './support/socket.ts';
import type { Visitor } from './support/visitor.ts';

const folder = mkdtempSync(join(tmpdir(), 'ironbottom-security-'));
const web = join(folder, 'web');
let server: Server;
beforeAll(async () => {
  mkdirSync(web);
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Ironbottom</title>');
  writeFileSync(join(folder, 'secret.txt'), 'the seed of all matches');
  server = await startServer({ env: { WEB_DIR: web } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const PASSWORD = 'correct horse battery';
const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    error => (error instanceof Refused ? error.problem.code : (error as Error).message),
  );

// ---------------------------------------------------------------- other people's things

describe('other people’s seats and matches', () => {
  test('nobody acts, resigns, agrees or undoes for another', async () => {
    const [me, other] = [server.visitor(), server.visitor()];
    const { match } = await me.newMatch();
    await other.newMatch();
    const tab = await other.socket();
    for (const kind of ['resign', 'offer-draw', 'accept-draw', 'undo', 'ask-undo', 'grant-undo'] as const) {
      const event = { kind, role: 'us' };
      expect(await code(tab.do(match.id, 0, event))).toBe('not-yours');
      expect(await other.refused('POST', `/api/matches/${match.id}/events`, { seq: 0, event })).toBe(
        '403 not-yours',
      );
    }
    expect((await me.get<MatchSummary>(`/api/matches/${match.id}`)).body).toMatchObject({ ending: null });
  });

  test('nobody plays for the machine', async () => {
    const me = server.visitor();
    const seats = { us: { kind: 'me' }, japan: { kind: 'bot', bot: 'random' } } as const;
    const { match } = await me.newMatch({ seats });
    const event = { kind: 'resign', role: 'japan' };
    expect(await me.refused('POST', `/api/matches/${match.id}/events`, { seq: 0, event })).toBe(
      '403 not-yours',
    );
    await me.post(`/api/matches/${match.id}/join`, { role: 'japan' });
    const { body } = await me.get<MatchSummary>(`/api/matches/${match.id}`);
    expect(body.seats[1]).toMatchObject({ kind: 'bot', yours: false });
    expect(await server.visitor().refused('POST', `/api/matches/${match.id}/join`, { role: 'japan' })).toBe(
      '403 not-yours',
    );
  });

  test('nobody looks from a seat that is not theirs, now or at the past', async () => {
    const { match } = await server.visitor().newMatch();
    const other = server.visitor();
    await other.newMatch();
    const tab = await other.socket();
    for (const role of ['us', 'japan']) {
      expect(await code(tab.watch(match.id, role))).toBe('not-yours');
      expect(await other.refused('GET', `/api/matches/${match.id}/moments?role=${role}&from=0&to=9`)).toBe(
        '403 not-yours',
      );
    }
    expect(tab.received.some(text => text.includes('"sight"'))).toBe(false);
    expect(await code(tab.watch(match.id, 'referee'))).toBe('unknown-role');
  });

  test('what does not belong to others is not told: no secrets, no persons, no seed', async () => {
    const me = server.visitor();
    const { match, secrets } = await me.newMatch();
    const { id } = (await me.get<{ id: string }>('/api/me')).body;
    const stranger = server.visitor();
    const tab = await stranger.socket();
    await tab.watch(match.id, 'spectator');
    const told = [
      (await stranger.get(`/api/matches/${match.id}`)).text,
      (await stranger.get('/api/matches?list=finished')).text,
      ...tab.received,
    ].join();
    expect(told).not.toContain(secrets.japan);
    expect(told).not.toContain(id);
    expect(told).not.toContain('"seed":"');
  });

  test('a guessed id is no match', async () => {
    const visitor = server.visitor();
    await visitor.newMatch();
    const tab = await visitor.socket();
    for (const id of ['00000000000000000000', 'zzzzzzzzzzzzzzzzzzzz']) {
      expect(await visitor.refused('GET', `/api/matches/${id}`)).toBe('404 no-match');
      expect(await visitor.refused('GET', `/api/matches/${id}/record`)).toBe('404 no-match');
      expect(await visitor.refused('POST', `/api/matches/${id}/rematch`, {})).toBe('404 no-match');
      expect(await visitor.refused('POST', `/api/matches/${id}/join`, { role: 'us' })).toBe('404 no-match');
      expect(await visitor.refused('GET', `/api/simulations/${id}`)).toBe('404 no-match');
      expect(await code(tab.say(id, 'hello'))).toBe('no-match');
    }
    for (const id of ['1', 'ABCDEFGHIJKLMNOPQRST', "'%20or%20'1'='1", 'constructor'])
      expect(await visitor.refused('GET', `/api/matches/${id}`)).toBe('400 bad-request');
  });

  test('ids cannot be guessed: 20 letters, no two alike in any place worth the try', async () => {
    const me = server.visitor();
    const ids = await Promise.all(Array.from({ length: 40 }, async () => (await me.newMatch()).match.id));
    expect(new Set(ids).size).toBe(40);
    expect(ids.every(id => /^[0-9a-z]{20}$/.test(id))).toBe(true);
    for (let place = 0; place < 20; place++)
      expect(new Set(ids.map(id => id[place])).size).toBeGreaterThan(10);
  });

  test('a stolen link is worth nothing once the seat is taken, even to who was seated by it before', async () => {
    const [me, friend, thief] = [server.visitor(), server.visitor(), server.visitor()];
    const { match, secrets } = await me.newMatch();
    await friend.post(`/api/matches/${match.id}/join`, { secret: secrets.japan });
    expect(await thief.refused('POST', `/api/matches/${match.id}/join`, { secret: secrets.japan })).toBe(
      '409 seat-taken',
    );
    const tab = await thief.socket();
    expect(await code(tab.watch(match.id, 'japan'))).toBe('not-yours');
    // Not for another match either.
    const second = await me.newMatch();
    expect(
      await thief.refused('POST', `/api/matches/${second.match.id}/join`, { secret: secrets.japan }),
    ).toBe('403 bad-link');
  });
});

// ---------------------------------------------------------------- other sites

describe('other sites', () => {
  const headersOf = (headers: object): { [name: string]: string } =>
    Object.fromEntries(
      Object.entries(headers)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [name, String(value).replace('HOST', new URL(server.url).host)]),
    );
  const foreign = [
    ['another origin', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['an origin alone', { origin: 'https://evil.example', 'sec-fetch-site': '' }],
    ['no origin', { origin: 'null' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['a name that begins like ours', { origin: 'http://127.0.0.1.evil.example' }],
    ['our host by another way', { origin: 'https://HOST' }],
  ] as const;

  test.each(foreign)(
    'a request that changes something and comes from %s is refused',
    async (_what, headers) => {
      const me = server.visitor();
      await me.newMatch();
      const given = headersOf(headers);
      const ask = { game: 'gj73', seats: { us: { kind: 'me' }, japan: { kind: 'me' } } };
      for (const [method, path, body] of [
        ['POST', '/api/matches', ask],
        ['POST', '/api/logout', {}],
        ['PATCH', '/api/me', { notify: false }],
        ['DELETE', '/api/me', { password: PASSWORD }],
        ['POST', '/api/login', { name: 'Somebody', password: PASSWORD }],
      ] as const)
        expect(await me.refused(method, path, body, given)).toBe('403 foreign-origin');
      expect((await me.get<{ id: string }>('/api/me')).body.id).not.toBe('');
    },
  );

  test('a form of another site cannot speak our language', async () => {
    const me = server.visitor();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(await me.refused('POST', '/api/logout', '{}', { 'content-type': type })).toBe('400 bad-request');
  });

  test.each(foreign)('a socket opened by a page of %s is refused', async (_what, headers) => {
    const me = server.visitor();
    await me.newMatch();
    const given = headersOf(headers);
    await expect(me.socket(given)).rejects.toThrow('refused with 403');
  });

  test('with a public address only pages of that address are ours', async () => {
    const behind = await startServer({ env: { PUBLIC_URL: 'https://table.example' } });
    try {
      const visitor = behind.visitor();
      const ask = { game: 'gj73', seats: { us: { kind: 'me' }, japan: { kind: 'me' } } };
      expect(await visitor.refused('POST', '/api/matches', ask)).toBe('403 foreign-origin');
      const { status, headers } = await visitor.send('POST', '/api/matches', ask, {
        origin: 'https://table.example',
      });
      expect(status).toBe(201);
      expect(headers.get('set-cookie')).toMatch(/^__Host-ironbottom=[\w-]{43};.*; Secure/);
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    } finally {
      await behind.close();
    }
  });

  test('the cookie is out of reach of scripts and other sites', async () => {
    const { headers } = await server
      .visitor()
      .post('/api/register', { name: 'Cookie Reader', password: PASSWORD });
    expect(headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('no other site may read our answers', async () => {
    const { headers } = await server
      .visitor()
      .send('GET', '/api/me', undefined, { origin: 'https://evil.example' });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

// ---------------------------------------------------------------- replayed requests, sessions

test('a request that is sent again does nothing a second time', async () => {
  const me = server.visitor();
  const { match } = await me.newMatch();
  const body = { seq: 0, event: { kind: 'offer-draw', role: 'us' } };
  const path = `/api/matches/${match.id}/events`;
  const answers = await Promise.all([1, 2, 3].map(() => me.post(path, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await me.refused('POST', path, body)).toBe('409 stale');
});

test('a session cannot be planted: a token that we did not make is nobody’s, and signing in makes a new one', async () => {
  const victim = server.visitor();
  const planted = 'A'.repeat(43);
  victim.setCookie('ironbottom', planted);
  const ask = { name: 'Session Victim', password: PASSWORD };
  expect((await victim.post('/api/register', ask)).status).toBe(201);
  expect(victim.cookie).not.toContain(planted);
  const attacker = server.visitor();
  attacker.setCookie('ironbottom', planted);
  expect((await attacker.get<{ id: string }>('/api/me')).body.id).toBe('');

  // Nor can a real session of the attacker's be turned into one of the victim's.
  await attacker.newMatch();
  const own = attacker.cookie;
  const lured = server.visitor();
  lured.setCookie(...(own.split('=') as [string, string]));
  await lured.post('/api/login', ask);
  expect(lured.cookie).not.toBe(own);
  expect((await attacker.get<{ name: string | null }>('/api/me')).body.name).toBeNull();
});

test.each(['', 'x', '../../etc/passwd', "' or 1=1 --", '%00', 'a'.repeat(5000)])(
  'a cookie of "%s" is nobody’s',
  async token => {
    const visitor = server.visitor();
    visitor.setCookie('ironbottom', token);
    const { status, body } = await visitor.get<{ id: string }>('/api/me');
    expect([status, body.id]).toEqual([200, '']);
  },
);

// ---------------------------------------------------------------- what people write

const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)>';

test('script in names, titles and chat is stored and returned as the text that it is', async () => {
  const me = server.visitor();
  const name = '<b onclick="x">Ernie</b>';
  await me.post('/api/register', { name, password: PASSWORD });
  const { match } = await me.newMatch({ title: SCRIPT });
  const answer = await me.get<MatchSummary>(`/api/matches/${match.id}`);
  expect(answer.body.title).toBe(SCRIPT);
  expect(answer.body.seats[0]!.name).toBe(name);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const tab = await me.socket();
  await tab.watch(match.id, 'us');
  await tab.say(match.id, SCRIPT);
  await tab.until(() => tab.chat.length === 1);
  expect(tab.chat[0]).toMatchObject({ name, text: SCRIPT });
});

test('what comes back in an error is text in JSON as well', async () => {
  const { headers, text } = await server.visitor().get(`/api/matches?list=${encodeURIComponent(SCRIPT)}`);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(JSON.parse(text).code).toBe('bad-request');
});

test('pages run no script but our own, and nobody frames them', async () => {
  for (const path of ['/', '/t/00000000000000000000', '/api/me', '/nothing.txt']) {
    const { headers } = await server.visitor().get(path);
    const policy = headers.get('content-security-policy')!;
    expect(policy).not.toContain('unsafe');
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy.split(';')).toContain(part);
  }
});

test('the policy lets pages talk to us, wherever a request says that we are', async () => {
  const { host, port } = new URL(server.url);
  const policy = async (named: string): Promise<string> =>
    /^content-security-policy: (.*)$/im.exec(
      await raw(Number(port), `GET / HTTP/1.1\r\nHost: ${named}\r\nConnection: close\r\n\r\n`),
    )![1]!;
  expect(await policy(host)).toContain(`connect-src 'self' ws://${host};`);
  for (const named of ['evil.example', `evil.example:${port}`, `${host}.evil.example`])
    expect(await policy(named)).not.toContain('evil');
});

test('the host that a request names cannot add to the policy', async () => {
  const { port } = new URL(server.url);
  const answer = await raw(
    Number(port),
    "GET / HTTP/1.1\r\nHost: x; script-src 'unsafe-inline'\r\nConnection: close\r\n\r\n",
  );
  expect(answer).not.toContain('unsafe-inline');
});

const SQL = [
  "'; drop table matches; --",
  "' or '1'='1",
  '%',
  '_',
  "\\'",
  '"; delete from people; --',
  "Robert'); DROP TABLE people;--",
];

test.each(SQL)('SQL in every text field is just text: %s', async text => {
  const me = server.visitor();
  const { match } = await me.newMatch({ title: text });
  const others = server.visitor();
  await others.newMatch({ title: 'plain' });
  const query = (visitor: Visitor, q: string) =>
    visitor.get<{ matches: MatchSummary[] }>(`/api/matches?list=mine&q=${encodeURIComponent(q)}`);
  expect((await query(me, text)).body.matches.map(({ id }) => id)).toEqual([match.id]);
  expect((await query(others, text)).body.matches).toEqual([]);
  const name = `N ${text}`;
  const register = await me.post<{ name: string }>('/api/register', { name, password: text.padEnd(12, 'x') });
  expect(register.body.name).toBe(name);
  expect((await server.visitor().post('/api/login', { name, password: text.padEnd(12, 'x') })).status).toBe(
    200,
  );
  expect(
    await server.visitor().refused('POST', '/api/login', { name: text.padEnd(3, '.'), password: PASSWORD }),
  ).toBe('401 wrong-password');
  const tab = await me.socket();
  await tab.watch(match.id, 'us');
  await tab.say(match.id, text);
  await tab.until(() => tab.chat.length === 1);
  expect(tab.chat[0]!.text).toBe(text);
  expect(await code(tab.watch(match.id, text.slice(0, 32)))).toBe('unknown-role');
  expect(await me.refused('POST', `/api/matches/${match.id}/join`, { secret: text })).toBe('400 bad-request');
  expect(await me.refused('POST', '/api/matches', { game: text, seats: {} })).toBe('400 unknown-game');
  expect((await me.get<MatchSummary>(`/api/matches/${match.id}`)).body.title).toBe(text);
});

// ---------------------------------------------------------------- too much

describe('too much', () => {
  test('huge bodies are refused before they are read', async () => {
    const me = server.visitor();
    const title = 'x'.repeat(70_000);
    expect(await me.refused('POST', '/api/matches', { game: 'gj73', seats: {}, title })).toBe(
      '413 too-large',
    );
    const record = 'x'.repeat(9_100_000);
    expect(await me.refused('POST', '/api/matches/import', { record, seats: {} })).toBe('413 too-large');
  });

  test('deep bodies are refused', async () => {
    const me = server.visitor();
    const deep = (levels: number) => `{"game":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect(await me.refused('POST', '/api/matches', deep(30_000))).toBe('400 bad-json');
    expect(await me.refused('POST', '/api/matches', deep(20))).toBe('400 bad-json');
    expect(await me.refused('POST', '/api/matches', `{"a":${'{"a":'.repeat(10_000)}`)).toBe('400 bad-json');
    expect(await me.refused('POST', '/api/matches', deep(3))).toBe('400 bad-request');
    // Brackets inside of a text are none.
    const { match } = await me.newMatch({ title: '[[[[[[[[[[[[[[[[[[[[\\"[' });
    expect(match.title).toContain('[[[[');
  });

  test('bodies and messages of thousands of parts are refused before anybody looks into them', async () => {
    const me = server.visitor();
    const { match } = await me.newMatch();
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 'v']));
    const act = (count: number) =>
      ({ kind: 'act', role: 'us', action: { verb: 'x', ...fields(count) } }) as const;
    const tab = await me.socket();
    expect(await me.refused('POST', '/api/matches', { options: fields(1500) })).toBe('400 bad-json');
    tab.send(JSON.stringify({ type: 'do', id: 1, match: match.id, seq: 0, event: act(1500) }));
    await tab.until(() => tab.received.some(text => text.includes('bad-json')));
    expect(await code(tab.do(match.id, 0, act(50)))).toBe('malformed-action');
    // Commas inside of a text are none.
    await tab.watch(match.id, 'us');
    expect(await code(tab.say(match.id, ','.repeat(1000)))).toBe('done');
    expect(await code(tab.say(match.id, `\\",${','.repeat(900)}`))).toBe('done');
  });

  test.each(['{', '[1,', 'NaN', '{"a":1}x', '\u0000'])('what is not JSON is refused: %s', async body => {
    expect(await server.visitor().refused('POST', '/api/matches', body)).toBe('400 bad-json');
  });

  test('nobody reaches into what all objects have in common', async () => {
    const me = server.visitor();
    const body =
      '{"game":"gj73","seats":{"us":{"kind":"me"},"japan":{"kind":"me"}},"__proto__":{"spectators":false}}';
    expect(await me.refused('POST', '/api/matches', body)).toBe('400 bad-request');
    const { match } = await me.newMatch({ options: JSON.parse('{"__proto__":true}') });
    expect(match.id).toBeDefined();
    expect(({} as { spectators?: boolean }).spectators).toBeUndefined();
  });

  test('a message larger than 64 KB ends the connection, and nobody else’s', async () => {
    const [me, other] = [server.visitor(), server.visitor()];
    const { match } = await me.newMatch();
    const [tab, quiet] = [await me.socket(), await other.socket()];
    tab.send(JSON.stringify({ type: 'say', id: 1, match: match.id, text: 'x'.repeat(70_000) }));
    await tab.until(() => tab.closed !== null);
    await quiet.watch(match.id, 'spectator');
    expect(quiet.closed).toBeNull();
  });

  test('floods of requests are turned away, by address', async () => {
    const small = await startServer({ env: { RATE_REQUESTS: '20' } });
    try {
      const visitor = small.visitor();
      const answers: string[] = [];
      for (let i = 0; i < 30; i++) answers.push(await visitor.refused('GET', '/api/me'));
      expect(answers.slice(0, 20).every(answer => answer.startsWith('200'))).toBe(true);
      expect(answers.slice(20)).toEqual(Array(10).fill('429 too-many'));
      expect(await small.visitor().refused('GET', '/api/me')).toBe('429 too-many');
      expect((await visitor.get('/healthz')).status).toBe(200);
    } finally {
      await small.close();
    }
  });

  test('and by person, for what changes something', async () => {
    const small = await startServer({ env: { RATE_CHANGES: '5' } });
    try {
      const [me, other] = [small.visitor(), small.visitor()];
      await me.newMatch();
      await other.newMatch();
      const ask = { game: 'gj73', seats: { us: { kind: 'me' }, japan: { kind: 'me' } } };
      const answers: string[] = [];
      for (let i = 0; i < 8; i++) answers.push(await me.refused('POST', '/api/matches', ask));
      expect(answers.filter(answer => answer === '429 too-many')).toHaveLength(3);
      expect((await other.post('/api/matches', ask)).status).toBe(201);
      expect((await me.get('/api/me')).status).toBe(200);
    } finally {
      await small.close();
    }
  });

  test('what keeps threads busy is taken less often than other changes, whoever asks', async () => {
    const small = await startServer({ env: { RATE_CHANGES: '24' } });
    try {
      const upload = () =>
        small.visitor().refused('POST', '/api/matches/import', { record: 'hello', seats: {} });
      expect(await upload()).toBe('400 bad-record');
      expect(await small.visitor().refused('POST', '/api/simulations', {})).toBe('400 bad-request');
      expect(await upload()).toBe('429 too-many');
      expect(await small.visitor().refused('POST', '/api/simulations', {})).toBe('429 too-many');
      await small.visitor().newMatch();
    } finally {
      await small.close();
    }
  });

  test('whoever tries a name does not lock its owner out, and is told when to come again', async () => {
    const small = await startServer({ env: { RATE_SIGN_IN: '3', TRUST_PROXY: 'true' } });
    try {
      const ask = { name: 'Ann Owner', password: PASSWORD };
      const from = (address: string) => ({ 'x-forwarded-for': address });
      await small.visitor().send('POST', '/api/register', ask, from('10.1.0.1'));
      const guess = { ...ask, password: 'not this one at all' };
      for (let i = 0; i < 5; i++) await small.visitor().send('POST', '/api/login', guess, from('10.1.0.2'));
      const refused = await small.visitor().send('POST', '/api/login', guess, from('10.1.0.2'));
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const owner = await small.visitor().send('POST', '/api/login', ask, from('10.1.0.1'));
      expect(owner.status).toBe(200);
    } finally {
      await small.close();
    }
  });

  test('passwords cannot be tried out from one address', async () => {
    const small = await startServer({ env: { RATE_SIGN_IN: '3', TRUST_PROXY: 'true' } });
    try {
      const attempt = (name: string, address: string) =>
        small
          .visitor()
          .refused('POST', '/api/login', { name, password: PASSWORD }, { 'x-forwarded-for': address });
      for (const name of ['Ann', 'Bob', 'Cid'])
        expect(await attempt(name, '10.0.0.1')).toBe('401 wrong-password');
      expect(await attempt('Dan', '10.0.0.1')).toBe('429 too-many');
      // Addresses of one network count as one; IPv4 in the clothes of IPv6 is IPv4.
      for (const last of [1, 2, 3])
        expect(await attempt('Eve', `2001:db8:0:7::${last}`)).toBe('401 wrong-password');
      expect(await attempt('EVE', '2001:db8::7:aaaa:bbbb:cccc:dddd')).toBe('429 too-many');
      expect(await attempt('Fay', '2001:db8:0:8::1')).toBe('401 wrong-password');
      expect(await attempt('Gil', '::ffff:10.0.0.1')).toBe('429 too-many');
    } finally {
      await small.close();
    }
  });

  test('nor can that of whoever has left their session open', async () => {
    const small = await startServer({ env: { RATE_SIGN_IN: '3' } });
    try {
      const visitor = small.visitor();
      await visitor.post('/api/register', { name: 'Ann', password: PASSWORD });
      const change = { password: { old: 'not this one', new: 'a better password' } };
      expect(await visitor.refused('PATCH', '/api/me', change)).toBe('401 wrong-password');
      for (const guess of ['first guess', 'second guess'])
        expect(await visitor.refused('DELETE', '/api/me', { password: guess })).toBe('401 wrong-password');
      expect(await visitor.refused('DELETE', '/api/me', { password: PASSWORD })).toBe('429 too-many');
      expect(await visitor.refused('PATCH', '/api/me', change)).toBe('429 too-many');
      expect((await visitor.send('PATCH', '/api/me', { notify: false })).status).toBe(200);
    } finally {
      await small.close();
    }
  });

  test('who says for whom they ask is not believed unless that was set', async () => {
    const small = await startServer({ env: { RATE_REQUESTS: '3' } });
    try {
      const answers: string[] = [];
      for (let i = 0; i < 5; i++)
        answers.push(
          await small.visitor().refused('GET', '/api/me', undefined, { 'x-forwarded-for': `10.0.0.${i}` }),
        );
      expect(answers.at(-1)).toBe('429 too-many');
    } finally {
      await small.close();
    }
  });

  test('floods of messages are refused, and then cut off', async () => {
    const small = await startServer({ env: { RATE_MESSAGES: '5' } });
    try {
      const me = small.visitor();
      const { match } = await me.newMatch();
      const tab = await me.socket();
      await tab.watch(match.id, 'us');
      for (let i = 0; i < 60; i++)
        tab.send(JSON.stringify({ type: 'say', id: i, match: match.id, text: 'spam' }));
      await tab.until(() => tab.received.some(text => text.includes('too-many')));
      for (let i = 0; i < 300; i++) tab.send('{}');
      await tab.until(() => tab.closed !== null);
      const later = await me.socket();
      await later.watch(match.id, 'us');
      expect(later.chat.length).toBeLessThan(20);
    } finally {
      await small.close();
    }
  });

  test('nobody talks so fast that the talk fills the disk', async () => {
    const small = await startServer({ env: { RATE_MESSAGES: '50' } });
    try {
      const me = small.visitor();
      const { match } = await me.newMatch();
      const tab = await me.socket();
      await tab.watch(match.id, 'us');
      const answers: string[] = [];
      for (let i = 0; i < 40; i++) answers.push(await code(tab.say(match.id, 'spam')));
      expect(new Set(answers)).toEqual(new Set(['done', 'too-many']));
      expect(answers.filter(answer => answer === 'done').length).toBeLessThan(25);
    } finally {
      await small.close();
    }
  });

  test('one address has so many sockets and no more', async () => {
    const small = await startServer({ env: { SOCKETS_PER_ADDRESS: '3' } });
    try {
      const visitor = small.visitor();
      const tabs = [await visitor.socket(), await visitor.socket(), await visitor.socket()];
      await expect(visitor.socket()).rejects.toThrow('refused with 429');
      await tabs[0]!.close();
      await expect
        .poll(() =>
          visitor.socket().then(
            () => 'open',
            () => 'refused',
          ),
        )
        .toBe('open');
    } finally {
      await small.close();
    }
  });
});

// ---------------------------------------------------------------- files

/** As no browser would send it. */
const raw = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', data => {
      answer += data;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..\\secret.txt',
  '//etc/passwd',
  '/%00',
  '/%zz',
  '/.env',
  '/api/matches/..%2f..%2fsecret.txt',
  '/api/docs/static/..%2f..%2f..%2fpackage.json',
])('no path leads out of the folder of the pages: %s', async path => {
  const { port } = new URL(server.url);
  const answer = await raw(Number(port), `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 (200|30\d|4\d\d) /);
  expect(answer).not.toContain('the seed of all matches');
  expect(answer).not.toContain('root:');
  expect(answer).not.toContain('"dependencies"');
});

test.each(['//', '/\\', '//:0/?#'])('an address that is none is not found: POST %s', async path => {
  const { port } = new URL(server.url);
  const answer = await raw(
    Number(port),
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
});
