import { gameOf } from '@ironbottom/catalogue';
import { readable, SPECTATOR } from '@ironbottom/engine';
import type { CreatedMatch, MatchSummary } from '@ironbottom/room';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player, playNext, playOn } from './support/player.ts';
import { type Server, startServer } from './support/server.ts';
import { Refused, type TableSocket } from './support/socket.ts';
import type { Visitor } from './support/visitor.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const code = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Refused) return error.problem.code;
    throw error;
  }
};

interface Table {
  readonly id: string;
  readonly us: Player;
  readonly japan: Player;
  readonly visitors: { readonly us: Visitor; readonly japan: Visitor };
}

/** Two people at a match, each with a socket. */
async function sitDown(): Promise<Table> {
  const [us, japan] = [server.visitor(), server.visitor()];
  const { match, secrets } = await us.newMatch();
  await japan.post(`/api/matches/${match.id}/join`, { secret: secrets.japan });
  const [usTab, japanTab] = [await us.socket(), await japan.socket()];
  await usTab.watch(match.id, 'us');
  await japanTab.watch(match.id, 'japan');
  return {
    id: match.id,
    us: new Player(usTab, match.id, 'us'),
    japan: new Player(japanTab, match.id, 'japan'),
    visitors: { us, japan },
  };
}

const asked = ({ us, japan }: Table): Player => (us.asked ? us : japan);
const other = (table: Table, player: Player): Player => (player === table.us ? table.japan : table.us);
const bothSaw = ({ us, japan }: Table, seq: number) =>
  Promise.all([us, japan].map(player => player.table.seen(player.match, player.role, seq)));

/** Plays until somebody has done something that can be taken back freely, or only by asking. */
async function untilUndo(table: Table, how: 'free' | 'ask'): Promise<Player> {
  for (let i = 0; i < 300; i++) {
    const actor = asked(table);
    await playNext([table.us, table.japan]);
    if (actor.table.sight(table.id, actor.role).undo === how) return actor;
  }
  throw new Error(`never came to an undo that is ${how}`);
}

test('two people play by sockets, and both see every event as it comes', async () => {
  const table = await sitDown();
  const { us, japan, id } = table;
  const seq = await playOn([us, japan], 60);
  expect(seq).toBe(60);
  const sights = us.table.received
    .filter(text => text.startsWith('{"type":"sight"'))
    .map(text => JSON.parse(text));
  expect(sights.map(({ sight }) => sight.seq)).toEqual(Array.from({ length: 61 }, (_, i) => i));
  expect(us.view.actions).toBe(60);
  expect(japan.view.actions).toBe(60);
  const { body } = await table.visitors.us.get<MatchSummary>(`/api/matches/${id}`);
  expect(body).toMatchObject({ ending: null });
});

test('who acts out of turn, illegally, late or on another seat is refused, and nothing happens', async () => {
  const table = await sitDown();
  const { us, japan, id } = table;
  const first = asked(table);
  const second = other(table, first);
  const action = (await first.options())[0]!;
  expect(await code(second.table.do(id, 0, { kind: 'act', role: first.role, action }))).toBe('not-yours');
  expect(await code(second.table.do(id, 0, { kind: 'act', role: second.role, action }))).toMatch(
    /out-of-turn|illegal/,
  );
  expect(await code(first.table.do(id, 0, { kind: 'act', role: first.role, action: { verb: 'fly' } }))).toBe(
    'malformed-action',
  );
  expect(await code(first.table.do(id, 7, { kind: 'act', role: first.role, action }))).toBe('stale');
  expect(us.seq).toBe(0);
  expect(await first.act()).toBe(1);
  // The same message again, as a bad line may send it twice.
  expect(await code(first.table.do(id, 0, { kind: 'act', role: first.role, action }))).toBe('stale');
  await bothSaw(table, 1);
  expect(japan.seq).toBe(1);
});

test('everybody sees that something long ago was taken back', async () => {
  const table = await sitDown();
  const { us, japan, id } = table;
  const watcher = await server.visitor().socket();
  await watcher.watch(id, SPECTATOR);
  const since = new Map<Player, number>();
  const waits = (): Player | undefined =>
    [us, japan].find(player => us.view.actions - (since.get(player) ?? us.view.actions) > 12);
  for (let i = 0; i < 400 && !waits(); i++) {
    const actor = asked(table);
    await bothSaw(table, await actor.act());
    since.set(actor, us.view.actions);
  }
  const asker = waits()!;
  const granter = other(table, asker);
  const actions = us.view.actions;
  await bothSaw(table, (await asker.table.do(id, asker.seq, { kind: 'ask-undo', role: asker.role })).seq!);
  const done = await granter.table.do(id, granter.seq, { kind: 'grant-undo', role: granter.role });
  await bothSaw(table, done.seq!);
  await watcher.seen(id, SPECTATOR, done.seq!);
  expect(asker.view.actions).toBeLessThan(actions - 12);
  expect(watcher.sight(id, SPECTATOR).view.actions).toBe(asker.view.actions);
}, 30_000);

test('a refusal names its rule', async () => {
  const table = await sitDown();
  const first = asked(table);
  const { game } = await gameOf('gj73');
  const verbs = [...game.flow.blocks.values()].flatMap(block =>
    block.kind === 'decision' ? Object.entries(block.verbs) : [],
  );
  const now = new Set((await first.options()).map(({ verb }) => verb));
  const [verb] = verbs.find(([name, { args }]) => !now.has(name) && Object.keys(args).length === 0)!;
  const event = { kind: 'act', role: first.role, action: { verb } } as const;
  const error = await first.table.do(table.id, 0, event).catch(error => error as Refused);
  expect((error as Refused).problem).toMatchObject({ code: 'illegal', refusal: { key: 'not-now' } });
  expect((error as Refused).problem.refusal?.rule).not.toBe('');
});

test('a spectator sees the match as spectators do, is counted, and can do nothing', async () => {
  const table = await sitDown();
  const watcher = await server.visitor().socket();
  await watcher.watch(table.id, SPECTATOR);
  await table.us.table.until(() => table.us.table.watching === 1);
  const seq = await playOn([table.us, table.japan], 20);
  await watcher.seen(table.id, SPECTATOR, seq);
  expect(watcher.sight(table.id, SPECTATOR).view.role).toBe(SPECTATOR);
  expect(await code(watcher.watch(table.id, 'us'))).toBe('not-yours');
  expect(await code(watcher.do(table.id, seq, { kind: 'resign', role: 'us' }))).toBe('not-yours');
  expect(await code(watcher.say(table.id, 'hello'))).toBe('not-signed-in');
  await watcher.close();
  await table.us.table.until(() => table.us.table.watching === 0);
});

test('a match without spectators is hidden from all but those who sit at it', async () => {
  const me = server.visitor();
  const { match } = await me.newMatch({ spectators: false });
  const stranger = await server.visitor().socket();
  expect(await code(stranger.watch(match.id, SPECTATOR))).toBe('hidden');
  expect(
    await server.visitor().refused('GET', `/api/matches/${match.id}/moments?role=spectator&from=0&to=0`),
  ).toBe('403 hidden');
  const mine = await me.socket();
  await mine.watch(match.id, SPECTATOR);
  expect(mine.sight(match.id, SPECTATOR).seq).toBe(0);
});

test('who comes back with what they have is sent only the rest', async () => {
  const table = await sitDown();
  const { id, us, visitors } = table;
  await playOn([us, table.japan], 80);
  const had = { lines: us.table.log(id, 'us'), seq: us.seq };
  expect(had.lines.length).toBeGreaterThan(3);
  await us.table.close();
  // Meanwhile the other one may go on.
  if (table.japan.asked) await table.japan.act();
  const again = await visitors.us.socket();
  again.logs.set(`${id}/us`, [...had.lines]);
  await again.watch(id, 'us', had.lines.length, had.seq);
  expect(again.sight(id, 'us').keep).toBe(had.lines.length);
  const whole = await visitors.us.socket();
  await whole.watch(id, 'us');
  expect(whole.sight(id, 'us').keep).toBe(0);
  expect(again.log(id, 'us')).toEqual(whole.log(id, 'us'));
});

test('what was taken back meanwhile is not kept by who comes back', async () => {
  const table = await sitDown();
  const { id } = table;
  const actor = await untilUndo(table, 'free');
  const away = other(table, actor);
  // Somebody leaves with the lines of an action that is then taken back, and of which another takes the place.
  const had = { lines: away.table.log(id, away.role), seq: away.seq };
  await away.table.close();
  const { seq } = await actor.table.do(id, actor.seq, { kind: 'undo', role: actor.role });
  await actor.table.seen(id, actor.role, seq!);
  await actor.act((await actor.options()).at(-1)!);
  const visitor = table.visitors[away.role as 'us' | 'japan'];
  const again = await visitor.socket();
  again.logs.set(`${id}/${away.role}`, [...had.lines]);
  await again.watch(id, away.role, had.lines.length, had.seq);
  const whole = await visitor.socket();
  await whole.watch(id, away.role);
  expect(again.log(id, away.role)).toEqual(whole.log(id, away.role));
});

test('two tabs on one seat see the same, and only one of them is first', async () => {
  const table = await sitDown();
  const { id } = table;
  const actor = asked(table);
  const second = await table.visitors[actor.role as 'us' | 'japan'].socket();
  await second.watch(id, actor.role);
  const action = await actor.choice();
  const event = { kind: 'act', role: actor.role, action } as const;
  const results = await Promise.all([code(actor.table.do(id, 0, event)), code(second.do(id, 0, event))]);
  expect(results.sort()).toEqual(['done', 'stale']);
  await second.seen(id, actor.role, 1);
  await actor.table.seen(id, actor.role, 1);
  expect(second.sight(id, actor.role)).toEqual(actor.table.sight(id, actor.role));
});

test('one’s own last action is taken back freely where nothing was shown', async () => {
  const table = await sitDown();
  const actor = await untilUndo(table, 'free');
  const before = actor.view.actions;
  const { seq } = await actor.table.do(table.id, actor.seq, { kind: 'undo', role: actor.role });
  await bothSaw(table, seq!);
  expect(actor.view.actions).toBe(before - 1);
  expect(other(table, actor).view.actions).toBe(before - 1);
  expect(seq).toBe(before + 1);
});

test('otherwise the other side is asked, and the match goes back when it consents', async () => {
  const table = await sitDown();
  const actor = await untilUndo(table, 'ask');
  const judge = other(table, actor);
  const before = actor.view.actions;
  expect(await code(actor.table.do(table.id, actor.seq, { kind: 'undo', role: actor.role }))).toBe(
    'nothing-to-undo',
  );
  const first = await actor.table.do(table.id, actor.seq, { kind: 'ask-undo', role: actor.role });
  await bothSaw(table, first.seq!);
  expect(judge.table.sight(table.id, judge.role).offer).toMatchObject({ what: 'undo', by: actor.role });
  expect(judge.asked).toBe(true);
  const refused = await judge.table.do(table.id, first.seq!, { kind: 'refuse-undo', role: judge.role });
  await bothSaw(table, refused.seq!);
  expect(actor.view.actions).toBe(before);
  const again = await actor.table.do(table.id, refused.seq!, { kind: 'ask-undo', role: actor.role });
  await bothSaw(table, again.seq!);
  const granted = await judge.table.do(table.id, again.seq!, { kind: 'grant-undo', role: judge.role });
  await bothSaw(table, granted.seq!);
  expect(actor.view.actions).toBeLessThan(before);
  expect(actor.table.sight(table.id, actor.role).offer).toBeNull();
});

test('a draw is agreed, the seed is told, and the record can be read', async () => {
  const table = await sitDown();
  const { id, us, japan, visitors } = table;
  await playOn([us, japan], 10);
  expect(us.table.sight(id, 'us').seed).toBeNull();
  expect(await visitors.us.refused('GET', `/api/matches/${id}/record`)).toBe('409 not-finished');
  const offered = await us.table.do(id, us.seq, { kind: 'offer-draw', role: 'us' });
  await bothSaw(table, offered.seq!);
  const agreed = await japan.table.do(id, offered.seq!, { kind: 'accept-draw', role: 'japan' });
  await bothSaw(table, agreed.seq!);
  expect(us.table.sight(id, 'us')).toMatchObject({ ending: { how: 'agreed', winner: null }, awaits: [] });
  expect(us.table.sight(id, 'us').seed).toMatch(/^[0-9a-f]{64}$/);
  const { status, text } = await visitors.us.get(`/api/matches/${id}/record`);
  expect(status).toBe(200);
  expect(text).toContain('ironbottom record 2');
  expect(text).toContain(us.table.sight(id, 'us').seed);
});

test('who resigns has lost, and nothing can be done afterwards', async () => {
  const table = await sitDown();
  const { id, us, japan } = table;
  const { seq } = await japan.table.do(id, 0, { kind: 'resign', role: 'japan' });
  await bothSaw(table, seq!);
  expect(us.table.sight(id, 'us').ending).toEqual({ how: 'resigned', winner: 'us' });
  expect(await code(us.table.do(id, 1, { kind: 'offer-draw', role: 'us' }))).toBe('finished');
});

test('a rematch swaps the sides, and whoever asks second finds the same match', async () => {
  const table = await sitDown();
  const { id, us, visitors } = table;
  expect(await visitors.us.refused('POST', `/api/matches/${id}/rematch`, {})).toBe('409 not-finished');
  await us.table.do(id, 0, { kind: 'resign', role: 'us' });
  expect(await server.visitor().refused('POST', `/api/matches/${id}/rematch`, {})).toBe('401 not-signed-in');
  const [first, second] = await Promise.all(
    [visitors.us, visitors.japan].map(visitor => visitor.post<CreatedMatch>(`/api/matches/${id}/rematch`)),
  );
  expect([first!.status, second!.status]).toEqual([201, 201]);
  expect(first!.body.match.id).toBe(second!.body.match.id);
  expect(first!.body.match.id).not.toBe(id);
  const yours = ({ match }: CreatedMatch) => match.seats.filter(seat => seat.yours).map(({ role }) => role);
  expect(yours(first!.body)).toEqual(['japan']);
  expect(yours(second!.body)).toEqual(['us']);
});

test('everybody knows who is here', async () => {
  const table = await sitDown();
  const { us, japan } = table;
  const seat = (tab: TableSocket, role: string) => tab.seats.find(each => each.role === role)!;
  await us.table.until(() => us.table.seats.length > 0 && seat(us.table, 'japan').online);
  expect(seat(us.table, 'us')).toMatchObject({ yours: true, online: true, kind: 'person' });
  await japan.table.close();
  await us.table.until(() => !seat(us.table, 'japan').online);
  expect(Date.parse(seat(us.table, 'japan').seen!)).toBeGreaterThan(Date.now() - 60_000);
  expect(Date.parse(seat(us.table, 'japan').seen!)).toBeLessThanOrEqual(Date.now());
});

test('what is said is heard by all, and read by who comes later', async () => {
  const table = await sitDown();
  const { id, us, japan } = table;
  await us.table.say(id, '  ご武運を  ');
  await japan.table.until(() => japan.table.chat.length === 1);
  expect(japan.table.chat[0]).toMatchObject({ n: 1, name: null, roles: ['us'], text: 'ご武運を' });
  const later = await server.visitor().socket();
  await later.watch(id, SPECTATOR);
  expect(later.chat.map(({ text }) => text)).toEqual(['ご武運を']);
});

test('moments show the past as the seat saw it', async () => {
  const table = await sitDown();
  const { id, us, japan, visitors } = table;
  const seq = await playOn([us, japan], 40);
  const { body } = await visitors.us.get<{ at: number; state: unknown; lines: unknown[] }[]>(
    `/api/matches/${id}/moments?role=us&from=0&to=100`,
  );
  expect(body.map(({ at }) => at)).toEqual(Array.from({ length: seq + 1 }, (_, i) => i));
  expect(body.at(-1)!.state).toEqual(us.view.state);
  expect(body.flatMap(({ lines }) => lines)).toEqual(readable(us.table.log(id, 'us'), 'us'));
  expect(await visitors.us.refused('GET', `/api/matches/${id}/moments?role=japan&from=0&to=1`)).toBe(
    '403 not-yours',
  );
});

test('a message that is not one gets an answer with a code', async () => {
  const { us } = await sitDown();
  const { table, match } = us;
  const told = (text: string, id: number) => {
    const before = table.received.length;
    table.send(text);
    return table
      .until(() => table.received.slice(before).some(each => each.startsWith('{"type":"no"')))
      .then(() => JSON.parse(table.received.slice(before).find(each => each.startsWith('{"type":"no"'))!))
      .then(message => {
        expect(message.id).toBe(id);
        return message.code;
      });
  };
  expect(await told('{', 0)).toBe('bad-json');
  expect(await told('"hello"', 0)).toBe('bad-request');
  expect(await told('{"type":"fly","id":4}', 4)).toBe('bad-request');
  expect(await told(`{"type":"watch","id":5,"match":"${match}","role":"us","more":1}`, 5)).toBe(
    'bad-request',
  );
  expect(await told('{"type":"watch","id":6,"match":"../../etc/passwd0000","role":"us"}', 6)).toBe(
    'bad-request',
  );
  expect(await told('{"type":"watch","id":7,"match":"00000000000000000000","role":"us"}', 7)).toBe(
    'no-match',
  );
  expect(await told('['.repeat(1000), 0)).toBe('bad-json');
});

test('who only waits can ask whether anybody is there', async () => {
  const tab = await server.visitor().socket();
  expect(await tab.ask({ type: 'ping' })).toEqual({ type: 'ok', id: 1 });
});

test('who leaves where they never were disturbs nobody', async () => {
  const { id, us } = await sitDown();
  await us.table.until(() => us.table.seats.every(({ online }) => online));
  const told = () => us.table.received.filter(text => text.includes('"type":"seats"')).length;
  const stranger = await server.visitor().socket();
  const before = told();
  for (let i = 0; i < 5; i++) await stranger.ask({ type: 'leave', match: id, role: 'us' });
  await us.table.say(id, 'still here');
  await us.table.until(() => us.table.chat.length === 1);
  expect(told()).toBe(before);
});

test('who leaves hears no more', async () => {
  const table = await sitDown();
  const { id, us, japan } = table;
  await japan.table.ask({ type: 'leave', match: id, role: 'japan' });
  const heard = japan.table.sight(id, 'japan').seq;
  const actor = us.asked ? us : null;
  if (actor) await actor.act();
  else await us.table.do(id, us.seq, { kind: 'offer-draw', role: 'us' });
  await us.table.seen(id, 'us', 1);
  expect(japan.table.sight(id, 'japan').seq).toBe(heard);
});
