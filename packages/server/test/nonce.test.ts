import type { MatchSummary } from '@ironbottom/room';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Server, startServer } from './support/server.ts';

const [ONE, TWO] = ['1', '2'].map(digit => digit.repeat(64)) as [string, string];

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('whoever sits down adds chance of their own, and the record tells it when the match is over', async () => {
  const me = server.visitor();
  const { match, secrets } = await me.newMatch({ nonce: ONE });
  const you = server.visitor();
  const path = `/api/matches/${match.id}`;
  const join = { secret: secrets.japan, nonce: TWO };
  const joined = await you.post<MatchSummary>(`${path}/join`, join);
  expect(joined.status).toBe(200);
  // Who sits there already stirs nothing more.
  expect((await you.post<MatchSummary>(`${path}/join`, join)).status).toBe(200);
  const tab = await me.socket();
  await tab.watch(match.id, 'us');
  expect(tab.sight(match.id, 'us').seq).toBe(2);
  await tab.do(match.id, 2, { kind: 'resign', role: 'us' });
  const { text } = await me.get(`${path}/record`);
  expect(text).toContain(`\nus nonce value=${ONE}\njapan nonce value=${TWO}\n`);
  // The record is good to go on with elsewhere.
  const again = await you.post('/api/matches/import', {
    record: text,
    seats: { us: { kind: 'me' }, japan: { kind: 'me' } },
  });
  expect(again.status).toBe(201);
});

test('a nonce that is none is refused, and without one everything goes as before', async () => {
  const me = server.visitor();
  const seats = { us: { kind: 'me' }, japan: { kind: 'link' } };
  expect(await me.refused('POST', '/api/matches', { game: 'gj73', seats, nonce: 'x' })).toBe(
    '400 bad-request',
  );
  const { match, secrets } = await me.newMatch();
  const you = server.visitor();
  const path = `/api/matches/${match.id}/join`;
  expect(await you.refused('POST', path, { secret: secrets.japan, nonce: '12' })).toBe('400 bad-request');
  expect((await you.post<MatchSummary>(path, { secret: secrets.japan })).status).toBe(200);
  const tab = await you.socket();
  await tab.watch(match.id, 'japan');
  expect(tab.sight(match.id, 'japan').seq).toBe(0);
});
