import {
  beginningOf,
  type Game,
  IronbottomError,
  load,
  type Match,
  type NewMatch,
  parseRecord,
  type Role,
  writeRecord,
} from '@ironbottom/engine';
import { imported, type ListedEvent, type NonceEvent, openRoom, take } from '@ironbottom/room';
import type { LocalApi, NewLocalMatch } from '../../model.ts';
import type { Books } from '../books.ts';
import { Pace } from './pace.ts';
import { playedIn, type Shelf } from './shelf.ts';
import { Shelves } from './shelves.ts';
import { type Draw, LocalTable } from './table.ts';
import type { Think } from './think.ts';

/** What the tabs of a browser tell each other. */
export interface Bell {
  ring(match: string): void;
  onRing(listener: (match: string) => void): void;
}

export interface LocalParts {
  readonly books: Books;
  /** Rejects where the browser stores nothing. */
  readonly openDisk: () => Promise<Shelf>;
  readonly think: Think;
  readonly draw: Draw;
  readonly bell: Bell;
  /** Until another is set. */
  readonly pace: number;
}

const now = (): string => new Date().toISOString();

/** The matches of this browser. */
export function local({ books, openDisk, think, draw, bell, pace: milliseconds }: LocalParts): LocalApi {
  const shelves = new Shelves(openDisk);
  const pace = new Pace(milliseconds);
  /** A table is held while somebody sits at it. */
  const held = new Map<string, Promise<LocalTable>>();
  bell.onRing(match => {
    void held.get(match)?.then(table => table.follow());
  });

  const loaded = async (id: string): Promise<LocalTable> => {
    const { shelf, header, forgotten } = await shelves.find(id);
    const tools = { think, draw, pace, now, ring: bell.ring };
    const table = await LocalTable.load(await books.game(header.game), shelf, tools, header);
    if (forgotten !== null) table.forgetful(forgotten);
    return table;
  };
  const tableOf = (id: string): Promise<LocalTable> => held.get(id) ?? loaded(id);

  const add = async (
    match: Match<unknown>,
    events: readonly ListedEvent[],
    bots: NewLocalMatch['bots'],
  ): Promise<string> => {
    const { game, version, pack, result } = match;
    const id = randomId();
    const setUp = { id, game, version, pack, ...beginningOf(match), bots };
    const state = { seq: events.length, actions: playedIn(match), over: result !== null, active: now() };
    await shelves.add({ ...setUp, ...state }, events);
    return id;
  };

  return {
    async list(language) {
      const headers = [...(await shelves.list())].sort((a, b) => b.active.localeCompare(a.active));
      return Promise.all(
        headers.map(async ({ id, game, bots, actions, over, active }) => {
          const t = await books.words(game, language);
          return { id, game, title: t('game.title'), bots, actions, over, active };
        }),
      );
    },

    async create({ game: id, bots, seed: given, ...ask }) {
      const { game } = await books.game(id);
      checkBots(game.roles, bots);
      const events = given === undefined ? noncesFor(game.roles, bots) : [];
      return add(matchAfter(game, { ...ask, seed: given ?? randomBytes() }, events), events, bots);
    },

    async importRecord(text, bots) {
      const record = parseRecord(text);
      const { game } = await books.game(record.header.game);
      checkBots(game.roles, bots);
      const { room, events } = imported(game, record, load);
      return add(room.match, events, bots);
    },

    async rematch(id) {
      const { header } = await shelves.find(id);
      const { game } = await books.game(header.game);
      const { scenario, options, position, bots } = header;
      // Everybody moves up one seat.
      const machines = game.roles.flatMap((role, i) => {
        const bot = bots[game.roles[(i + 1) % game.roles.length]!];
        return bot ? [[role, bot] as const] : [];
      });
      const swapped = Object.fromEntries(machines);
      const events = noncesFor(game.roles, swapped);
      const again = matchAfter(game, { scenario, options, position, seed: randomBytes() }, events);
      return add(again, events, swapped);
    },

    async remove(id) {
      held.delete(id);
      await shelves.remove(id);
      bell.ring(id);
    },

    record: async id => writeRecord((await tableOf(id)).match),

    async open(id, role, listener) {
      const coming = tableOf(id);
      held.set(id, coming);
      const table = await coming.catch((error: unknown) => {
        held.delete(id);
        throw error;
      });
      held.set(id, coming);
      const leave = table.join(role, listener);
      return () => {
        leave();
        if (!table.isWatched && held.get(id) === coming) held.delete(id);
      };
    },

    speak: async (id, language) => (await tableOf(id)).speak(language),
    sit: async (id, role) => (await tableOf(id)).sit(role),
    do: async (id, event) => (await tableOf(id)).do(event),
    moments: async (id, role, from, to) => (await tableOf(id)).moments(role, from, to),
    pace: async wanted => pace.set(wanted),
  };
}

function checkBots(roles: readonly Role[], bots: NewLocalMatch['bots']): void {
  for (const role of Object.keys(bots))
    if (!roles.includes(role)) throw new IronbottomError('unknown-role', `there is no seat "${role}"`);
}

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Twenty letters and digits, like the ids of the server. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(20)), byte => LETTERS[byte % LETTERS.length]).join('');

/** Chance of their own from the seats of people. Whoever names a seed wants the match that it gives. */
const noncesFor = (roles: readonly Role[], bots: NewLocalMatch['bots']): NonceEvent[] =>
  roles.filter(role => !bots[role]).map(role => ({ kind: 'nonce', role, value: randomBytes() }));

const matchAfter = (game: Game<unknown>, ask: NewMatch, events: readonly NonceEvent[]): Match<unknown> =>
  events.reduce((room, event) => take(game, room, event), openRoom(game, ask)).match;

/** 32 bytes in hexadecimal digits. */
const randomBytes = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), byte => byte.toString(16).padStart(2, '0')).join('');
