import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchApi } from '../../src/session/api.ts';

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url!);
  if (request.url!.endsWith('/record')) response.end('the record');
  else if (request.url!.includes('/moments')) response.end('[{"at":3}]');
  else if (request.url!.includes('gone')) {
    response.statusCode = 404;
    response.end(JSON.stringify({ code: 'no-match', message: 'there is none' }));
  } else {
    response.statusCode = request.url!.includes('broken') ? 502 : 400;
    response.end('<html>');
  }
});
let base: string;
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, resolve));
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

test('what the server answers comes out as it is', async () => {
  const api = matchApi('a match', base);
  expect(await api.record()).toBe('the record');
  expect(await api.moments('us', 3, 5)).toEqual([{ at: 3 }]);
  expect(asked).toEqual([
    '/api/matches/a%20match/record',
    '/api/matches/a%20match/moments?role=us&from=3&to=5',
  ]);
});

test('every way to fail is a problem with a code', async () => {
  const codeOf = (id: string, at = base) =>
    matchApi(id, at)
      .match()
      .catch(({ problem }) => problem.code);
  expect(await codeOf('gone')).toBe('no-match');
  expect(await codeOf('broken')).toBe('unavailable');
  expect(await codeOf('odd')).toBe('bad-request');
  expect(await codeOf('any', 'http://localhost:1')).toBe('offline');
});
