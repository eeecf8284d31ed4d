import {
  beginningOf,
  checkPack,
  type Game,
  IronbottomError,
  load,
  type Match,
  machineRoles,
  type NewMatch,
  parseRecord,
  type Role,
  rewind,
  writeRecord,
} from '@ironbottom/engine';
import { botsUnder, imported, type ListedEvent, type NonceEvent, openRoom, take } from '@ironbottom/room';
import type { LocalApi, NewLocalMatch, PlayedFrom } from '../../model.ts';
import type { Books } from '../books.ts';
import { type Beginning, beginningFrom, beginningWith } from './beginnings.ts';
import { Pace } from './pace.ts';
import { randomBytes } from './random.ts';
import { playedIn, type Shelf, standing } from './shelf.ts';
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
  /** How long the machine waits for a table to be seen before its first move there, in milliseconds. */
  readonly patience?: number;
}

const now = (): string => new Date().toISOString();

/** The matches of this browser. */
export function local({
  books,
  openDisk,
  think,
  draw,
  bell,
  pace: milliseconds,
  patience = 0,
}: LocalParts): LocalApi {
  const shelves = new Shelves(openDisk);
  const pace = new Pace(milliseconds);
  /** A table is held while somebody sits at it. */
  const held = new Map<string, Promise<LocalTable>>();
  bell.onRing(match => {
    void held.get(match)?.then(table => table.follow());
  });

  const loaded = async (id: string): Promise<LocalTable> => {
    const { shelf, header, forgotten } = await shelves.find(id);
    const tools = { think, draw, pace, patience, now, ring: bell.ring };
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
    // In whose manner it is replayed follows from its version.
    const { manner: _, ...begun } = beginningOf(match);
    const setUp = { id, game, version, pack, ...begun, bots };
    const state = { seq: events.length, actions: playedIn(match), over: result !== null, active: now() };
    await shelves.add({ ...setUp, ...state, ...standing((await books.game(game)).game, match) }, events);
    return id;
  };

  /** What a match begins with that goes on from there. */
  const start = async (from: PlayedFrom): Promise<Beginning> => {
    switch (from.kind) {
      case 'match':
        return (await tableOf(from.id)).beginningAt(from.role, from.at);
      case 'record': {
        const record = parseRecord(from.text);
        const { game } = await books.game(record.header.game);
        return beginningWith(game, rewind(game, load(game, record).match, from.at));
      }
      case 'view': {
        const { game } = await books.game(from.view.game);
        checkPack(game, from.view.pack);
        return beginningFrom(game, from.view);
      }
    }
  };

  return {
    async list(language) {
      const headers = [...(await shelves.list())].sort((a, b) => b.active.localeCompare(a.active));
      if (headers.length === 0) return [];
      // The printed cards have the titles: the games themselves need not be loaded for a list.
      const cards = await books.cards(language);
      return headers.map(({ id, game, bots, actions, over, awaits, turn, active }) => {
        const title = cards.find(card => card.id === game)?.title ?? game;
        return { id, game, title, bots, actions, over, awaits, turn, active };
      });
    },

    async create({ game: id, bots: asked, seed: given, ...ask }) {
      const { game } = await books.game(id);
      checkBots(game.roles, asked);
      const bots = botsUnder(game, ask.options ?? {}, asked);
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
      // Everybody moves up one seat; where the options leave one to a program all stay.
      const turn = machineRoles(game, options ?? {}).length > 0 ? 0 : 1;
      const machines = game.roles.flatMap((role, i) => {
        const bot = bots[game.roles[(i + turn) % game.roles.length]!];
        return bot ? [[role, bot] as const] : [];
      });
      const swapped = Object.fromEntries(machines);
      const events = noncesFor(game.roles, swapped);
      const again = matchAfter(game, { scenario, options, position, seed: randomBytes() }, events);
      return add(again, events, swapped);
    },

    async playOn(from, bots) {
      const { game: id, ...ask } = await start(from);
      const { game } = await books.game(id);
      checkBots(game.roles, bots);
      const events = noncesFor(game.roles, bots);
      return add(matchAfter(game, { ...ask, seed: randomBytes() }, events), events, bots);
    },

    async remove(id) {
      held.delete(id);
      await shelves.remove(id);
      bell.ring(id);
    },

    record: async id => writeRecord((await tableOf(id)).match),

    async open(id, role, listener, language) {
      const coming = tableOf(id);
      held.set(id, coming);
      const table = await coming.catch((error: unknown) => {
        held.delete(id);
        throw error;
      });
      await table.ready();
      held.set(id, coming);
      const leave = table.join(role, listener, language);
      return () => {
        leave();
        if (!table.isWatched && held.get(id) === coming) held.delete(id);
      };
    },

    shown: async id => (await tableOf(id)).shown(),
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
