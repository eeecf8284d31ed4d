import { legal, readable, SPECTATOR, seen, view } from '@ironbottom/engine';
import { afterEach, expect, test } from 'vitest';
import type { Session } from '../../src/model.ts';
import { openOnline } from '../../src/session/online.ts';
import { problem } from '../../src/session/problem.ts';
import { entry, GAME } from '../referee/help.ts';
import { ID, OneMatchServer } from './server.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function table(yours?: readonly string[]): Promise<{ server: OneMatchServer; session: Session }> {
  const server = await OneMatchServer.start(yours);
  closing.push(() => server.close());
  const session = await openOnline(ID, server);
  closing.push(() => session.close());
  await until(session, () => session.snapshot().sight !== null);
  return { server, session };
}

const until = (session: Session, what: () => boolean): Promise<void> =>
  new Promise(resolve => {
    const look = (): void => {
      if (!what()) return;
      stop();
      resolve();
    };
    const stop = session.subscribe(look);
    look();
  });

const live = (session: Session) => until(session, () => session.snapshot().connection === 'live');

async function next(session: Session) {
  const { game } = await entry();
  const { sight, role } = session.snapshot();
  const action = legal(game, seen(game, sight!.view), role)[0]!;
  return { kind: 'act', role, action } as const;
}

async function expectInStep({
  server,
  session,
}: {
  server: OneMatchServer;
  session: Session;
}): Promise<void> {
  const { game } = await entry();
  const { sight, log, role } = session.snapshot();
  expect(sight!.seq).toBe(server.room.seq);
  expect(sight!.view).toEqual(JSON.parse(JSON.stringify(view(game, server.room.match, role, false))));
  expect(log).toEqual(JSON.parse(JSON.stringify(readable(server.room.match.log, role))));
}

const count = (server: OneMatchServer, type: string): number =>
  server.received.filter(each => each === type).length;

test('what is done is seen at once, several things in a row', async () => {
  const both = await table();
  const { server, session } = both;
  expect(session).toMatchObject({ kind: 'online', id: ID, game: GAME });
  expect(session.snapshot()).toMatchObject({ role: 'us', roles: ['us'], connection: 'live' });
  for (let i = 0; i < 5; i++) {
    await session.do(await next(session));
    await expectInStep(both);
  }
  expect(server.room.seq).toBe(5);
});

test('what others do arrives by itself', async () => {
  const both = await table();
  both.server.other({ kind: 'offer-draw', role: 'japan' });
  await until(both.session, () => both.session.snapshot().sight!.offer !== null);
  await expectInStep(both);
});

test('a refusal has its code and its rule, and changes nothing', async () => {
  const both = await table();
  const illegal = { kind: 'act', role: 'us', action: { verb: 'halt' } } as const;
  await expect(both.session.do(illegal)).rejects.toMatchObject({
    problem: { code: 'illegal', refusal: { rule: '1', key: 'sea' } },
  });
  await expectInStep(both);
});

test('after a cut the table comes back by itself and catches up', async () => {
  const both = await table();
  const { server, session } = both;
  server.cutAll();
  await until(session, () => session.snapshot().connection === 'offline');
  await expect(session.do({ kind: 'resign', role: 'us' })).rejects.toMatchObject({
    problem: { code: 'offline' },
  });
  await expect(session.say('hello')).rejects.toMatchObject({ problem: { code: 'offline' } });
  server.other({ kind: 'offer-draw', role: 'japan' });
  await live(session);
  await expectInStep(both);
  await session.do(await next(session));
  expect(server.room.seq).toBe(2);
});

test('an event whose answer was lost is found to have taken place, and is not sent again', async () => {
  const both = await table();
  const { server, session } = both;
  server.trouble = 'lose-answer';
  const doing = session.do(await next(session));
  await until(session, () => session.snapshot().connection !== 'live');
  server.trouble = 'none';
  await doing;
  await expectInStep(both);
  expect(server.room.seq).toBe(1);
  expect(count(server, 'do')).toBe(1);
});

test('an event that was lost itself is reported, and is not sent again', async () => {
  const both = await table();
  const { server, session } = both;
  server.trouble = 'lose-question';
  await expect(session.do(await next(session))).rejects.toMatchObject({ problem: { code: 'offline' } });
  expect(server.room.seq).toBe(0);
  expect(count(server, 'do')).toBe(1);
});

test('when something else has happened meanwhile, it is not taken for one’s own doing', async () => {
  const { server, session } = await table();
  server.trouble = 'lose-question';
  const doing = session.do(await next(session));
  await until(session, () => session.snapshot().connection !== 'live');
  server.other({ kind: 'offer-draw', role: 'japan' });
  await expect(doing).rejects.toMatchObject({ problem: { code: 'stale' } });
});

test('offers and resignations with a lost answer are found by what they left behind', async () => {
  const { server, session } = await table();
  for (const kind of ['offer-draw', 'resign'] as const) {
    server.trouble = 'lose-answer';
    const doing = session.do({ kind, role: 'us' });
    await until(session, () => session.snapshot().connection !== 'live');
    server.trouble = 'none';
    await doing;
  }
  expect(server.room.ending).toMatchObject({ how: 'resigned', winner: 'japan' });
  expect(count(server, 'do')).toBe(2);
});

test('a table that is closed while it waits does not wait for ever', async () => {
  const { server, session } = await table();
  server.trouble = 'lose-question';
  const doing = session.do(await next(session));
  await until(session, () => session.snapshot().connection !== 'live');
  session.close();
  await expect(doing).rejects.toMatchObject({ problem: { code: 'offline' } });
});

test('chat lines are kept in order, each once, also after a cut', async () => {
  const { server, session } = await table();
  for (const text of ['one', 'two']) await session.say(text);
  const texts = () => session.snapshot().chat.map(line => line.text);
  await until(session, () => texts().length === 2);
  server.cutAll();
  await until(session, () => session.snapshot().connection === 'offline');
  await live(session);
  await session.say('three');
  await until(session, () => texts().length === 3);
  expect(texts()).toEqual(['one', 'two', 'three']);
});

test('with two seats of one’s own one looks from either, and never from both', async () => {
  const both = await table(['us', 'japan']);
  const { session } = both;
  expect(session.snapshot().roles).toEqual(['us', 'japan']);
  session.sit('japan');
  expect(session.snapshot()).toMatchObject({ role: 'japan', sight: null, log: [] });
  await until(session, () => session.snapshot().sight !== null);
  await expectInStep(both);
});

test('without a seat one watches, and is told when even that is not allowed', async () => {
  const { server, session } = await table([]);
  expect(session.snapshot()).toMatchObject({ role: SPECTATOR, roles: [] });
  server.refuseWatch = 'hidden';
  server.cutAll();
  await until(session, () => session.snapshot().problem !== null);
  expect(session.snapshot().problem!.code).toBe('hidden');
});

test('a server that cannot answer just now is asked again, until it can', async () => {
  const both = await table();
  const { server, session } = both;
  server.refuseWatch = 'unavailable';
  server.cutAll();
  await until(session, () => session.snapshot().problem?.code === 'unavailable');
  expect(session.snapshot().connection).not.toBe('live');
  server.refuseWatch = null;
  server.other({ kind: 'offer-draw', role: 'japan' });
  await live(session);
  await expectInStep(both);
  expect(session.snapshot().problem).toBeNull();
});

test('a match that cannot be found is a problem of its own', async () => {
  const server = await OneMatchServer.start();
  closing.push(() => server.close());
  const gone = problem('no-match', 'there is none');
  const api = { ...server.api, match: () => Promise.reject(gone) };
  await expect(openOnline(ID, { api, dial: server.dial })).rejects.toBe(gone);
});
