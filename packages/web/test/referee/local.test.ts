import { readFileSync } from 'node:fs';
import { gameOf } from '@ironbottom/catalogue';
import {
  type Action,
  BLANK,
  hash,
  legal,
  load,
  newMatch,
  parseAction,
  parseRecord,
  play,
  type Role,
  SPECTATOR,
  seen,
  view,
  waiting,
  writeRecord,
} from '@ironbottom/engine';
import type { NonceEvent, TableEvent } from '@ironbottom/room';
import { afterEach, expect, test } from 'vitest';
import type { LocalApi, LocalNews, NewLocalMatch } from '../../src/model.ts';
import { type Bell, type LocalParts, local } from '../../src/referee/local/local.ts';
import type { Shelf } from '../../src/referee/local/shelf.ts';
import { type Question, thinking } from '../../src/referee/local/think.ts';
import { drawing, referee } from '../../src/referee/referee.ts';
import { books, entry, GAME, StrictShelf } from './help.ts';

const silent: Bell = { ring: () => undefined, onRing: () => undefined };

/** Tabs of one browser: what one rings, the others hear. */
function tabs(count: number): Bell[] {
  const listeners: ((match: string) => void)[] = [];
  return Array.from({ length: count }, (_, me) => ({
    ring: match => {
      listeners.forEach((listener, i) => {
        if (i !== me) listener(match);
      });
    },
    onRing: listener => {
      listeners[me] = listener;
    },
  }));
}

const think = thinking(gameOf);
const shelf = books();
const draw = drawing(referee(shelf));
const make = (parts: Partial<LocalParts> = {}): LocalApi =>
  local({
    books: shelf,
    openDisk: async () => new StrictShelf(),
    think,
    draw,
    bell: silent,
    pace: 0,
    ...parts,
  });

const leaves: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
});

/** A seat at a table: the last news, and how to wait for others. */
async function seat(api: LocalApi, id: string, role: Role = '') {
  let last: LocalNews | undefined;
  let lines = 0;
  let wake = (): void => undefined;
  const leave = await api.open(id, role, news => {
    last = news;
    lines = news.sight!.keep + news.sight!.lines.length;
    wake();
  });
  leaves.push(leave);
  const until = async (what: (news: LocalNews) => boolean): Promise<LocalNews> => {
    while (!what(last!))
      await new Promise<void>(resolve => {
        wake = resolve;
      });
    return last!;
  };
  return { news: () => last!, lines: () => lines, until, leave };
}

const create = (api: LocalApi, bots: NewLocalMatch['bots'], seed = 'local'): Promise<string> =>
  api.create({ game: GAME, options: {}, bots, seed });

const mine = (role: Role) => (news: LocalNews) => news.sight!.awaits.includes(role);
const act = (role: Role, action: Action): TableEvent => ({ kind: 'act', role, action });

async function options(news: LocalNews): Promise<Action[]> {
  const { game } = await entry();
  return legal(game, seen(game, news.sight!.view), news.role);
}

test('whoever says in which language he reads has the picture with the first news, unless it cannot be drawn', async () => {
  const first = async (api: LocalApi): Promise<LocalNews> => {
    const id = await create(api, {});
    return new Promise(resolve => {
      void api.open(id, 'us', resolve, 'ja').then(leave => leaves.push(leave));
    });
  };
  const { picture, sight } = await first(make());
  expect(picture).toMatchObject({ language: 'ja', scene: { role: 'us', at: sight!.view.actions } });
  const broken = make({ draw: () => Promise.reject(new Error('no ink')) });
  expect(await first(broken)).toMatchObject({ role: 'us', picture: null });
});

test('the machine answers, and the reader sees every event once', async () => {
  const api = make();
  const id = await create(api, { japan: 'policy' });
  const table = await seat(api, id);
  expect(table.news()).toMatchObject({ role: 'us', roles: ['us'], connection: 'live', problem: null });
  expect(table.news().seats.map(({ kind, bot, yours }) => [kind, bot, yours])).toEqual([
    ['person', null, true],
    ['bot', 'policy', false],
  ]);
  for (let i = 0; i < 30; i++) {
    const news = await table.until(mine('us'));
    await api.do(id, act('us', (await options(news)).at(-1)!));
  }
  const { sight } = await table.until(mine('us'));
  expect(sight!.seq).toBeGreaterThanOrEqual(30);
  const [moment] = await api.moments(id, 'us', sight!.view.actions, sight!.view.actions);
  expect(moment!.state).toEqual(sight!.view.state);
  const pages = [0, 200, 400].map(from => api.moments(id, 'us', from, from + 199));
  const all = (await Promise.all(pages)).flat();
  expect(all).toHaveLength(sight!.view.actions + 1);
  expect(table.lines()).toBe(all.reduce((sum, { lines }) => sum + lines.length, 0));
  expect(all.some(({ by }) => by === 'japan')).toBe(true);
});

test('machines play a whole match for a spectator, and its record gives the same match again', async () => {
  const disk = new StrictShelf();
  const api = make({ openDisk: async () => disk });
  const id = await create(api, { us: 'policy', japan: 'random' });
  const table = await seat(api, id);
  expect(table.news()).toMatchObject({ role: SPECTATOR, roles: [] });
  const { sight, roles, thinking } = await table.until(news => news.sight!.ending !== null);
  expect(sight!.seed).toBe('local');
  expect(roles).toEqual(['us', 'japan']);
  expect(thinking).toBeNull();
  const { game } = await entry();
  const text = await api.record(id);
  const { match } = load(game, parseRecord(text));
  expect(view(game, match, SPECTATOR, false)).toEqual(sight!.view);
  expect(await api.list('en')).toMatchObject([{ id, over: true, actions: match.actions.length }]);

  const copy = await api.importRecord(text, {});
  const imported = parseRecord(await api.record(copy));
  expect(imported.seal.hash).toBe(hash(match));
  // The events on the shelf alone give the same room, with the copy of it and without.
  const fresh = make({ openDisk: async () => disk });
  expect(await fresh.record(id)).toBe(text);
  expect((await disk.copy(id))!.seq).toBeGreaterThanOrEqual(100);
  disk.copy = async () => undefined;
  expect(await fresh.record(id)).toBe(text);
});

test('the machine declines a draw, and takes nothing back that dice have decided', async () => {
  const api = make();
  const id = await create(api, { japan: 'policy' });
  const table = await seat(api, id);
  await api.do(id, { kind: 'offer-draw', role: 'us' });
  const declined = await table.until(news => news.sight!.seq === 2);
  expect(declined.sight).toMatchObject({ offer: null, ending: null });
  let actions = 0;
  for (;;) {
    const news = await table.until(mine('us'));
    if (news.sight!.undo === 'none' && news.sight!.view.actions > 2) {
      actions = news.sight!.view.actions;
      break;
    }
    await api.do(id, act('us', (await options(news)).at(-1)!));
  }
  const { seq } = table.news().sight!;
  await api.do(id, { kind: 'ask-undo', role: 'us' });
  const refused = await table.until(news => news.sight!.seq >= seq + 2 && mine('us')(news));
  expect(refused.sight!.view.actions).toBe(actions);
  expect(refused.sight!.offer).toBeNull();
});

test('two people at one screen look from either seat, and each sees only their own', async () => {
  const { game } = await entry();
  const api = make();
  const id = await create(api, {});
  const table = await seat(api, id, 'japan');
  expect(table.news()).toMatchObject({ role: 'japan', roles: ['us', 'japan'], thinking: null });
  await api.sit(id, 'us');
  expect(table.news().role).toBe('us');
  const { match: record } = load(game, parseRecord(await api.record(id)));
  expect(table.news().sight!.view).toEqual(view(game, record, 'us', false));
  await api.sit(id, SPECTATOR);
  expect(table.news().sight!.view).toEqual(view(game, record, SPECTATOR, false));
});

test('what the table answers by itself is told with what led to it: nobody is called to a question that is answered', async () => {
  const { game } = await entry();
  // Japan's chit is none that it could play now: it is asked quietly, and the table passes for it.
  const begun = newMatch(game, {
    seed: 'quiet',
    position: {
      at: 'us.combat',
      supply: 3,
      units: { 'US-184-2': '1407', 'US-32-1': '1508', 'JP-12_IIB-5': '1408', 'JP-11_IIB-1': '1509' },
      chits: [
        { kind: 'U:support_fire', at: '1407', up: false },
        { kind: 'J:concealment', at: '1408', up: false },
      ],
    },
  });
  for (const action of ['attack from=1508 to=1509', 'attack from=1407 to=1408', 'done', 'fight hex=1408'])
    play(game, begun, 'us', parseAction(action));
  expect(waiting(game, begun)).toMatchObject({ id: 'combat.chit', roles: ['us'] });

  const opened = async (match: typeof begun): Promise<[LocalApi, string, LocalNews[]]> => {
    const api = make();
    const id = await api.importRecord(writeRecord(match), {});
    const told: LocalNews[] = [];
    leaves.push(await api.open(id, 'us', news => void told.push(news)));
    return [api, id, told];
  };
  const asksJapanForAChit = ({ sight }: LocalNews): boolean =>
    sight!.view.waiting?.id === 'combat.chit' && sight!.awaits.includes('japan');

  const [api, id, told] = await opened(begun);
  await api.do(id, act('us', { verb: 'pass' }));
  await expect.poll(() => told.at(-1)!.sight!.view.actions).toBe(begun.actions.length + 2);
  expect(told.filter(asksJapanForAChit)).toEqual([]);

  // Nor by opening the match there.
  play(game, begun, 'us', { verb: 'pass' });
  const [, , first] = await opened(begun);
  await expect.poll(() => first.at(-1)?.sight?.view.actions).toBe(begun.actions.length + 1);
  expect(first.filter(asksJapanForAChit)).toEqual([]);
});

test('the machine’s seat can be neither looked from nor played', async () => {
  const api = make();
  const id = await create(api, { japan: 'policy' });
  const table = await seat(api, id, 'japan');
  expect(table.news().role).toBe('us');
  await expect(api.sit(id, 'japan')).rejects.toMatchObject({ code: 'not-yours' });
  await expect(api.moments(id, 'japan', 0, 1)).rejects.toMatchObject({ code: 'not-yours' });
  await expect(api.do(id, { kind: 'resign', role: 'japan' })).rejects.toMatchObject({ code: 'not-yours' });
  await api.do(id, { kind: 'resign', role: 'us' });
  await api.sit(id, 'japan');
  expect(table.news()).toMatchObject({ role: 'japan', sight: { ending: { winner: 'japan' } } });
});

test('what is refused changes nothing', async () => {
  const api = make();
  const id = await create(api, {});
  const table = await seat(api, id);
  const before = table.news();
  await expect(api.do(id, act('us', { verb: 'enter', hex: '1404', by: 'normal' }))).rejects.toMatchObject({
    code: 'illegal',
    refusal: { key: 'not-now' },
  });
  expect(table.news()).toBe(before);
  await expect(api.create({ game: GAME, options: { nonsense: true }, bots: {} })).rejects.toMatchObject({
    code: 'unknown-option',
  });
  await expect(create(api, { france: 'policy' })).rejects.toMatchObject({ code: 'unknown-role' });
  await expect(api.importRecord('nonsense', {})).rejects.toMatchObject({ code: 'bad-record' });
  await expect(api.open('nowhere', 'us', () => undefined)).rejects.toMatchObject({ code: 'no-match' });
  expect(await api.list('en')).toHaveLength(1);
});

test('two tabs on one match follow each other', async () => {
  const disk = new StrictShelf();
  const [here, there] = tabs(2).map(bell => make({ openDisk: async () => disk, bell }));
  const id = await create(here!, {});
  const first = await seat(here!, id);
  const second = await seat(there!, id);
  await here!.do(id, act('us', (await options(first.news()))[0]!));
  const news = await second.until(({ sight }) => sight!.seq === 1);
  expect(news.sight!.view).toEqual(first.news().sight!.view);
});

test('the slower of two tabs that do not hear each other is told so, and sees what happened', async () => {
  const disk = new StrictShelf();
  const [here, there] = [0, 1].map(() => make({ openDisk: async () => disk }));
  const id = await create(here!, {});
  const first = await seat(here!, id);
  const second = await seat(there!, id);
  const [action] = await options(first.news());
  await here!.do(id, act('us', action!));
  await expect(there!.do(id, act('us', action!))).rejects.toMatchObject({ code: 'stale' });
  expect(second.news().sight!.view).toEqual(first.news().sight!.view);
  expect(await disk.events(id, 0)).toHaveLength(1);
});

test('a match deleted in another tab is gone, and says so', async () => {
  const disk = new StrictShelf();
  const [here, there] = tabs(2).map(bell => make({ openDisk: async () => disk, bell }));
  const id = await create(here!, {});
  const table = await seat(there!, id);
  await here!.remove(id);
  expect((await table.until(({ problem }) => problem !== null)).problem!.code).toBe('no-match');
  expect(await here!.list('en')).toEqual([]);
});

test('where nothing can be stored, play goes on and the reader is warned', async () => {
  const api = make({ openDisk: async () => Promise.reject(new Error('not in this window')) });
  const id = await create(api, { japan: 'policy' });
  const table = await seat(api, id);
  expect(table.news().problem!.code).toBe('no-storage');
  await api.do(id, act('us', (await options(table.news()))[0]!));
  expect((await table.until(mine('us'))).sight!.seq).toBeGreaterThan(0);
  expect(await api.list('en')).toMatchObject([{ id }]);
});

test('a full disk in the middle of a match is no reason to stop', async () => {
  const disk: Shelf = new StrictShelf();
  const api = make({ openDisk: async () => disk });
  const id = await create(api, {});
  const table = await seat(api, id);
  await api.do(id, act('us', (await options(table.news()))[0]!));
  expect(table.news().problem).toBeNull();
  disk.append = async () => Promise.reject(new Error('QuotaExceededError'));
  await api.do(id, act('us', (await options(table.news()))[0]!));
  expect(table.news()).toMatchObject({ problem: { code: 'no-storage' }, sight: { seq: 2 } });
  disk.add = async () => Promise.reject(new Error('QuotaExceededError'));
  const other = await seat(api, await create(api, {}));
  expect(other.news().problem!.code).toBe('no-storage');
});

test('the machine plays only while somebody looks on, and waits between what can be seen', async () => {
  const api = make({ pace: 60_000 });
  const id = await create(api, { us: 'random', japan: 'random' });
  const table = await seat(api, id);
  await new Promise(resolve => setTimeout(resolve, 50));
  const waiting = table.news().sight!.seq;
  expect(waiting).toBeLessThan(5);
  await api.pace(0);
  await table.until(({ sight }) => sight!.seq > waiting + 20);
  table.leave();
  const stopped = table.news().sight!.seq;
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(table.news().sight!.seq).toBe(stopped);
});

test('a machine that fails is reported, and the match stands as it was', async () => {
  const api = make({ think: async () => Promise.reject(new Error('out of its mind')) });
  const id = await create(api, { us: 'policy' });
  const table = await seat(api, id);
  const { problem, sight } = await table.until(news => news.problem !== null);
  expect(problem).toMatchObject({ code: 'internal' });
  expect(sight!.seq).toBe(0);
});

test('a rematch is the same match with other dice and the seats swapped', async () => {
  const api = make();
  const options = { firstDraw: true };
  const id = await api.create({ game: GAME, options, bots: { japan: 'random' }, seed: 'first' });
  const again = await api.rematch(id);
  const headers = await api.list('en');
  expect(headers.find(match => match.id === again)).toMatchObject({ bots: { us: 'random' }, actions: 0 });
  const { header } = parseRecord(await api.record(again));
  expect(header).toMatchObject({ game: GAME, options: { firstDraw: true } });
  expect(header.seed).not.toBe('first');
  expect((await seat(api, await api.rematch(await create(api, {})))).news().roles).toEqual(['us', 'japan']);
});

test('the seats of people give chance of their own to the dice, unless a seed is asked for', async () => {
  const disk = new StrictShelf();
  const api = make({ openDisk: async () => disk });
  const givenIn = async (id: string) =>
    parseRecord(await api.record(id)).actions.map(({ role, action }) => [role, action.verb]);
  const id = await api.create({ game: GAME, options: {}, bots: { japan: 'random' } });
  expect(await givenIn(id)).toEqual([['us', 'nonce']]);
  expect(await givenIn(await api.create({ game: GAME, options: {}, bots: {} }))).toEqual([
    ['us', 'nonce'],
    ['japan', 'nonce'],
  ]);
  expect(await givenIn(await create(api, {}))).toEqual([]);
  expect(await givenIn(await api.rematch(id))).toEqual([['japan', 'nonce']]);
  // They are events; nobody has played anything yet.
  expect((await disk.events(id, 0)).map(({ kind }) => kind)).toEqual(['nonce']);
  expect((await api.list('en')).every(({ actions }) => actions === 0)).toBe(true);
  const table = await seat(api, id);
  expect(table.news().sight!.nonces).toEqual([]);
  await api.do(id, act('us', (await options(table.news()))[0]!));
  await api.do(id, { kind: 'resign', role: 'us' });
  const [event] = await disk.events(id, 0);
  expect(table.news().sight!.nonces).toEqual([{ role: 'us', value: (event as NonceEvent).value }]);
  expect((await api.list('en')).find(match => match.id === id)!.actions).toBe(1);
});

test('a search takes its time over a hard decision, and no more', async () => {
  const { game } = await entry();
  const match = newMatch(game, { seed: 'search' });
  const past = { memory: BLANK, heard: true };
  let longest = 0;
  // Most decisions are easy: the policy sees nothing that comes near its first choice.
  for (let i = 0; longest < 500 && i < 500; i++) {
    const role = waiting(game, match)!.roles[0]!;
    const choices = legal(game, match, role);
    const question = { seed: `${i}`, view: view(game, match, role, false), options: choices, past };
    const before = performance.now();
    const { action } = await think({ ...question, bot: 'search', kind: 'answer' });
    longest = Math.max(longest, performance.now() - before);
    expect(choices).toContainEqual(action);
    play(game, match, role, action!);
  }
  expect(longest).toBeGreaterThan(500);
  expect(longest).toBeLessThan(4000);
});

test('the machine is asked with what it had in mind, and what it says is heard and stays', async () => {
  const asked: Question[] = [];
  let now = 0;
  const api = make({
    think: async question => {
      asked.push(question);
      const thought = await think(question);
      now++;
      return { ...thought, memory: { plan: now, notes: 'n' }, says: now < 3 ? `remark ${now}` : null };
    },
  });
  const id = await create(api, { us: 'policy' });
  const table = await seat(api, id);
  await table.until(news => mine('japan')(news) || asked.length > 5);
  expect(asked[0]!.past).toEqual({ memory: BLANK, heard: false });
  expect(asked[1]!.past).toEqual({ memory: { plan: 1, notes: 'n' }, heard: true });
  expect(table.news().sight!.said).toEqual({ us: 'remark 2' });
  // It is stored with the match: a page that opens it anew hears it too.
  table.leave();
  expect((await seat(api, id)).news().sight!.said).toEqual({ us: 'remark 2' });
});

test('a match of version 0.3.0 in this browser goes on by the present rules, and is marked once', async () => {
  const { game } = await entry();
  const record = parseRecord(
    readFileSync(
      new URL(`../../../games/${GAME}/test/golden-0.3.0/running-random.record`, import.meta.url),
      'utf8',
    ),
  );
  const { scenario, options, seed } = record.header;
  const events = record.actions.map((played): TableEvent => ({ kind: 'act', ...played }));
  const disk = new StrictShelf();
  const header = {
    ...{
      id: 'x'.repeat(20),
      game: GAME,
      version: 1,
      pack: null,
      generation: 1 as const,
      scenario,
      options,
      seed,
    },
    ...{ position: null, bots: {}, seq: events.length, actions: events.length, over: false, active: '' },
    ...{ awaits: [], turn: null },
  };
  await disk.add(header, events);
  const openDisk = async () => disk;
  const { id } = header;
  const table = await seat(make({ openDisk }), id);
  const { sight } = table.news();
  expect(sight).toMatchObject({ seq: events.length + 1, upgraded: { from: 1, to: game.version, lost: 0 } });
  const api = make({ openDisk });
  const again = await seat(api, id);
  expect(again.news().sight!.seq).toBe(events.length + 1);
  const { view } = again.news().sight!;
  const role = view.waiting!.roles[0]!;
  await api.sit(id, role);
  const mine = again.news().sight!.view;
  const action = legal(game, seen(game, mine), role)[0]!;
  await api.do(id, { kind: 'act', role, action });
  expect(again.news().sight!.view.actions).toBe(events.length + 1);
  const moments = await api.moments(id, role, 0, 60);
  expect(moments).toHaveLength(61);
  expect((await disk.events(id, 0)).filter(({ kind }) => kind === 'mark')).toHaveLength(1);
});

test('a match that was played with other components is not opened', async () => {
  const disk = new StrictShelf();
  const api = make({ openDisk: async () => disk });
  const id = await api.create({ game: GAME, options: {}, bots: {} });
  const header = (await disk.header(id))!;
  expect(header.pack).toBeNull();
  await disk.add({ ...header, id: 'packed', pack: '0a1b' }, []);
  await expect(api.open('packed', '', () => undefined)).rejects.toMatchObject({ code: 'wrong-pack' });
  leaves.push(await api.open(id, '', () => undefined));
});

test('the machine neither moves nor thinks before the table has been seen', async () => {
  let thoughts = 0;
  const watched: LocalParts['think'] = question => {
    thoughts++;
    return think(question);
  };
  const api = make({ think: watched, patience: 600_000 });
  const id = await create(api, { us: 'policy' });
  const table = await seat(api, id);
  const before = table.news().sight!.seq;
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(thoughts).toBe(0);
  expect(table.news().sight!.seq).toBe(before);
  await api.shown(id);
  await table.until(news => news.sight!.seq > before);
});

test('the machine does not wait for ever for a table that nobody looks at', async () => {
  const api = make({ patience: 30 });
  const table = await seat(api, await create(api, { us: 'policy' }));
  const before = table.news().sight!.seq;
  await table.until(news => news.sight!.seq > before);
});

test('a record of older rules is opened, kept, and opened again', async () => {
  const openDisk = (
    disk => async () =>
      disk
  )(new StrictShelf());
  const old = new URL(`../../../games/${GAME}/test/golden-0.3.0/running-random.record`, import.meta.url);
  const { game } = await entry();
  const id = await make({ openDisk }).importRecord(readFileSync(old, 'utf8'), {});
  const { sight } = (await seat(make({ openDisk }), id)).news();
  expect(sight).toMatchObject({ upgraded: { from: 1, to: game.version, lost: 0 }, ending: null });
});
