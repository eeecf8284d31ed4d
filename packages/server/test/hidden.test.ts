import { gameIds, gameOf } from '@ironbottom/catalogue';
import {
  type Action,
  type Chance,
  chanceFromSeed,
  diceFromSeed,
  type Game,
  type LogEntry,
  type Match,
  type Role,
  readable,
  SPECTATOR,
  type StreamDice,
  view,
} from '@ironbottom/engine';
import {
  type ListedEvent,
  type Moment,
  numberFor,
  openRoom,
  type Problem,
  type Room,
  sight,
  type TableEvent,
  take,
} from '@ironbottom/room';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leftOut } from '../../../scripts/left-out.ts';
import { problemOf } from '../src/errors.ts';
import { openStorage } from '../src/storage/index.ts';
import { everybodySees, Player, playNext } from './support/player.ts';
import { type Server, startServer } from './support/server.ts';
import type { Refused, TableSocket } from './support/socket.ts';
import type { Visitor } from './support/visitor.ts';

/**
 * Nothing hidden leaves the server. Whole games are played, every byte that is sent to the seats and to a spectator is
 * kept, and afterwards each of them is compared with what would have been sent in another world, in which everything
 * that the reader may not know is different.
 */

/** Whole games take their time on a busy machine. */
const LONG_MS = 900_000;
/** Games are given up after so many events: every sight of them is made again, and whole ones take too long. */
const MOST = process.env.IRONBOTTOM_LONG === undefined ? 200 : 600;
/** Or when the table has answered so often for a seat: it takes as long as if somebody had thought. */
const MOST_PAUSES = process.env.IRONBOTTOM_LONG === undefined ? 8 : 60;

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** The rooms of a match as they were after each event. */
async function history(
  game: Game<unknown>,
  id: string,
  { file } = server,
): Promise<{ seed: string; rooms: Room<unknown>[]; events: readonly ListedEvent[] }> {
  const storage = openStorage({ url: `sqlite:${file}` });
  try {
    const { scenario, options, seed } = (await storage.match(id))!;
    const events = await storage.events(id, 0);
    const rooms = [openRoom(game, { scenario, options, seed })];
    for (const event of events) rooms.push(take(game, rooms.at(-1)!, event));
    return { seed, rooms, events };
  } finally {
    await storage.close();
  }
}

/** The same room with other hidden things, other dice to come, and other secret answers, actions and lines. */
function otherWorld(game: Game<unknown>, room: Room<unknown>, role: Role, chance: Chance): Room<unknown> {
  const { match } = room;
  const hidden: Action = { verb: 'hidden' };
  const other: Match<unknown> = {
    ...match,
    state: game.determinise(game.mask(match.state, role), role, chance),
    dice: diceFromSeed(`other ${match.seed}`),
    pending: Object.fromEntries(Object.keys(match.pending).map(each => [each, hidden])),
    actions: match.actions.map(played => ({ role: played.role, action: hidden })),
    log: match.log.map(line =>
      readable([line], role).length > 0 ? line : { ...line, key: 'hidden', args: {} },
    ),
  };
  return { ...room, match: other };
}

interface SightMessage {
  readonly type: 'sight';
  readonly role: Role;
  readonly sight: { readonly seq: number };
}

const sightsIn = (tab: TableSocket): { text: string; message: SightMessage }[] =>
  tab.received
    .filter(text => text.startsWith('{"type":"sight"'))
    .map(text => ({ text, message: JSON.parse(text) }));

/** Every sight is, to the byte, what would have been sent in another world. */
function checkSights(
  game: Game<unknown>,
  id: string,
  tab: TableSocket,
  role: Role,
  rooms: readonly Room<unknown>[],
): void {
  const chance = chanceFromSeed(`other ${role}`);
  const told = sightsIn(tab);
  // What others write in secret is neither told nor counted.
  const numbers = rooms.map(room => numberFor(room, role));
  const news = rooms.filter((_, i) => numbers[i] !== numbers[i - 1]);
  expect(told.map(({ message }) => message.sight.seq)).toEqual(news.map(room => numberFor(room, role)));
  told.forEach(({ text }, i) => {
    const room = news[i]!;
    const have = i === 0 ? 0 : readable(news[i - 1]!.match.log, role).length;
    // At the end everything is told: the seed gives away all the rest.
    const world = room.ending ? room : otherWorld(game, room, role, chance);
    const expected = JSON.stringify({
      type: 'sight',
      match: id,
      role,
      sight: sight(game, world, role, have),
    });
    if (text !== expected) throw new Error(`event ${room.seq} tells ${role} something hidden`);
  });
}

/** Besides sights nothing is said but this. */
function checkOtherMessages(tab: TableSocket): void {
  for (const text of tab.received) {
    const { type, ...rest } = JSON.parse(text);
    if (type === 'sight' || type === 'no') continue;
    const fields = {
      ok: ['id', 'seq'],
      seats: ['match', 'seats', 'watching'],
      chat: ['match', 'lines'],
      bye: ['why'],
    }[type as 'ok'];
    expect(fields, type).toBeDefined();
    expect(Object.keys(rest).filter(key => !fields.includes(key))).toEqual([]);
  }
}

/** Neither the seed nor any state of the generator is in what was sent before the end. */
function checkNumbers(seed: string, rooms: readonly Room<unknown>[], sent: readonly string[]): void {
  const keys = new Set(rooms.map(({ match }) => (match.dice as StreamDice).key));
  for (const text of sent) {
    if (text.includes(seed)) throw new Error('the seed was sent');
    for (const key of keys) if (text.includes(key)) throw new Error('the key of the dice was sent');
  }
}

const beforeTheEnd = (tab: TableSocket): string[] => tab.received.filter(text => !text.includes('"how":"'));

interface Attempt {
  readonly role: Role;
  readonly seq: number;
  readonly event: TableEvent;
  readonly problem: Problem;
}

// They wait most of their time, for seats that must not show that nobody had to think.
describe.concurrent.each(gameIds.filter(id => !leftOut.includes(id)))('%s', id => {
  test(
    'a game between two people: what each of them and a spectator is sent tells nothing hidden',
    async () => {
      const { game } = await gameOf(id);
      const chance = chanceFromSeed('people');
      const people = game.roles.map(() => server.visitor());
      const seats = Object.fromEntries(
        game.roles.map((role, i) => [role, { kind: i === 0 ? 'me' : 'link' } as const]),
      );
      const { match, secrets } = await people[0]!.newMatch({ game: id, seats });
      const sent: string[] = [];
      const ask = async (visitor: Visitor, path: string): Promise<string> => {
        const { text } = await visitor.get(path);
        sent.push(text);
        return text;
      };
      const players: Player[] = [];
      for (const [i, role] of game.roles.entries()) {
        const visitor = people[i]!;
        if (i > 0) await visitor.post(`/api/matches/${match.id}/join`, { secret: secrets[role] });
        const tab = await visitor.socket();
        await tab.watch(match.id, role);
        players.push(new Player(tab, match.id, role, 'random', 'hidden'));
      }
      const stranger = server.visitor();
      const watcher = await stranger.socket();
      await watcher.watch(match.id, SPECTATOR);

      const attempts: Attempt[] = [];
      const looks: { role: Role; seq: number; moments: Moment<unknown>[] }[] = [];
      let seq = 0;
      let pauses = 0;
      let [nextAttempt, nextLook] = [7, 99];
      while (players[0]!.table.sight(match.id, players[0]!.role).ending === null) {
        const actor = players.find(player => player.asked)!;
        const other = players.find(player => player !== actor)!;
        // Where the table is about to answer nobody knows what anything else would come before or after.
        if ((await Promise.all(players.map(player => player.isAnsweredFor()))).some(Boolean)) {
          await playNext(players);
          seq++;
          pauses++;
          continue;
        }
        if (seq >= nextAttempt) {
          nextAttempt += 40;
          // What is not possible is refused, and the refusal must not tell why not either.
          const event: TableEvent = { kind: 'act', role: other.role, action: await actor.choice() };
          const error = await other.table.do(match.id, other.seq, event).catch(refused => refused);
          attempts.push({ role: other.role, seq, event, problem: (error as Refused).problem });
        }
        if (seq >= nextLook) {
          nextLook += 100;
          const at = actor.view.actions;
          const look = async (visitor: Visitor, role: Role): Promise<void> => {
            const path = `/api/matches/${match.id}/moments?role=${role}&from=${Math.max(0, at - 20)}&to=${at}`;
            looks.push({ role, seq, moments: JSON.parse(await ask(visitor, path)) });
          };
          await look(people[players.indexOf(actor)]!, actor.role);
          await look(stranger, SPECTATOR);
          await ask(stranger, `/api/matches/${match.id}`);
          await ask(stranger, `/api/matches/${match.id}/record`);
          await ask(people[0]!, '/api/matches?list=mine');
        }
        if (seq >= MOST || pauses >= MOST_PAUSES) {
          await everybodySees(players, actor, () =>
            actor.table.do(match.id, actor.seq, { kind: 'resign', role: actor.role }),
          );
          seq++;
          break;
        }
        const free = actor.table.sight(match.id, actor.role).undo === 'free' && chance.pick(30) === 0;
        await everybodySees(players, actor, () =>
          free ? actor.table.do(match.id, actor.seq, { kind: 'undo', role: actor.role }) : actor.act(),
        );
        seq++;
      }
      await watcher.until(() => watcher.sight(match.id, SPECTATOR).ending !== null);

      const { seed, rooms } = await history(game, match.id);
      expect(rooms).toHaveLength(seq + 1);
      // A game may be short: what was asked on the way is as much as its length allows.
      expect(seq).toBeGreaterThan(0);
      for (const { table, role } of players) checkSights(game, match.id, table, role, rooms);
      checkSights(game, match.id, watcher, SPECTATOR, rooms);
      const tabs = [watcher, ...players.map(({ table }) => table)];
      for (const tab of tabs) checkOtherMessages(tab);
      checkNumbers(seed, rooms, [...sent, ...tabs.flatMap(beforeTheEnd)]);
      expect(tabs.every(tab => tab.received.some(text => text.includes(seed)))).toBe(true);

      const fate = chanceFromSeed('fate');
      expect(attempts.length).toBeGreaterThanOrEqual(Math.floor(seq / 100));
      for (const { role, seq: at, event, problem } of attempts) {
        expect(told(game, rooms[at]!, event)).toEqual(problem);
        expect(told(game, otherWorld(game, rooms[at]!, role, fate), event)).toEqual(problem);
      }
      expect(looks.length).toBeGreaterThanOrEqual(Math.floor(seq / 400));
      for (const look of looks)
        checkMoments(game, rooms.slice(0, look.seq + 1), look.role, look.moments, fate);
    },
    LONG_MS,
  );

  test(
    'a game between machines on the server: what a spectator is sent tells nothing hidden',
    async () => {
      const { game } = await gameOf(id);
      // Machines play on as long as their server is there.
      const own = await startServer();
      const visitor = own.visitor();
      const seats = Object.fromEntries(
        game.roles.map(role => [role, { kind: 'bot', bot: 'random' } as const]),
      );
      const tab = await visitor.socket();
      const { match } = await visitor.newMatch({ game: id, seats });
      await tab.watch(match.id, SPECTATOR);
      const first = tab.sight(match.id, SPECTATOR).seq;
      const isEnough = (): boolean => {
        const { seq, ending } = tab.sight(match.id, SPECTATOR);
        return ending !== null || seq >= MOST;
      };
      await tab.until(isEnough, LONG_MS).finally(() => own.close());
      const { seed, rooms } = await history(game, match.id, own);
      // What was stored last need not have been sent before the server ended.
      const last = tab.sight(match.id, SPECTATOR).seq;
      const sent = rooms.filter(room => {
        const number = numberFor(room, SPECTATOR);
        return first <= number && number <= last;
      });
      checkSights(game, match.id, tab, SPECTATOR, sent);
      checkOtherMessages(tab);
      checkNumbers(seed, rooms, beforeTheEnd(tab));
    },
    LONG_MS,
  );
});

/** How the event is refused in that world. */
function told(game: Game<unknown>, room: Room<unknown>, event: TableEvent): Problem {
  try {
    take(game, room, event);
  } catch (error) {
    return { type: 'no', id: expect.anything(), ...problemOf(error).problem } as unknown as Problem;
  }
  throw new Error('it was not refused');
}

/** Looking back shows what was to be seen at the time, in any world. */
function checkMoments(
  game: Game<unknown>,
  rooms: readonly Room<unknown>[],
  role: Role,
  moments: readonly Moment<unknown>[],
  chance: Chance,
): void {
  // A plan is one action, however many events it took.
  expect(moments.length).toBeGreaterThan(Math.min(10, rooms.at(-1)!.match.actions.length));
  for (const { at, state, stack, waiting, lines } of moments) {
    // After an undo there are several rooms with so many actions; the last one counts.
    const room = rooms.findLast(({ match }) => match.actions.length === at)!;
    const world = otherWorld(game, room, role, chance);
    // What is still being written is no moment of the past.
    const { drafts: _drafts, ...settled } = world.match;
    const expected = view(game, settled, role, false);
    const written: LogEntry[] = readable(world.match.log, role).filter(line => line.at === at);
    expect({ state, stack, waiting, lines }).toEqual({
      state: expected.state,
      stack: expected.stack,
      waiting: expected.waiting,
      lines: written,
    });
  }
}
