import type { MatchSummary, Person } from '@ironbottom/room';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Server, startServer } from './support/server.ts';
import type { Visitor } from './support/visitor.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
  await server.visitor().post('/api/register', { name: 'Chester Nimitz', password: 'correct horse battery' });
});
afterAll(() => server.close());

const called = (visitor: Visitor, name: unknown): Promise<string> =>
  visitor.refused('POST', '/api/me/guest', { name });
const seats = async (visitor: Visitor, id: string) =>
  (await visitor.get<MatchSummary>(`/api/matches/${id}`)).body.seats.map(({ name, guest }) => ({
    name,
    guest,
  }));

describe('a guest', () => {
  test('is called as they like, at the table and in the chat, and others see that it is a guest', async () => {
    const [me, friend] = [server.visitor(), server.visitor()];
    const { status, body } = await friend.post<Person>('/api/me/guest', { name: '  Raymond  ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: null, guestName: 'Raymond' });
    const { match, secrets } = await me.newMatch();
    await friend.post(`/api/matches/${match.id}/join`, { secret: secrets.japan });
    expect(await seats(me, match.id)).toEqual([
      { name: null, guest: true },
      { name: 'Raymond', guest: true },
    ]);
    const [mine, theirs] = [await me.socket(), await friend.socket()];
    await mine.watch(match.id, 'us');
    await theirs.watch(match.id, 'japan');
    await theirs.say(match.id, 'hello');
    await mine.until(() => mine.chat.length > 0);
    expect(mine.chat[0]).toMatchObject({ name: 'Raymond', guest: true, text: 'hello' });
    // Another name is seen by those who are there.
    await friend.post('/api/me/guest', { name: 'Ray' });
    await mine.until(() => mine.seats.some(seat => seat.name === 'Ray'));
    await friend.post('/api/me/guest', { name: null });
    await mine.until(() => mine.seats.every(seat => seat.name === null));
  });

  test('is told apart from another guest of that name at the table', async () => {
    const [me, friend] = [server.visitor(), server.visitor()];
    await me.post('/api/me/guest', { name: 'Kai' });
    await friend.post('/api/me/guest', { name: 'KAI' });
    const { match, secrets } = await me.newMatch();
    await friend.post(`/api/matches/${match.id}/join`, { secret: secrets.japan });
    const names = (await seats(friend, match.id)).map(({ name }) => name);
    expect(names).toEqual(['Kai', 'KAI 2']);
  });

  test('who makes an account is called by its name, and is a guest no more', async () => {
    const me = server.visitor();
    await me.post('/api/me/guest', { name: 'Somebody' });
    const { match } = await me.newMatch();
    const { body } = await me.post<Person>('/api/register', {
      name: 'William Halsey',
      password: 'correct horse battery',
    });
    expect(body).toMatchObject({ name: 'William Halsey', guestName: null });
    expect((await seats(me, match.id))[0]).toEqual({ name: 'William Halsey', guest: false });
    expect(await called(me, 'Bull')).toBe('400 bad-request');
  });

  test.each([
    ['an account', 'Chester Nimitz'],
    ['an account in other letters', 'CHESTER NIMITZ'],
    ['an account with a letter of another script', 'Ch\u0435ster Nimitz'],
    ['an account with an l for an i', 'Chester Nlmitz'],
    ['the house', 'Referee'],
    ['the house in disguise', 'Adm\u0131n'],
  ])('cannot pass for %s', async (_, name) => {
    const me = server.visitor();
    expect(await called(me, name)).toBe('409 name-alike');
    expect((await me.get<Person>('/api/me')).body.guestName).toBeNull();
  });

  test.each([
    ['too short', 'x'],
    ['empty', '   '],
    ['too long', 'x'.repeat(41)],
    ['with a line in it', 'a\nb'],
    ['with a zero', 'a\u0000b'],
    ['that turns the text round', 'a\u202eb'],
    ['of nothing to see', '\u200b\u200b'],
    ['that is no text', { toString: 'x' }],
    ['that is a list', ['Bob']],
  ])('takes no name that is %s', async (_, name) => {
    const me = server.visitor();
    expect(await called(me, name)).toBe('400 bad-request');
  });

  test('may have a name that looks like a program: it is text, and nothing else', async () => {
    const me = server.visitor();
    const name = '<img src=x onerror=alert(1)>';
    expect(await called(me, name)).toBe('200 undefined');
    const { match } = await me.newMatch({ title: "'; drop table people; --" });
    expect((await seats(server.visitor(), match.id))[0]).toEqual({ name, guest: true });
    const answer = await me.get(`/api/matches/${match.id}`);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
