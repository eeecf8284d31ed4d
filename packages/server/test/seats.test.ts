import type { MatchSummary, Seat } from '@ironbottom/room';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Player } from './support/player.ts';
import { type Server, startServer } from './support/server.ts';
import type { Visitor } from './support/visitor.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const machine = { role: 'japan', bot: 'random' } as const;
const path = (id: string): string => `/api/matches/${id}/machine`;
const seatOf = ({ seats }: MatchSummary, role: string): Seat => seats.find(seat => seat.role === role)!;
const summary = async (visitor: Visitor, id: string): Promise<MatchSummary> =>
  (await visitor.get<MatchSummary>(`/api/matches/${id}`)).body;

describe.each(['link', 'open'] as const)('an empty seat (%s)', kind => {
  test('is given to the machine by whoever made the match, and it plays', async () => {
    const me = server.visitor();
    const { match, secrets } = await me.newMatch({ seats: { us: { kind: 'me' }, japan: { kind } } });
    const tab = await me.socket();
    await tab.watch(match.id, 'us');
    const { status, body } = await me.post<MatchSummary>(path(match.id), machine);
    expect(status).toBe(200);
    expect(seatOf(body, 'japan')).toMatchObject({ kind: 'bot', bot: 'random', name: null });
    // Whoever is at the table hears of it, and plays on against it.
    await tab.until(() => tab.seats.some(seat => seat.kind === 'bot'));
    const player = new Player(tab, match.id, 'us');
    for (let i = 0; player.asked; i++) {
      if (i > 500) throw new Error('it never became the machine’s turn');
      await tab.seen(match.id, 'us', await player.act());
    }
    const before = player.view.actions;
    await tab.until(() => player.view.actions > before);
    // A link that was sent before leads nowhere now.
    const friend = server.visitor();
    const ask = kind === 'link' ? { secret: secrets.japan } : { role: 'japan' };
    expect(await friend.refused('POST', `/api/matches/${match.id}/join`, ask)).toMatch(
      /^403 (bad-link|not-yours)$/,
    );
  });
});

test('a machine that has the first move makes it at once', async () => {
  const me = server.visitor();
  const { match } = await me.newMatch({ seats: { us: { kind: 'open' }, japan: { kind: 'me' } } });
  expect(match.awaits).toEqual(['us']);
  await me.post(path(match.id), { role: 'us', bot: 'random' });
  const tab = await me.socket();
  await tab.watch(match.id, 'japan');
  await tab.until(() => tab.sight(match.id, 'japan').view.actions > 0);
});

describe('nobody else can, and nothing changes', () => {
  test('a stranger, a spectator, a guest who sits there', async () => {
    const [me, friend, stranger] = [server.visitor(), server.visitor(), server.visitor()];
    const { match, secrets } = await me.newMatch();
    expect(await stranger.refused('POST', path(match.id), machine)).toBe('401 not-signed-in');
    await stranger.newMatch();
    expect(await stranger.refused('POST', path(match.id), machine)).toBe('403 not-yours');
    await friend.post(`/api/matches/${match.id}/join`, { secret: secrets.japan });
    expect(await friend.refused('POST', path(match.id), { role: 'us', bot: 'random' })).toBe('403 not-yours');
    expect(await me.refused('POST', path(match.id), machine)).toBe('409 seat-taken');
    expect(await me.refused('POST', path(match.id), { role: 'us', bot: 'random' })).toBe('409 seat-taken');
    const { seats } = await summary(me, match.id);
    expect(seats.map(seat => seat.kind)).toEqual(['person', 'person']);
  });

  test('what is no seat, no machine, no match, or over', async () => {
    const me = server.visitor();
    const { match } = await me.newMatch();
    for (const [body, code] of [
      [{ role: 'nobody', bot: 'random' }, '400 unknown-role'],
      [{ role: '__proto__', bot: 'random' }, '400 unknown-role'],
      [{ role: 'japan', bot: 'genius' }, '400 bad-request'],
      [{ role: 'japan' }, '400 bad-request'],
      [{ ...machine, person: 'me' }, '400 bad-request'],
      [null, '400 bad-request'],
    ] as const)
      expect(await me.refused('POST', path(match.id), body)).toBe(code);
    expect(await me.refused('POST', path('0'.repeat(20)), machine)).toBe('404 no-match');
    expect(seatOf(await summary(me, match.id), 'japan').kind).toBe('link');
    await me.post(`/api/matches/${match.id}/events`, { seq: 0, event: { kind: 'resign', role: 'us' } });
    expect(await me.refused('POST', path(match.id), machine)).toBe('409 finished');
  });

  test('of a machine and a person who come at once, one sits down', async () => {
    for (let i = 0; i < 5; i++) {
      const [me, friend] = [server.visitor(), server.visitor()];
      const { match, secrets } = await me.newMatch();
      const answers = await Promise.all([
        me.post(path(match.id), machine),
        friend.post(`/api/matches/${match.id}/join`, { secret: secrets.japan }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });
});
