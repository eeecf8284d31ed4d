import { gameIds, gameOf } from '@ironbottom/catalogue';
import {
  act,
  type Chance,
  chanceFromSeed,
  currentDecision,
  IronbottomError,
  type Json,
  legal,
  load,
  type Match,
  newMatch,
  parseRecord,
  play,
  positionOf,
  SPECTATOR,
  type View,
  view,
  waiting,
  writeRecord,
} from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import type { LocalApi, LocalNews } from '../../src/model.ts';
import { local } from '../../src/referee/local/local.ts';
import { MemoryShelf } from '../../src/referee/local/memory.ts';
import { thinking } from '../../src/referee/local/think.ts';
import { drawing, referee } from '../../src/referee/referee.ts';
import { books } from './help.ts';

const shelf = books();
const make = (disk = new MemoryShelf()): LocalApi =>
  local({
    books: shelf,
    openDisk: async () => disk,
    think: thinking(gameOf),
    draw: drawing(referee(shelf)),
    bell: { ring: () => undefined, onRing: () => undefined },
    pace: 0,
  });

const matches = new Map<string, Match<unknown>>();

/** A match of the game after so many actions by chance, to look at; many tests begin with the same ones. */
async function midway(id: string, actions: number): Promise<Match<unknown>> {
  const match = matches.get(`${id} ${actions}`) ?? (await played(id, actions));
  matches.set(`${id} ${actions}`, match);
  return match;
}

/** Plans, which are none until they are committed, are short. */
async function played(id: string, actions: number): Promise<Match<unknown>> {
  const { game } = await gameOf(id);
  const match = newMatch(game, { seed: `play on ${actions}` });
  const chance = chanceFromSeed(`way ${actions}`);
  while (match.actions.length < actions) {
    const role = waiting(game, match)!.roles[0]!;
    const options = legal(game, match, role);
    const { commits } = currentDecision(game, match)!;
    const word = options.find(({ verb }) => verb === commits);
    play(game, match, role, word ?? options[chance.pick(options.length)]!);
  }
  return match;
}

/** Four hundred with `bin/test --long`. */
const MADE_UP = process.env.IRONBOTTOM_LONG ? 400 : 25;

/** Puts another number, or another truth, into one place of it. */
function change(state: Json, chance: Chance): void {
  const places: [{ [key: string]: Json }, string][] = [];
  const walk = (inside: Json): void => {
    if (typeof inside !== 'object' || inside === null) return;
    for (const [key, value] of Object.entries(inside)) {
      if (typeof value === 'number' || typeof value === 'boolean')
        places.push([inside as { [key: string]: Json }, key]);
      else walk(value);
    }
  };
  walk(state);
  const [holder, key] = places[chance.pick(places.length)]!;
  const value = holder[key];
  holder[key] = typeof value === 'boolean' ? !value : chance.pick(60) - 8;
}

/** What somebody in that seat sees first. */
async function firstNews(api: LocalApi, id: string, role = ''): Promise<LocalNews> {
  let leave = (): void => undefined;
  const news = await new Promise<LocalNews>((resolve, reject) => {
    api.open(id, role, resolve).then(end => {
      leave = end;
    }, reject);
  });
  leave();
  return news;
}

describe.each(gameIds)('%s goes on', id => {
  test.each([0, 7, 60, 240])(
    'from what a spectator saw after %i actions, and its record replays',
    async at => {
      const { game } = await gameOf(id);
      const match = await midway(id, at);
      const shared = view(game, match, SPECTATOR, false);
      const api = make();
      const on = await api.playOn({ kind: 'view', view: JSON.parse(JSON.stringify(shared)) }, {});
      // Before the house answers a quiet question that has one answer in the world that was dealt.
      const [begun] = await api.moments(on, SPECTATOR, 0, 0);
      expect(begun!.state).toEqual(shared.state);
      expect(begun!.waiting?.id).toBe(shared.waiting?.id);
      const record = await api.record(on);
      const { match: again, parts } = load(game, parseRecord(record));
      expect(parts).toEqual([]);
      expect(writeRecord(again)).toBe(record);
      // A saved game of that kind opens like any other.
      const opened = await api.importRecord(record, {});
      const news = [on, opened].map(async id => (await firstNews(api, id, SPECTATOR)).sight!.view.state);
      expect(await news[1]).toEqual(await news[0]);
    },
  );

  test('as it was where one had both sides, and by one’s own knowledge where the machine has the other', async () => {
    const { game } = await gameOf(id);
    const [mine, other] = game.roles as [string, string];
    const record = writeRecord(await midway(id, 60));
    const api = make();
    const both = await api.importRecord(record, {});
    const at = 40;
    const on = await api.playOn({ kind: 'match', id: both, role: mine, at }, {});
    const { match: whole } = load(game, parseRecord(await api.record(on)));
    const { match: there } = load(game, parseRecord(await api.record(both)));
    const [then] = await api.moments(both, mine, at, at);
    expect(view(game, whole, mine, false).state).toEqual(then!.state);
    expect(there.actions).toHaveLength(60);

    const against = await api.importRecord(record, { [other]: 'random' });
    const known = await api.playOn({ kind: 'match', id: against, role: mine, at }, { [other]: 'random' });
    const { match: dealt } = load(game, parseRecord(await api.record(known)));
    expect(view(game, dealt, mine, false).state).toEqual(then!.state);
    expect(dealt.log[0]!.key).toBe('played-on-dealt');
    expect(whole.log[0]!.key).toBe('played-on');
    // The machine's seat is nobody's to look from.
    await expect(api.playOn({ kind: 'match', id: against, role: other, at }, {})).rejects.toMatchObject({
      code: 'not-yours',
    });
  });

  test('from a moment of a record, where the dice that follow are others', async () => {
    const { game } = await gameOf(id);
    const match = await midway(id, 60);
    const api = make();
    const from = { kind: 'record', text: writeRecord(match), at: 25 } as const;
    const records = [await api.playOn(from, {}), await api.playOn(from, {})].map(on => api.record(on));
    const [one, two] = (await Promise.all(records)).map(text => load(game, parseRecord(text)).match);
    expect(one!.state).toEqual(two!.state);
    expect(one!.dice).not.toEqual(two!.dice);
  });

  test('from what somebody has changed here and there: it is played, or refused in words', async () => {
    const { game } = await gameOf(id);
    for (let nth = 0; nth < MADE_UP; nth++) {
      const chance = chanceFromSeed(`made up ${nth}`);
      const match = await midway(id, chance.pick(160));
      if (match.result) continue;
      const position = JSON.parse(JSON.stringify(positionOf(match))) as { stood: { state: Json } };
      for (let i = 0; i < 3; i++) change(position.stood.state, chance);
      const { scenario, options } = match;
      const codes: (string | undefined)[] = [];
      const trying = (deed: () => void): void => {
        try {
          deed();
        } catch (error) {
          codes.push(error instanceof IronbottomError ? error.code : `${nth}: ${(error as Error).stack}`);
        }
      };
      trying(() => {
        const on = newMatch(game, { seed: `${nth}`, scenario, options, position: position as Json });
        for (let i = 0; i < 40 && !on.result && codes.length === 0; i++) {
          const role = waiting(game, on)!.roles[0]!;
          const able = legal(game, on, role);
          trying(() => act(game, on, role, able[chance.pick(able.length)]!));
        }
      });
      expect(codes.filter(code => !['bad-position', 'illegal'].includes(code!))).toEqual([]);
    }
  }, 900_000);

  test('from nothing that is made up: it is refused, and nothing is kept', async () => {
    const { game } = await gameOf(id);
    const good = JSON.parse(JSON.stringify(view(game, await midway(id, 7), SPECTATOR, false))) as View<Json>;
    const bad: { [what: string]: object } = {
      'no state': { state: null },
      'another state': { state: { turn: 1 } },
      'a list': { state: [] },
      'no stack': { stack: [] },
      'a stack of another game': { stack: [{ id: '<img src=x onerror=alert(1)>', step: 0 }] },
      'a step beyond': { stack: good.stack.map(frame => ({ ...frame, step: 1e9 })) },
      'words for numbers': {
        state: JSON.parse(JSON.stringify(good.state), (_, value) =>
          typeof value === 'number' ? 'x' : value,
        ),
      },
      'no scenario': { scenario: '__proto__' },
      'strange options': { options: { __proto__x: 'x' } },
      'newer rules': { version: 99 },
      'other components': { pack: 'ffff' },
      'the end': { result: { winner: null, score: {} } },
    };
    const api = make();
    for (const [what, part] of Object.entries(bad)) {
      const code = await api.playOn({ kind: 'view', view: { ...good, ...part } as View<unknown> }, {}).then(
        () => 'taken',
        (error: { code?: string }) => error.code,
      );
      expect(code, what).toMatch(
        /^(bad-position|bad-data|unknown-scenario|unknown-option|newer-version|wrong-pack|finished)$/,
      );
    }
    await expect(api.playOn({ kind: 'view', view: good }, { nobody: 'random' })).rejects.toMatchObject({
      code: 'unknown-role',
    });
    expect(await api.list('en')).toEqual([]);
  });
});
