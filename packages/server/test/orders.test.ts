import { gameOf } from '@ironbottom/catalogue';
import { legal, type Role, seen } from '@ironbottom/engine';
import type { MatchSummary, Sight, TableEvent } from '@ironbottom/room';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Server, startServer } from './support/server.ts';
import type { TableSocket } from './support/socket.ts';

/** Standing orders on a server: it answers for whoever has left one, and tells nobody else. */

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const GAME = 'gj73';

async function sitDown(): Promise<{ id: string; tables: Record<Role, TableSocket> }> {
  const [us, japan] = [server.visitor(), server.visitor()];
  const { match, secrets } = await us.newMatch();
  await japan.post(`/api/matches/${match.id}/join`, { secret: secrets.japan });
  const tables: Record<Role, TableSocket> = { us: await us.socket(), japan: await japan.socket() };
  for (const [role, table] of Object.entries(tables)) await table.watch(match.id, role);
  return { id: match.id, tables };
}

const answersOf = async ({ view }: Sight<unknown>) => {
  const { game } = await gameOf(GAME);
  return legal(game, seen(game, view), view.role);
};

test('the server answers by an order, and only its owner is told of it', async () => {
  const { id, tables } = await sitDown();
  const sightOf = (role: Role): Sight<unknown> => tables[role]!.sight(id, role);
  const role = sightOf('us').awaits[0]!;
  const other = role === 'us' ? 'japan' : 'us';
  const { seq, view } = sightOf(role);
  const [answer] = await answersOf(sightOf(role));
  const order: TableEvent = {
    kind: 'order',
    role,
    order: { id: 'first', when: view.waiting!.id, if: [], answer: answer!, until: 'withdrawn' },
  };
  await tables[role]!.do(id, seq, order);
  await tables[role]!.seen(id, role, seq + 2);
  // The order itself does not count for the other.
  await tables[other]!.seen(id, other, seq + 1);
  expect(sightOf(role).view.actions).toBe(view.actions + 1);
  expect(sightOf(role).orders).toMatchObject([{ id: 'first' }]);
  expect(sightOf(other).orders).toEqual([]);
  expect(JSON.stringify(sightOf(other))).not.toContain('withdrawn');
});

test('an order that somebody gives meanwhile does not make the other’s move late', async () => {
  const { id, tables } = await sitDown();
  const role = tables.us!.sight(id, 'us').awaits[0]!;
  const other = role === 'us' ? 'japan' : 'us';
  const before = tables[role]!.sight(id, role);
  const [action] = await answersOf(before);
  await tables[other]!.do(id, before.seq, { kind: 'withdraw', role: other, id: 'nothing' });
  await tables[role]!.do(id, before.seq, { kind: 'act', role, action: action! });
  await tables[role]!.seen(id, role, before.seq + 1);
  expect(tables[role]!.sight(id, role).view.actions).toBe(before.view.actions + 1);
});

test('the time of a match does not tell that somebody has given an order', async () => {
  const { id, tables } = await sitDown();
  const active = async () => (await server.visitor().get<MatchSummary>(`/api/matches/${id}`)).body.active;
  const role = tables.us!.sight(id, 'us').awaits[0]!;
  const before = tables[role]!.sight(id, role);
  const created = await active();
  const [action] = await answersOf(before);
  const { seq } = await tables[role]!.do(id, before.seq, { kind: 'act', role, action: action! });
  const acted = await active();
  expect(acted).not.toBe(created);
  await tables[role]!.do(id, seq!, { kind: 'withdraw', role, id: 'nothing' });
  expect(await active()).toBe(acted);
});

test('what the table answers cannot be sent by anybody', async () => {
  const { id, tables } = await sitDown();
  const role = tables.us!.sight(id, 'us').awaits[0]!;
  const before = tables[role]!.sight(id, role);
  const [action] = await answersOf(before);
  const forged = { kind: 'act', role, action: action!, ordered: true } as const;
  await expect(tables[role]!.do(id, before.seq, forged)).rejects.toThrow();
});
