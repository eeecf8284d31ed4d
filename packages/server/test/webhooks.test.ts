import { readFileSync } from 'node:fs';
import { createServer, type Server as Https } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Person } from '@ironbottom/room';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call, type Reach } from '../src/webhooks/call.ts';
import { isPublic } from '../src/webhooks/public.ts';
import { Player } from './support/player.ts';
import { type Server, startServer } from './support/server.ts';
import type { Visitor } from './support/visitor.ts';

const file = (name: string): string =>
  readFileSync(new URL(`./fixtures/webhook/${name}.pem`, import.meta.url), 'utf8');
const ORIGIN = { origin: 'https://table.example' };
const PASSWORD = 'correct horse battery';

/** Somebody's chat room: a real server with TLS, on this machine. */
class Room {
  readonly heard: { path: string; body: string; type: string }[] = [];
  answer: (respond: (status: number, headers?: Record<string, string>, body?: string) => void) => void =
    respond => respond(204);
  #server: Https | undefined;

  async open(): Promise<string> {
    const server = createServer({ key: file('key'), cert: file('cert') }, (request, reply) => {
      let body = '';
      request.on('data', part => (body += part));
      request.on('end', () => {
        this.heard.push({ path: request.url!, body, type: String(request.headers['content-type']) });
        this.answer((status, headers = {}, text = '') => reply.writeHead(status, headers).end(text));
      });
    });
    this.#server = server;
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    return `hooks.test:${(server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}

const room = new Room();
/** Names that lead to this machine, and to nowhere that is public. */
const HOSTS: { readonly [host: string]: readonly string[] } = {
  'hooks.test': ['127.0.0.1'],
  'other.test': ['127.0.0.1', '169.254.169.254'],
};
const reach: Reach = {
  resolve: async host => (HOSTS[host] ?? []).map(address => ({ address, family: 4 })),
  // In these tests this machine is the public one.
  mayCall: address => address === '127.0.0.1',
  ca: file('cert'),
};

let server: Server;
let host = '';
beforeAll(async () => {
  host = await room.open();
  const env = { WEBHOOK_HOSTS: `${host},gone.test`, PUBLIC_URL: ORIGIN.origin };
  server = await startServer({ env, reach });
});
afterAll(async () => {
  await server.close();
  room.close();
});
afterEach(() => {
  room.heard.length = 0;
  room.answer = respond => respond(204);
});

const post = async <T>(visitor: Visitor, path: string, body: unknown): Promise<T> =>
  (await visitor.send<T>('POST', path, body, ORIGIN)).body;
const patch = (visitor: Visitor, body: object): Promise<string> =>
  visitor.refused('PATCH', '/api/me', { current: PASSWORD, ...body }, ORIGIN);

async function account(name: string): Promise<Visitor> {
  const visitor = server.visitor();
  await post(visitor, '/api/register', { name: `${name} ${Math.random()}`, password: PASSWORD });
  return visitor;
}

/** Somebody with a webhook. */
async function reachable(webhook: string): Promise<Visitor> {
  const visitor = await account('away');
  expect(await patch(visitor, { webhook })).toBe('200 undefined');
  return visitor;
}

/** Two people, of whom the second is away; the first plays until it is the other's turn. */
async function untilTheirTurn(away: Visitor): Promise<{ id: string; player: Player }> {
  const here = await account('here');
  const { match } = await post<{ match: { id: string } }>(here, '/api/matches', {
    game: 'gj73',
    seats: { us: { kind: 'me' }, japan: { kind: 'open' } },
    title: '@everyone [free](https://evil.example)',
  });
  await post(away, `/api/matches/${match.id}/join`, { role: 'japan' });
  const tab = await here.socket(ORIGIN);
  await tab.watch(match.id, 'us');
  const player = new Player(tab, match.id, 'us');
  for (let i = 0; player.asked; i++) {
    if (i > 500) throw new Error('it never became their turn');
    await tab.seen(match.id, 'us', await player.act());
  }
  return { id: match.id, player };
}

describe('whoever is away', () => {
  test('is told by their webhook that it is their turn, in Discord’s form, and by nobody else’s words', async () => {
    const { id } = await untilTheirTurn(await reachable(`https://${host}/api/webhooks/1/secret`));
    await expect.poll(() => room.heard.length, { timeout: 10_000 }).toBe(1);
    const [{ path, body, type }] = room.heard as [(typeof room.heard)[number]];
    expect(path).toBe('/api/webhooks/1/secret');
    expect(type).toBe('application/json');
    const said = JSON.parse(body) as { content: string; allowed_mentions: unknown };
    expect(said.content).toContain(`https://table.example/t/${id}`);
    expect(said.content).toMatch(/Your turn.*手番.*轮到/);
    expect(said.content).not.toMatch(/everyone|evil/);
    expect(said.allowed_mentions).toEqual({ parse: [] });
  });

  test('is told again when the first call fails, a few times, and the match goes on meanwhile', async () => {
    room.answer = respond => respond(500);
    const away = await reachable(`https://${host}/again`);
    const { id, player } = await untilTheirTurn(away);
    await expect.poll(() => room.heard.length, { timeout: 30_000 }).toBeGreaterThan(1);
    room.answer = respond => respond(204);
    const other = await away.socket(ORIGIN);
    await other.watch(id, 'japan');
    const seq = await new Player(other, id, 'japan').act();
    await player.table.seen(id, 'us', seq);
  });

  test('who takes the webhook back is called no more', async () => {
    const away = await reachable(`https://${host}/quiet`);
    // To have none needs no password: nobody gains by it.
    expect(await away.refused('PATCH', '/api/me', { webhook: null }, ORIGIN)).toBe('200 undefined');
    expect((await away.get<Person>('/api/me')).body.webhook).toBeNull();
    await untilTheirTurn(away);
    // Whoever is called later was called after nobody.
    await untilTheirTurn(await reachable(`https://${host}/later`));
    await expect.poll(() => room.heard.map(({ path }) => path), { timeout: 10_000 }).toEqual(['/later']);
  });
});

describe('an address', () => {
  test.each([
    ['without TLS', () => `http://${host}/x`],
    ['at a host that is not allowed', () => 'https://example.org/x'],
    ['at another port', () => 'https://hooks.test/x'],
    ['below an allowed host', () => `https://sub.${host}/x`],
    ['that only begins like an allowed one', () => `https://${host}.evil.example/x`],
    ['with a name before it', () => `https://${host}@evil.example/x`],
    ['with a password', () => `https://a:b@${host}/x`],
    ['with a place in it', () => `https://${host}/x#y`],
    ['of this machine', () => 'https://127.0.0.1/x'],
    ['of this machine in other words', () => 'https://0x7f.1/x'],
    ['of this machine in IPv6', () => 'https://[::1]/x'],
    ['of a cloud’s metadata', () => 'https://169.254.169.254/latest/meta-data'],
    ['that is a script', () => 'javascript:alert(1)'],
    ['that is a file', () => 'file:///etc/passwd'],
    ['of nothing', () => 'https://'],
    ['with a line in it', () => `https://${host}/x\r\nHost: evil.example`],
    ['that is far too long', () => `https://${host}/${'x'.repeat(500)}`],
  ])('%s is refused, and changes nothing', async (_, url) => {
    const me = await account('bad');
    await patch(me, { webhook: `https://${host}/good` });
    expect(await patch(me, { webhook: url(), notify: false })).toMatch(/^400 bad-(webhook|request)$/);
    const { body } = await me.get<Person>('/api/me');
    expect(body).toMatchObject({ webhook: `https://${host}/good`, notify: true });
  });

  test('needs the password, so that an open session cannot lead it elsewhere', async () => {
    const me = await account('open');
    const webhook = `https://${host}/x`;
    expect(await me.refused('PATCH', '/api/me', { webhook }, ORIGIN)).toMatch(/^40[01] /);
    expect(await patch(me, { webhook, current: 'not the password' })).toBe('401 wrong-password');
    expect((await me.get<Person>('/api/me')).body.webhook).toBeNull();
    const guest = server.visitor();
    await post(guest, '/api/me/guest', { name: 'Guest' });
    expect(await patch(guest, { webhook })).toBe('401 not-signed-in');
  });

  test('is told to nobody but its owner', async () => {
    const me = await account('owner');
    await patch(me, { webhook: `https://${host}/secret-of-mine` });
    const { match } = await post<{ match: { id: string } }>(me, '/api/matches', {
      game: 'gj73',
      seats: { us: { kind: 'me' }, japan: { kind: 'open' } },
    });
    const other = await account('other');
    for (const path of [`/api/matches/${match.id}`, '/api/matches?list=open', '/api/me', '/metrics'])
      expect((await other.get(path)).text).not.toContain('secret-of-mine');
  });

  test('is offered only where the host has allowed some', async () => {
    expect((await server.visitor().get<Person>('/api/me')).body.webhookHosts).toEqual([host, 'gone.test']);
    const none = await startServer();
    const me = none.visitor();
    expect((await me.get<Person>('/api/me')).body.webhookHosts).toEqual([]);
    await me.post('/api/register', { name: 'Nobody', password: PASSWORD });
    const ask = { webhook: 'https://discord.com/api/webhooks/1/x', current: PASSWORD };
    expect(await me.refused('PATCH', '/api/me', ask)).toBe('400 bad-webhook');
    await none.close();
  });
});

describe('a call', () => {
  const ring = (name: string, path = '/', by: Partial<Reach> = {}): Promise<string> =>
    call(`https://${host.replace('hooks.test', name)}${path}`, { content: 'x' }, { ...reach, ...by }).then(
      () => 'called',
      (error: Error) => `${error.name}: ${error.message}`,
    );

  test('goes only where all addresses of the host are public', async () => {
    expect(await ring('hooks.test')).toBe('called');
    expect(await ring('other.test')).toBe('NotCalled: its host is not public');
    expect(await ring('nowhere.test')).toBe('NotCalled: its host has no address');
    expect(room.heard).toHaveLength(1);
  });

  test('goes nowhere by the rules of the net, whatever a name says: this machine is not public', async () => {
    expect(await ring('hooks.test', '/', { mayCall: isPublic })).toBe('NotCalled: its host is not public');
    expect(room.heard).toHaveLength(0);
  });

  test('looks again at what it is connected to', async () => {
    let asked = 0;
    const mayCall = (): boolean => asked++ === 0;
    expect(await ring('hooks.test', '/', { mayCall })).toBe('NotCalled: it is not public');
    expect(room.heard).toHaveLength(0);
  });

  test('follows no redirect', async () => {
    room.answer = respond => respond(307, { location: `https://${host}/elsewhere` });
    expect(await ring('hooks.test', '/first')).toBe('NotCalled: it answered 307');
    expect(room.heard.map(({ path }) => path)).toEqual(['/first']);
  });

  test('takes no endless answer, and waits for none', async () => {
    room.answer = respond => respond(200, {}, 'x'.repeat(1_000_000));
    expect(await ring('hooks.test')).toBe('NotCalled: it answers too much');
    room.answer = () => undefined;
    const begun = Date.now();
    expect(await ring('hooks.test')).toBe('NotCalled: it did not answer in time');
    expect(Date.now() - begun).toBeLessThan(15_000);
  });

  test('is over when the other side wants to talk otherwise', async () => {
    room.answer = respond => respond(101, { connection: 'upgrade', upgrade: 'chatter' });
    expect(await ring('hooks.test')).toBe('NotCalled: it broke off');
  });

  test('believes no certificate of its own making', async () => {
    const { ca: _, ...strangers } = reach;
    const url = `https://${host}/`;
    await expect(call(url, {}, strangers)).rejects.toThrow('it could not be reached');
    expect(room.heard).toHaveLength(0);
  });
});

describe('public addresses', () => {
  test.each([
    '127.0.0.1',
    '127.8.9.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '192.0.0.8',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    'localhost',
    '',
  ])('%s is none', address => {
    expect(isPublic(address)).toBe(false);
  });

  test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '162.159.128.233', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is one',
    address => {
      expect(isPublic(address)).toBe(true);
    },
  );
});
