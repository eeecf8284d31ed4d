import { gameOf } from '@ironbottom/catalogue';
import { type LogEntry, legal, readable, seen } from '@ironbottom/engine';
import { expose, proxy, wrap } from 'comlink';
import { afterEach, expect, test } from 'vitest';
import { type LocalApi, type Session, TableProblem } from '../../src/model.ts';
import { keepCodes } from '../../src/referee/errors.ts';
import { local } from '../../src/referee/local/local.ts';
import { MemoryShelf } from '../../src/referee/local/memory.ts';
import { thinking } from '../../src/referee/local/think.ts';
import { drawing, referee } from '../../src/referee/referee.ts';
import { openLocal } from '../../src/session/local.ts';
import { books, entry, GAME } from '../referee/help.ts';

/** The matches of the browser behind a channel of messages, as they are behind a worker. */
function remote(): LocalApi {
  const { port1, port2 } = new MessageChannel();
  const shelf = books();
  const think = thinking(gameOf);
  const draw = drawing(referee(shelf));
  const bell = { ring: () => undefined, onRing: () => undefined };
  const kept = local({ books: shelf, openDisk: async () => new MemoryShelf(), think, draw, bell, pace: 0 });
  keepCodes();
  expose(
    { ...kept, open: async (...ask: Parameters<LocalApi['open']>) => proxy(await kept.open(...ask)) },
    port1 as never,
  );
  closing.push(() => {
    port1.close();
    port2.close();
  });
  return wrap<LocalApi>(port2 as never) as unknown as LocalApi;
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

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

async function choices(session: Session) {
  const { game } = await entry();
  const { sight, role } = session.snapshot();
  return legal(game, seen(game, sight!.view), role);
}

test('a local match is played through the session, and its log grows with it', async () => {
  const api = remote();
  const id = await api.create({ game: GAME, options: {}, bots: { japan: 'policy' }, seed: 'session' });
  const session = await openLocal(api, id);
  expect(session).toMatchObject({ kind: 'local', id, game: GAME });
  expect(session.snapshot()).toMatchObject({ role: 'us', roles: ['us'] });
  for (let i = 0; i < 25; i++) {
    await until(session, () => session.snapshot().sight!.awaits.includes('us'));
    await session.do({ kind: 'act', role: 'us', action: (await choices(session)).at(-1)! });
  }
  await until(session, () => session.snapshot().sight!.awaits.includes('us'));
  const { log, sight } = session.snapshot();
  const all: LogEntry[] = [];
  for (let from = 0; from <= sight!.view.actions; from += 200)
    all.push(...(await session.moments(from, from + 199)).flatMap(({ lines }) => lines));
  expect(log).toEqual(readable(all, 'us'));
  expect(await session.record()).toContain(`"seed":"session"`);
  session.close();
});

test('an undo takes its lines back', async () => {
  const api = remote();
  const id = await api.create({ game: GAME, options: {}, bots: {}, seed: 'undo' });
  const session = await openLocal(api, id, undefined, 'us');
  while (session.snapshot().sight!.undo !== 'free')
    await session.do({ kind: 'act', role: 'us', action: (await choices(session)).at(-1)! });
  const { actions } = session.snapshot().sight!.view;
  await session.do({ kind: 'undo', role: 'us' });
  await until(session, () => session.snapshot().sight!.view.actions === actions - 1);
  expect(session.snapshot().log.every(({ at }) => at < actions)).toBe(true);
  session.close();
});

test('a refusal comes out of the worker with its code and its rule', async () => {
  const api = remote();
  const id = await api.create({ game: GAME, options: {}, bots: {}, seed: 'refused' });
  const session = await openLocal(api, id);
  const refused = session.do({ kind: 'act', role: 'us', action: { verb: 'halt' } });
  await expect(refused).rejects.toBeInstanceOf(TableProblem);
  await expect(refused).rejects.toMatchObject({
    problem: { code: 'illegal', refusal: { key: 'not-now', rule: expect.any(String) } },
  });
  await expect(session.say('hello')).rejects.toMatchObject({ problem: { code: 'unavailable' } });
  await expect(openLocal(api, 'nowhere')).rejects.toMatchObject({ problem: { code: 'no-match' } });
  session.close();
});

test('both seats of a hot-seat match are looked from in turn', async () => {
  const api = remote();
  const id = await api.create({ game: GAME, options: {}, bots: {} });
  const session = await openLocal(api, id);
  const before = session.snapshot();
  expect(before).toMatchObject({ role: 'us', roles: ['us', 'japan'] });
  session.sit('japan');
  await until(session, () => session.snapshot().role === 'japan');
  expect(session.snapshot().sight!.view.role).toBe('japan');
  session.sit('nobody');
  await api.list('en');
  expect(session.snapshot().role).toBe('japan');
  session.close();
});

test('after it is closed a session hears nothing more', async () => {
  const api = remote();
  const id = await api.create({ game: GAME, options: {}, bots: { us: 'random', japan: 'random' } });
  const session = await openLocal(api, id);
  await until(session, () => session.snapshot().sight!.seq > 3);
  session.close();
  const last = session.snapshot();
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(session.snapshot()).toBe(last);
});

test('news bring their picture along in the language that was asked for, the same as the referee would draw', async () => {
  const api = remote();
  const id = await api.create({ game: GAME, options: {}, bots: {}, seed: 'picture' });
  const session = await openLocal(api, id);
  expect(session.snapshot().picture).toBeNull();
  session.speak!('ja');
  const role = session.snapshot().sight!.awaits[0]!;
  session.sit(role);
  await until(session, () => session.snapshot().role === role && session.snapshot().picture !== null);
  await session.do({ kind: 'act', role, action: (await choices(session))[0]! });
  await until(session, () => session.snapshot().sight!.view.actions === 1);
  const { picture, sight, log } = session.snapshot();
  const look = { view: sight!.view, seq: sight!.seq, language: 'ja' } as const;
  const asked = referee(books());
  expect(picture).toEqual({
    language: 'ja',
    scene: await asked.scene(look),
    lines: await asked.lines(look, log),
  });
});
