import { connect, type Socket } from 'node:net';
import { act, chanceFromSeed, legal, type Match, newMatch, waiting, writeRecord } from '@ironbottom/engine';
import { gj73 } from '@ironbottom/gj73';
import type { CreatedMatch, MatchSummary } from '@ironbottom/room';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { healthDuring, percentile, type ServerProcess, startProcess } from './support/process.ts';
import type { Visitor } from './support/visitor.ts';

/** Attacks on a running server, on this machine only, each short and counted. */

const MEMORY_MB = 400;
const SEATS = { us: { kind: 'me' }, japan: { kind: 'me' } };

let server: ServerProcess;
const start = async (env: { readonly [name: string]: string } = {}): Promise<ServerProcess> => {
  server = await startProcess(env);
  return server;
};
afterEach(() => {
  server.kill();
  expect(server.output).not.toContain('MaxListenersExceededWarning');
});

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

// ---------------------------------------------------------------- uploads

/** As long as the rules allow: whatever can be put off is put off. */
function dawdled(seed: string): Match<unknown> {
  const match = newMatch(gj73, { seed });
  const chance = chanceFromSeed(seed);
  while (!match.result) {
    const role = waiting(gj73, match)!.roles[0]!;
    const options = legal(gj73, match, role);
    const idle = options.filter(({ verb }) => verb === 'move' || verb === 'halt');
    const from = idle.length > 0 ? idle : options;
    act(gj73, match, role, from[chance.pick(from.length)]!);
  }
  return match;
}

let longest = '';
beforeAll(() => {
  longest = writeRecord(dawdled('dawdle'));
});

const upload = (visitor: Visitor, record: string, signal?: AbortSignal): Promise<number> =>
  fetch(`${visitor.url}/api/matches/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: visitor.url },
    body: JSON.stringify({ record, seats: SEATS }),
    ...(signal ? { signal } : {}),
  }).then(
    ({ status }) => status,
    () => 0,
  );

/** A match of so many actions. */
function begun(actions: number): Match<unknown> {
  const match = newMatch(gj73, { seed: 'short' });
  const chance = chanceFromSeed('short');
  for (let i = 0; i < actions; i++) {
    const role = waiting(gj73, match)!.roles[0]!;
    const options = legal(gj73, match, role);
    act(gj73, match, role, options[chance.pick(options.length)]!);
  }
  return match;
}

/** Matches that are not in memory any more, each of some moves. */
async function putAway(me: Visitor, count: number): Promise<string[]> {
  const match = begun(150);
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const record = writeRecord(match);
    const { status, body } = await me.post<CreatedMatch>('/api/matches/import', { record, seats: SEATS });
    expect(status).toBe(201);
    // One more, so that it is not the copy alone that is read.
    const event = { kind: 'offer-draw', role: 'us' };
    await me.post(`/api/matches/${body.match.id}/events`, { seq: 150, event });
    ids.push(body.match.id);
  }
  for (let i = 0; i < 12; i++) await me.newMatch();
  return ids;
}

test('ten uploads at once keep nobody from opening a match, and those who leave are not served', async () => {
  await start({ ROOMS_CACHED: '10' });
  const me = server.visitor();
  const ids = await putAway(me, 24);
  const tab = await me.socket();
  await tab.watch(ids.pop()!, 'us');
  const leaving = new AbortController();
  let uploads: Promise<number>[] = [];
  const times: number[] = [];
  const opening = async (): Promise<void> => {
    uploads = Array.from({ length: 10 }, () => upload(server.visitor(), longest, leaving.signal));
    await pause(300);
    for (const id of ids) {
      const before = performance.now();
      await tab.watch(id, 'us');
      times.push(performance.now() - before);
      await tab.ask({ type: 'leave', match: id, role: 'us' });
    }
  };
  const health = await healthDuring(server.url, opening);
  expect(health.ms).toBeLessThan(health.limit);
  expect(percentile(times, 0.99)).toBeLessThan(1000 * health.patience);
  leaving.abort();
  await Promise.all(uploads);
  // The threads are free at once: what comes now does not wait for what nobody waits for.
  const before = performance.now();
  expect((await me.get(`/api/matches/${ids[0]}/moments?role=us&from=0&to=5`)).status).toBe(200);
  expect(performance.now() - before).toBeLessThan(3000 * health.patience);
  expect(server.peak).toBeLessThan(MEMORY_MB);
}, 60_000);

test('a server that is asked to end does so at once, with uploads under way', async () => {
  await start();
  const uploads = Array.from({ length: 6 }, () => upload(server.visitor(), longest));
  await pause(700);
  const { code, ms } = await server.stop();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(3000);
  await Promise.all(uploads);
}, 30_000);

test('a record that goes round in circles, or has more actions than any game, is refused', async () => {
  await start();
  const [first, header, ...rest] = longest.split('\n');
  const body = rest.slice(0, -2);
  const piece = body.find(line => line.startsWith('us move '))!;
  const circles = Array.from({ length: 30_000 }, (_, i) => (i % 2 ? 'us halt' : piece));
  const record = (lines: readonly string[]): string =>
    `${[first, header, ...lines].join('\n')}\nend {"actions":${lines.length},"hash":""}\n`;
  const me = server.visitor();
  const ask = (lines: readonly string[]) =>
    me.refused('POST', '/api/matches/import', { record: record(lines), seats: SEATS });
  expect(await ask(circles)).toBe('413 too-large');
  // Nor on one line, as if they were the steps of a plan.
  const steps = circles.map(line => line.slice('us '.length));
  expect(await ask([`us ${steps.join(' < ')}`])).toBe('413 too-large');
  const at = body.indexOf(piece);
  const before = body.slice(0, at).filter(line => !line.startsWith('>'));
  const { status, text } = await me.post('/api/matches/import', {
    record: record([...before, ...circles.slice(0, 10_000)]),
    seats: SEATS,
  });
  expect(status).toBe(400);
  expect(text).toContain('H:circle');
}, 30_000);

// ---------------------------------------------------------------- floods

const open = (): Promise<Socket> =>
  new Promise(resolve => {
    const socket = connect(server.port, '127.0.0.1', () => resolve(socket));
    socket.on('error', () => {});
  });

/** Sends the same bytes over and over, and reads nothing. */
async function flood(socket: Socket, bytes: Buffer, ms: number): Promise<void> {
  socket.pause();
  const end = performance.now() + ms;
  while (performance.now() < end && !socket.destroyed) {
    if (socket.write(bytes)) await pause(1);
    else await Promise.race([new Promise(resolve => socket.once('drain', resolve)), pause(50)]);
  }
}

const HANDSHAKE = [
  'GET /api/live HTTP/1.1',
  'Host: x',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  '\r\n',
].join('\r\n');
/** An empty ping or pong, masked with zeros. */
const control = (opcode: number): Buffer => Buffer.from([0x80 | opcode, 0x80, 0, 0, 0, 0]);

test.each([
  ['pings', 9],
  ['pongs', 10],
])(
  'sockets that send %s and read nothing are cut off',
  async (_what, opcode) => {
    await start();
    const sockets = await Promise.all(Array.from({ length: 4 }, open));
    const closed = sockets.map(socket => new Promise(resolve => socket.once('close', resolve)));
    for (const socket of sockets) socket.write(HANDSHAKE);
    await pause(300);
    const frames = Buffer.concat(Array<Buffer>(5000).fill(control(opcode)));
    const work = () => Promise.all(sockets.map(socket => flood(socket, frames, 3000)));
    const health = await healthDuring(server.url, work);
    expect(health.ms).toBeLessThan(health.limit);
    for (const socket of sockets) socket.resume();
    await Promise.all(closed);
    expect(server.peak).toBeLessThan(MEMORY_MB);
  },
  30_000,
);

test('connections that ask without end and read nothing are cut off', async () => {
  await start();
  const ask = Buffer.from('GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2000));
  const sockets = await Promise.all(Array.from({ length: 10 }, open));
  const work = () => Promise.all(sockets.map(socket => flood(socket, ask, 3000)));
  const health = await healthDuring(server.url, work);
  expect(health.ms).toBeLessThan(health.limit);
  for (const socket of sockets) expect(socket.destroyed).toBe(true);
  expect(server.peak).toBeLessThan(MEMORY_MB);
}, 30_000);

test('one request after the other on one connection is served', async () => {
  await start();
  const socket = await open();
  let answers = 0;
  socket.on('data', data => {
    answers += String(data).split('HTTP/1.1 200').length - 1;
  });
  for (let i = 0; i < 20; i++) {
    socket.write('GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => answers, { interval: 5 }).toBe(i + 1);
  }
  socket.destroy();
}, 30_000);

test('hundreds who ask for a large answer and never read it', async () => {
  await start();
  const me = server.visitor();
  const record = writeRecord(begun(220));
  const { body } = await me.post<CreatedMatch>('/api/matches/import', { record, seats: SEATS });
  const path = `/api/matches/${body.match.id}/moments?role=spectator&from=0&to=199`;
  const large = await me.get(path);
  expect(large.text.length).toBeGreaterThan(500_000);
  const sockets = await Promise.all(Array.from({ length: 400 }, open));
  const work = async (): Promise<void> => {
    for (const socket of sockets) {
      socket.pause();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    }
    await pause(6000);
  };
  const health = await healthDuring(server.url, work);
  expect(health.ms).toBeLessThan(health.limit);
  expect(server.peak).toBeLessThan(MEMORY_MB);
  for (const socket of sockets) socket.destroy();
  // Whoever reads is served again as soon as the others are gone.
  await expect.poll(async () => (await me.get<MatchSummary>(path)).status, { timeout: 15_000 }).toBe(200);
}, 60_000);
