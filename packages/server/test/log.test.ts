import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startProcess } from './support/process.ts';

/** What whoever runs the server gets to see, and nobody else. */

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

let server: ServerProcess;
let metrics: number;
beforeAll(async () => {
  metrics = await freePort();
  server = await startProcess({ METRICS: `127.0.0.1:${metrics}` });
});
afterAll(() => server.kill());

const PASSWORD = 'correct horse battery';

test('accounts, sign-ins and those that fail are in the log, with the address they came from', async () => {
  const visitor = server.visitor();
  await visitor.post('/api/register', { name: 'Logged Person', password: PASSWORD });
  await visitor.post('/api/login', { name: 'Logged Person', password: 'not this one' });
  await visitor.post('/api/login', { name: 'Logged Person', password: PASSWORD });
  await visitor.send('DELETE', '/api/me', { password: 'not this one' });
  await visitor.send('DELETE', '/api/me', { password: PASSWORD });
  const told = () =>
    server.output
      .split('\n')
      .filter(line => line.includes('"address":"127.0.0.1"'))
      .map(line => (JSON.parse(line) as { msg: string; level: number }).msg);
  await expect
    .poll(told)
    .toEqual([
      'an account was made',
      'a sign-in failed',
      'signed in',
      'a change of an account failed',
      'an account was deleted',
    ]);
  expect(server.output).not.toContain(PASSWORD);
});

test('the metrics are at an address of their own, and not where the pages are', async () => {
  expect((await server.visitor().get('/metrics')).text).not.toContain('ironbottom_sockets');
  const answer = await fetch(`http://127.0.0.1:${metrics}/metrics`);
  expect(await answer.text()).toContain('ironbottom_sockets');
});
