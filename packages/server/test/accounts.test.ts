import type { MatchSummary, Person } from '@ironbottom/room';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from '../src/storage/index.ts';
import { type Server, startServer } from './support/server.ts';
import type { Visitor } from './support/visitor.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const PASSWORD = 'correct horse battery';
let names = 0;
const newName = (): string => `Player ${++names}`;

async function account(name = newName()): Promise<{ visitor: Visitor; name: string; person: Person }> {
  const visitor = server.visitor();
  const { status, body } = await visitor.post<Person>('/api/register', { name, password: PASSWORD });
  expect(status).toBe(201);
  return { visitor, name, person: body };
}

/** What an account begins without. */
const NOTHING_ELSE = { guestName: null, webhook: null, webhookHosts: [] };

const me = async (visitor: Visitor): Promise<Person> => (await visitor.get<Person>('/api/me')).body;
const mine = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.get<{ matches: MatchSummary[] }>('/api/matches?list=mine')).body.matches.map(({ id }) => id);

test('a visitor is nobody until there is something to remember, and then somebody without a name', async () => {
  const visitor = server.visitor();
  expect(await me(visitor)).toMatchObject({ id: '', name: null });
  expect(visitor.cookie).toBe('');
  await visitor.newMatch();
  expect(visitor.cookie).not.toBe('');
  expect(await me(visitor)).toMatchObject({ id: expect.stringMatching(/^[0-9a-z]{20}$/), name: null });
});

test('an account is made with name and password, and keeps what the visitor had', async () => {
  const visitor = server.visitor();
  const { match } = await visitor.newMatch();
  const before = await me(visitor);
  const ask = { name: newName(), password: PASSWORD, email: 'a@example.org' };
  const { status, body } = await visitor.post<Person>('/api/register', ask);
  expect(status).toBe(201);
  expect(body).toEqual({
    id: before.id,
    name: ask.name,
    email: null,
    newEmail: ask.email,
    notify: true,
    ...NOTHING_ELSE,
  });
  expect(await mine(visitor)).toEqual([match.id]);
});

test('a name is taken once, whatever the case of its letters', async () => {
  const { name } = await account('Chester Nimitz');
  for (const taken of [name, 'chester nimitz', 'CHESTER NIMITZ'])
    expect(await server.visitor().refused('POST', '/api/register', { name: taken, password: PASSWORD })).toBe(
      '409 name-taken',
    );
});

test.each([
  ['no name', { password: PASSWORD }],
  ['a name of one letter', { name: 'x', password: PASSWORD }],
  ['a name with a control character', { name: 'a\u0007b', password: PASSWORD }],
  ['a name with an invisible character', { name: 'ad\u200bmin', password: PASSWORD }],
  ['a name with half a letter', { name: 'Ann\ud800', password: PASSWORD }],
  ['a short password', { name: 'Somebody', password: 'short' }],
  ['a password without end', { name: 'Somebody', password: 'x'.repeat(201) }],
  ['an address that is none', { name: 'Somebody', password: PASSWORD, email: 'me' }],
])('an account with %s is refused', async (_what, ask) => {
  expect(await server.visitor().refused('POST', '/api/register', ask)).toBe('400 bad-request');
});

test('who signs in brings along what they had as a visitor', async () => {
  const { name, visitor: home, person } = await account();
  const first = (await home.newMatch()).match.id;
  const phone = server.visitor();
  const second = (await phone.newMatch()).match.id;
  const { status, body } = await phone.post<Person>('/api/login', {
    name: name.toUpperCase(),
    password: PASSWORD,
  });
  expect(status).toBe(200);
  expect(body.id).toBe(person.id);
  expect((await mine(phone)).sort()).toEqual([first, second].sort());
  expect((await mine(home)).sort()).toEqual([first, second].sort());
});

test('the seat stays theirs: a match held in memory knows whoever signs in', async () => {
  const { name } = await account();
  const phone = server.visitor();
  const { match } = await phone.newMatch();
  const tab = await phone.socket();
  await tab.watch(match.id, 'us');
  await phone.post('/api/login', { name, password: PASSWORD });
  await tab.until(() => tab.bye === 'signed-out');
  const again = await phone.socket();
  await again.watch(match.id, 'us');
  const { seq } = await again.do(match.id, 0, { kind: 'offer-draw', role: 'us' });
  expect(seq).toBe(1);
});

test('a wrong password and an unknown name are told apart neither by the answer nor by its time', async () => {
  const { name } = await account();
  const answers: string[] = [];
  const time = async (ask: object): Promise<number> => {
    const start = performance.now();
    answers.push((await server.visitor().post('/api/login', ask)).text);
    return performance.now() - start;
  };
  const [known, unknown]: number[][] = [[], []];
  for (let i = 0; i < 9; i++) {
    known!.push(await time({ name, password: 'wrong horse battery' }));
    unknown!.push(await time({ name: `nobody ${i}`, password: 'wrong horse battery' }));
  }
  expect(new Set(answers).size).toBe(1);
  expect(JSON.parse(answers[0]!).code).toBe('wrong-password');
  const median = (list: number[]): number => list.sort((a, b) => a - b)[4]!;
  expect(median(unknown!)).toBeGreaterThan(median(known!) / 2);
  expect(median(unknown!)).toBeLessThan(median(known!) * 2);
});

test('nobody can sign in as a visitor without an account', async () => {
  const visitor = server.visitor();
  await visitor.newMatch();
  const { id } = await me(visitor);
  expect(await server.visitor().refused('POST', '/api/login', { name: id, password: PASSWORD })).toBe(
    '401 wrong-password',
  );
});

test('signing out ends the session, for sockets too', async () => {
  const { visitor } = await account();
  const { match } = await visitor.newMatch();
  const stolen = server.visitor();
  for (const pair of visitor.cookie.split('; ')) stolen.setCookie(...(pair.split('=') as [string, string]));
  const tab = await visitor.socket();
  await tab.watch(match.id, 'us');
  tab.socket.pause();
  expect((await visitor.post('/api/logout')).status).toBe(204);
  // Said after the farewell, and before the line is cut.
  const event = { kind: 'resign', role: 'us' };
  tab.send(JSON.stringify({ type: 'do', id: 9, match: match.id, seq: 0, event }));
  await server.visitor().get('/api/me');
  tab.socket.resume();
  await tab.until(() => tab.bye === 'signed-out' && tab.closed !== null);
  expect((await stolen.get<MatchSummary>(`/api/matches/${match.id}`)).body.ending).toBeNull();
  expect(visitor.cookie).toBe('');
  expect((await me(stolen)).id).toBe('');
});

test('every sign-in begins a new session, and the old one is void', async () => {
  const { visitor, name } = await account();
  const first = visitor.cookie;
  await visitor.post('/api/login', { name, password: PASSWORD });
  expect(visitor.cookie).not.toBe(first);
  const old = server.visitor();
  old.setCookie(...(first.split('=') as [string, string]));
  expect((await me(old)).id).toBe('');
});

test('a new password ends all other sessions', async () => {
  const { visitor, name } = await account();
  const elsewhere = server.visitor();
  await elsewhere.post('/api/login', { name, password: PASSWORD });
  const change = (old: string) =>
    visitor.send('PATCH', '/api/me', { password: { old, new: 'a better password' } });
  expect((await change('not this one')).status).toBe(401);
  expect((await change(PASSWORD)).status).toBe(200);
  expect((await me(visitor)).name).toBe(name);
  expect((await me(elsewhere)).id).toBe('');
  expect(await elsewhere.refused('POST', '/api/login', { name, password: PASSWORD })).toBe(
    '401 wrong-password',
  );
  expect((await elsewhere.post('/api/login', { name, password: 'a better password' })).status).toBe(200);
});

test('address and mails can be changed, by the owner of an account only', async () => {
  const { visitor } = await account();
  const email = 'x@example.org';
  expect(await visitor.refused('PATCH', '/api/me', { email })).toBe('401 wrong-password');
  expect(await visitor.refused('PATCH', '/api/me', { email, current: 'not this one' })).toBe(
    '401 wrong-password',
  );
  const change = { email, current: PASSWORD, notify: false };
  const { body } = await visitor.send<Person>('PATCH', '/api/me', change);
  expect(body).toMatchObject({ email: null, newEmail: email, notify: false });
  expect((await visitor.send<Person>('PATCH', '/api/me', { email: null })).body.newEmail).toBeNull();
  expect(await server.visitor().refused('PATCH', '/api/me', { notify: true })).toBe('401 not-signed-in');
  const guest = server.visitor();
  await guest.newMatch();
  expect(await guest.refused('PATCH', '/api/me', { notify: true })).toBe('401 not-signed-in');
});

test('an account that is deleted is forgotten, and its seats stay', async () => {
  const { visitor, name } = await account();
  const { match } = await visitor.newMatch();
  const tab = await visitor.socket();
  await tab.watch(match.id, 'us');
  await tab.say(match.id, 'farewell');
  expect(await visitor.refused('DELETE', '/api/me', { password: 'not this one' })).toBe('401 wrong-password');
  expect((await visitor.send('DELETE', '/api/me', { password: PASSWORD })).status).toBe(204);
  await tab.until(() => tab.bye === 'signed-out');
  expect((await me(visitor)).id).toBe('');
  expect(await server.visitor().refused('POST', '/api/login', { name, password: PASSWORD })).toBe(
    '401 wrong-password',
  );
  const { body } = await server.visitor().get<MatchSummary>(`/api/matches/${match.id}`);
  expect(body.seats[0]).toMatchObject({ kind: 'person', name: null });
  const watcher = await server.visitor().socket();
  await watcher.watch(match.id, 'spectator');
  expect(watcher.chat).toMatchObject([{ name: null, text: 'farewell', former: true }]);
});

test('who is no more is not here any more, and the others are told', async () => {
  const { visitor } = await account();
  const { match } = await visitor.newMatch();
  const [tab, watcher] = [await visitor.socket(), await server.visitor().socket()];
  await watcher.watch(match.id, 'spectator');
  await tab.watch(match.id, 'us');
  await watcher.until(() => watcher.seats[0]?.online === true && watcher.watching === 1);
  await tab.watch(match.id, 'spectator');
  await watcher.until(() => watcher.watching === 2);
  await visitor.send('DELETE', '/api/me', { password: PASSWORD });
  await watcher.until(() => watcher.watching === 1 && watcher.seats[0]?.online === false, 5000);
});

test('passwords are stored as argon2id, and sessions as hashes', async () => {
  const { visitor, person } = await account();
  const storage = openStorage({ url: `sqlite:${server.file}` });
  const stored = await storage.person(person.id);
  expect(stored!.passwordHash).toMatch(/^\$argon2id\$/);
  const token = visitor.cookie.split('=')[1]!;
  expect(await storage.session(token)).toBeUndefined();
  await storage.close();
});

test('what was said can go with the account; the lines stay empty', async () => {
  const { visitor } = await account();
  const { match } = await visitor.newMatch();
  const other = server.visitor();
  await other.newMatch();
  const [mine, theirs] = [await visitor.socket(), await other.socket()];
  await mine.watch(match.id, 'us');
  await theirs.watch(match.id, 'spectator');
  await mine.say(match.id, 'a secret');
  await theirs.say(match.id, 'hush');
  await mine.say(match.id, 'another');
  expect((await visitor.send('DELETE', '/api/me', { password: PASSWORD, chat: true })).status).toBe(204);
  const watcher = await server.visitor().socket();
  await watcher.watch(match.id, 'spectator');
  await watcher.until(() => watcher.chat.length === 3);
  expect(watcher.chat.map(({ text, former = false }) => [text, former])).toEqual([
    ['', true],
    ['hush', false],
    ['', true],
  ]);
});

test.each([
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '1234567890',
  'Password123',
  'password2024!',
  'qwertyuiop',
  'iloveyou12345',
  'passwordpassword',
  'zyxwvutsrqp',
  'Weak Person 1',
])('a password that anybody would try is refused: %s', async password => {
  const ask = { name: 'Weak Person', password };
  expect(await server.visitor().refused('POST', '/api/register', ask)).toBe('400 weak-password');
});

test('nor can a password become one', async () => {
  const { visitor } = await account();
  const change = { password: { old: PASSWORD, new: 'qwertyuiop' } };
  expect(await visitor.refused('PATCH', '/api/me', change)).toBe('400 weak-password');
});

test.each([
  ['Аdmin', 'Cyrillic'],
  ['admın', 'no dot'],
  ['ADMIN', 'the house itself'],
  ['Halsеy', 'Cyrillic'],
  ['HaIsey', 'an I for an l'],
  ['Ha1sey', 'a one for an l'],
  ['Hаlsеу', 'three Cyrillic letters'],
])('a name that looks like another is refused: %s (%s)', async name => {
  await server.visitor().post('/api/register', { name: 'Halsey', password: PASSWORD });
  expect(await server.visitor().refused('POST', '/api/register', { name, password: PASSWORD })).toBe(
    '409 name-alike',
  );
});

test.each(['Нина', '山本五十六', 'Müller', 'Ōyama'])('names of every script are names: %s', async name => {
  expect((await server.visitor().post('/api/register', { name, password: PASSWORD })).status).toBe(201);
});

test('a link that proves nothing is refused', async () => {
  const secret = 'A'.repeat(43);
  expect(await server.visitor().refused('POST', '/api/me/email', { secret })).toBe('403 bad-link');
});
