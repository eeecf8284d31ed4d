import { gameOf } from '@ironbottom/catalogue';
import { audit, legal, parseRecord, seen } from '@ironbottom/engine';
import type { CreatedMatch, MatchSummary } from '@ironbottom/room';
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
  // There each seat has given already, and is taken all the same.
  const seats = { us: { kind: 'me' }, japan: { kind: 'link' } };
  const { body } = await me.post<CreatedMatch>('/api/matches/import', { record: text, seats });
  const secret = { secret: body.secrets.japan, nonce: ONE };
  expect((await server.visitor().post(`/api/matches/${body.match.id}/join`, secret)).status).toBe(200);
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

test('a rematch has the nonce of whoever asked first; who comes later stirs dice to come only', async () => {
  const me = server.visitor();
  const { match, secrets } = await me.newMatch();
  const you = server.visitor();
  await you.post(`/api/matches/${match.id}/join`, { secret: secrets.japan });
  const tab = await me.socket();
  await tab.watch(match.id, 'us');
  await tab.do(match.id, 0, { kind: 'resign', role: 'us' });
  const again = (visitor: typeof me, nonce: string) =>
    visitor.post<CreatedMatch>(`/api/matches/${match.id}/rematch`, { nonce });
  const first = await again(me, ONE);
  expect(first.status).toBe(201);
  const { id } = first.body.match;
  const table = await you.socket();
  await table.watch(id, 'us');
  const { view, seq } = table.sight(id, 'us');
  expect(seq).toBe(1);
  // What was dealt can be seen by now, and stands.
  expect((await again(you, TWO)).status).toBe(201);
  expect(table.sight(id, 'us').seq).toBe(1);
  const role = view.waiting!.roles[0]!;
  const player = role === 'us' ? table : await me.socket();
  if (player !== table) await player.watch(id, role);
  const { game } = await gameOf('gj73');
  const [action] = legal(game, seen(game, player.sight(id, role).view), role);
  await player.do(id, 1, { kind: 'act', role, action: action! });
  for (const visitor of [you, me, you]) expect((await again(visitor, TWO)).status).toBe(201);
  await table.until(() => table.sight(id, 'us').seq === 3);
  await table.do(id, 3, { kind: 'resign', role: 'us' });
  expect(table.sight(id, 'us').nonces).toEqual([
    { role: 'japan', value: ONE },
    { role: 'us', value: TWO },
  ]);
  const { text } = await me.get(`/api/matches/${id}/record`);
  expect(audit(game, parseRecord(text)).nonces).toEqual(['japan', 'us']);
});
