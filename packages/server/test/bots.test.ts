import { gameOf } from '@ironbottom/catalogue';
import {
  botNamed,
  currentDecision,
  legal,
  newMatch,
  playMatch,
  translator,
  waiting,
  writeRecord,
} from '@ironbottom/engine';
import type { CreatedMatch, MatchSummary } from '@ironbottom/room';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openStorage } from '../src/storage/index.ts';
import { Player, playNext, playOn } from './support/player.ts';
import { newFile, type Server, type Start, startServer } from './support/server.ts';
import { Refused } from './support/socket.ts';

/** Whole games take their time on a busy machine. */
const LONG_MS = 300_000;

const servers: Server[] = [];
const start = async (ask: Start = {}): Promise<Server> => {
  const server = await startServer(ask);
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close().catch(() => {});
});

const against = (bot: 'random' | 'policy' | 'search') =>
  ({ seats: { us: { kind: 'me' }, japan: { kind: 'bot', bot } } }) as const;

/** The next event of a match against the machine, which may be quicker where both are asked. */
async function nextEvent(player: Player): Promise<void> {
  const { seq } = player;
  const played = await playNext([player]).catch(error => {
    if (!(error instanceof Refused && error.problem.code === 'stale')) throw error;
  });
  if (played === undefined) await player.table.seen(player.match, player.role, seq + 1);
}

/** Plays one's own seat until so many events have happened, the machine's included. */
async function playAgainst(player: Player, events: number): Promise<void> {
  while (player.seq < events) await nextEvent(player);
}

test.each(['random', 'policy', 'search'] as const)('the machine answers when it is asked: %s', async bot => {
  const server = await start();
  const me = server.visitor();
  const { match } = await me.newMatch(against(bot));
  const tab = await me.socket();
  await tab.watch(match.id, 'us');
  const player = new Player(tab, match.id, 'us', 'random');
  await playAgainst(player, bot === 'search' ? 250 : 400);
  const storage = openStorage({ url: `sqlite:${server.file}` });
  const roles = new Set((await storage.events(match.id, 0)).map(event => 'role' in event && event.role));
  await storage.close();
  expect(roles).toEqual(new Set(['us', 'japan']));
});

test(
  'machines on both seats play a game to its end, with nobody watching',
  async () => {
    const server = await start();
    const me = server.visitor();
    const seats = { us: { kind: 'bot', bot: 'random' }, japan: { kind: 'bot', bot: 'random' } } as const;
    const { match } = await me.newMatch({ seats });
    const ending = async () =>
      (await me.get<{ ending: { how: string } | null }>(`/api/matches/${match.id}`)).body.ending?.how;
    await expect.poll(ending, { timeout: LONG_MS, interval: 500 }).toBe('played');
  },
  LONG_MS,
);

test('the machine declines a draw, and takes nothing back that dice have decided', async () => {
  const server = await start();
  const me = server.visitor();
  const { match } = await me.newMatch(against('policy'));
  const tab = await me.socket();
  await tab.watch(match.id, 'us');
  const player = new Player(tab, match.id, 'us', 'policy');
  const sight = () => tab.sight(match.id, 'us');
  const settled = () => tab.until(() => player.asked && sight().offer === null);
  await settled();
  const { seq } = await tab.do(match.id, player.seq, { kind: 'offer-draw', role: 'us' });
  await tab.seen(match.id, 'us', seq! + 1);
  expect(sight()).toMatchObject({ offer: null, ending: null });

  // Dice have fallen, or something was shown: it is not even offered, and refused to whoever asks all the same.
  do {
    await settled();
    await tab.seen(match.id, 'us', await player.act());
    await settled();
  } while (sight().undo !== 'none');
  const before = player.view.actions;
  const asked = await tab.do(match.id, player.seq, { kind: 'ask-undo', role: 'us' });
  await tab.seen(match.id, 'us', asked.seq! + 1);
  expect(sight().offer).toBeNull();
  expect(player.view.actions).toBe(before);
});

test('a machine’s turn survives a restart: it was thinking when the server stopped, and goes on in the next', async () => {
  const file = newFile();
  const first = await start({ file, env: { BOT_BUDGET_MS: '30000' } });
  const me = first.visitor();
  const { match } = await me.newMatch({
    seats: { us: { kind: 'bot', bot: 'search' }, japan: { kind: 'me' } },
  });
  const tab = await me.socket();
  await tab.watch(match.id, 'japan');
  // Half a minute for one action: it cannot be done when the server goes down.
  await expect
    .poll(async () => (await first.visitor().get('/metrics')).text, { timeout: 20_000 })
    .toContain('ironbottom_rooms 1');
  const thinking = tab.sight(match.id, 'japan');
  expect(thinking.awaits).toEqual(['us']);
  await first.close();
  expect(tab.bye).toBe('restart');

  const second = await start({ file });
  const again = await second.visitor().socket();
  await again.watch(match.id, 'spectator');
  const { seq } = again.sight(match.id, 'spectator');
  expect(seq).toBeGreaterThanOrEqual(thinking.seq);
  await again.seen(match.id, 'spectator', seq + 1);
});

test('whoever plays on another server is answered by the machine after a restart as before', async () => {
  const file = newFile();
  const first = await start({ file });
  const me = first.visitor();
  const { match } = await me.newMatch(against('random'));
  const tab = await me.socket();
  await tab.watch(match.id, 'us');
  await playAgainst(new Player(tab, match.id, 'us'), 60);
  await first.close();
  const second = await start({ file });
  const back = second.visitor();
  for (const pair of me.cookie.split('; ')) back.setCookie(...(pair.split('=') as [string, string]));
  const again = await back.socket();
  await again.watch(match.id, 'us');
  const player = new Player(again, match.id, 'us');
  expect(player.seq).toBeGreaterThanOrEqual(60);
  await playAgainst(player, player.seq + 60);
});

/** What the page reads of what a machine has said. */
const remark = z.object({
  speaker: z.literal('Erasmus'),
  text: z.string().regex(/^Axis of advance \((opening|middle|end)\): ./),
  parts: z.array(z.object({ title: z.string().min(1), lines: z.array(z.string().min(1)).min(1) })).min(1),
});
const { display } = await gameOf('eots');
const english = translator('en', await display.texts.en!());

test('what a machine is after is told to everybody, also to whoever comes later or after a restart', async () => {
  const file = newFile();
  const server = await start({ file });
  const me = server.visitor();
  const ask = {
    game: 'eots',
    scenario: '1942',
    seats: { japan: { kind: 'bot', bot: 'policy' }, allies: { kind: 'me' } },
  } as const;
  const { match } = await me.newMatch(ask);
  const tab = await me.socket();
  await tab.watch(match.id, 'allies');
  const said = (from = tab, role = 'allies') => from.sight(match.id, role).said;
  const player = new Player(tab, match.id, 'allies', 'random');
  while (said().japan === undefined) await nextEvent(player);
  expect(remark.safeParse(display.remark!(said().japan!, english)).error).toBeUndefined();
  expect(Object.keys(said())).toEqual(['japan']);

  const late = await server.visitor().socket();
  await late.watch(match.id, 'spectator');
  expect(said(late, 'spectator')).toEqual(said());
  // What it has in mind stays at the server: there is a plan by now, and nobody hears of it.
  for (const text of [...tab.received, ...late.received]) expect(text).not.toMatch(/"(plan|moment|memory)"/);

  await server.close();
  const second = await start({ file });
  const again = await second.visitor().socket();
  await again.watch(match.id, 'spectator');
  expect(remark.safeParse(display.remark!(said(again, 'spectator').japan!, english)).success).toBe(true);
});

test('nobody puts words into a machine’s mouth, nor into one’s own', async () => {
  const server = await start();
  const me = server.visitor();
  const { match } = await me.newMatch(against('policy'));
  const tab = await me.socket();
  await tab.watch(match.id, 'us');
  const player = new Player(tab, match.id, 'us');
  await tab.until(() => player.asked);
  const event = { kind: 'act', role: 'us', action: (await player.options())[0]!, says: 'a lie' } as const;
  await expect(tab.do(match.id, player.seq, event)).rejects.toThrow();
  expect(tab.sight(match.id, 'us').said).toEqual({});
});

test('machines do not keep others waiting: a person’s move is answered while one thinks', async () => {
  const server = await start({ env: { BOT_BUDGET_MS: '5000' } });
  const me = server.visitor();
  const thinker = await me.newMatch({ seats: { us: { kind: 'bot', bot: 'search' }, japan: { kind: 'me' } } });
  expect(thinker.match.awaits).toEqual(['us']);
  const { match } = await me.newMatch({ seats: { us: { kind: 'me' }, japan: { kind: 'me' } } });
  const tab = await me.socket();
  const players = ['us', 'japan'].map(role => new Player(tab, match.id, role));
  for (const { role } of players) await tab.watch(match.id, role);
  await playOn(players, 5);
  const times: number[] = [];
  for (let i = 0; i < 40; i++) {
    const start = performance.now();
    await playOn(players, 1);
    times.push(performance.now() - start);
  }
  // Whoever waited for the machine would wait for seconds.
  expect(times.sort((a, b) => a - b)[20]).toBeLessThan(1000);
});

test('machines that play among themselves do not keep the machines of others waiting for long', async () => {
  const server = await start({ env: { BOT_BUDGET_MS: '500' } });
  const me = server.visitor();
  const search = { kind: 'bot', bot: 'search' } as const;
  for (let i = 0; i < 2; i++) await me.newMatch({ seats: { us: search, japan: search } });
  const { match } = await me.newMatch({
    seats: { us: { kind: 'bot', bot: 'policy' }, japan: { kind: 'me' } },
  });
  const tab = await me.socket();
  await tab.watch(match.id, 'japan');
  expect(match.awaits).toEqual(['us']);
  await tab.until(() => tab.sight(match.id, 'japan').seq > 0, 60_000);
});

test('where having no choice would tell something the machine takes its time all the same', async () => {
  const { game } = await gameOf('eots');
  const match = newMatch(game, { seed: 'quiet' });
  const bots = Object.fromEntries(game.roles.map(role => [role, botNamed(game, { name: 'random' })]));
  let record = '';
  let bot = '';
  const drive = {
    seed: 'quiet',
    onAction: () => {
      const [role = ''] = waiting(game, match)?.roles ?? [];
      if (!currentDecision(game, match)?.quiet || legal(game, match, role).length > 1) return;
      [record, bot] = [writeRecord(match), role];
      throw new Error('enough');
    },
  };
  expect(() => playMatch(game, match, bots, drive)).toThrow('enough');
  const server = await start({ env: { BOT_BUDGET_MS: '4000' } });
  const me = server.visitor();
  const seats = Object.fromEntries(
    game.roles.map(role => [role, role === bot ? { kind: 'bot', bot: 'search' } : { kind: 'me' }]),
  );
  const { body } = await me.post<CreatedMatch>('/api/matches/import', { record, seats });
  const { id, created } = body.match;
  const active = async () => (await me.get<MatchSummary>(`/api/matches/${id}`)).body.active;
  await expect.poll(active, { timeout: 20_000 }).not.toBe(created);
  expect(Date.parse(await active()) - Date.parse(created)).toBeGreaterThanOrEqual(4300);
});
