import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playMatch, policyBot, randomBot } from '../../src/bots/index.ts';
import { hash, newMatch } from '../../src/contract.ts';
import type { Game } from '../../src/game.ts';
import { sha256Hex } from '../../src/json.ts';
import { type Batch, runBatch, type Simulation, seedOf, simulate, wilson } from '../../src/simulate/index.ts';
import { type Toy, toy } from '../toy.ts';

const folder = mkdtempSync(join(tmpdir(), 'ironbottom-'));
const workerFile = join(folder, 'worker.mjs');

beforeAll(async () => {
  const entry = new URL('./worker.ts', import.meta.url).pathname;
  await build({ entryPoints: [entry], bundle: true, platform: 'node', format: 'esm', outfile: workerFile });
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask: Simulation<Toy> = {
  game: toy,
  games: 60,
  seed: 'simulation',
  bots: { red: { name: 'policy' }, blue: { name: 'random' } },
  options: { length: 'long' },
};
/** All but the time it took. */
const timeless = async (more: Partial<Simulation<Toy>> = {}) => {
  const { seconds: _s, decisionsPerSecond: _d, ...rest } = await simulate({ ...ask, ...more });
  return rest;
};

/** A toy that breaks in some games, in a way that depends on the game only. */
const fragile: Game<Toy> = {
  ...toy,
  setup: (scenario, options, chance) => {
    if (chance.pick(3) === 0) throw new Error('the table fell over');
    return toy.setup(scenario, options, chance);
  },
};

describe('a simulation', () => {
  test('gives the same for the same seed, and something else for another', async () => {
    const first = await timeless();
    expect(await timeless()).toEqual(first);
    expect((await timeless({ seed: 'other' })).hash).not.toBe(first.hash);
    expect((await timeless({ games: 59 })).hash).not.toBe(first.hash);
    expect((await timeless({ bots: {} })).hash).not.toBe(first.hash);
  });

  test('gives the same whatever the number of workers', async () => {
    const alone = await timeless();
    for (const jobs of [2, 3]) expect(await timeless({ jobs, workerFile })).toEqual(alone);
  });

  test('gives the same however it is cut into batches', () => {
    const batch = (from: number, to: number): Batch => ({
      game: 'toy',
      scenario: 'islands',
      options: {},
      seed: 's',
      bots: { red: { name: 'search', search: { iterations: 10 } } },
      from,
      to,
    });
    const whole = runBatch(toy, batch(0, 12));
    const parts = [
      [0, 1],
      [1, 5],
      [5, 12],
    ].flatMap(([from, to]) => runBatch(toy, batch(from!, to!)));
    expect(parts).toEqual(whole);
    expect(whole.map(each => each.index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test('plays the games that one would play by hand with their seeds', async () => {
    const { summaries } = await simulate(ask);
    for (const summary of summaries.slice(0, 20)) {
      const seed = seedOf('simulation', summary.index);
      const match = newMatch(toy, { seed, options: { length: 'long' } });
      const decisions = playMatch(toy, match, { red: policyBot(toy), blue: randomBot() }, { seed });
      expect(summary).toMatchObject({
        seed,
        decisions,
        hash: hash(match),
        winner: match.result!.winner,
        turns: toy.statistics.turn(match.state),
        losses: toy.statistics.losses(match.state),
        error: null,
      });
      for (const role of toy.roles) {
        expect(summary.score[role]!.at(-1)).toBe(match.result!.score[role]);
        expect(summary.score[role]).toHaveLength(summary.turns);
        expect(summary.score[role]).toEqual(summary.score[role]!.toSorted((a, b) => a - b));
        const luck = match.log
          .filter(entry => entry.roll?.who === role)
          .reduce((sum, entry) => sum + (toy.statistics.luck(entry) ?? 0), 0);
        expect(summary.luck[role]).toBeCloseTo(luck, 12);
      }
    }
  });

  test('adds up', async () => {
    const results = await simulate(ask);
    const { summaries, wins, intervals } = results;
    expect(results).toMatchObject({ game: 'toy', scenario: 'islands', games: 60, finished: 60, errors: 0 });
    expect(results.decisions).toBe(summaries.reduce((sum, each) => sum + each.decisions, 0));
    expect(results.decisionsPerSecond).toBeCloseTo(results.decisions / results.seconds, 6);
    for (const [side, winner] of [
      ['red', 'red'],
      ['blue', 'blue'],
      ['draw', null],
    ] as const) {
      expect(wins[side]).toBe(summaries.filter(each => each.winner === winner).length);
      expect(intervals[side]).toEqual(wilson(wins[side]!, 60));
    }
    expect(results.hash).toBe(sha256Hex(summaries.map(each => each.hash).join('\n')));
  });

  test('counts a game that breaks as an error and goes on with the rest', async () => {
    const results = await simulate({ ...ask, game: fragile });
    expect(results.errors).toBeGreaterThan(5);
    expect(results.finished).toBeGreaterThan(5);
    expect(results.errors + results.finished).toBe(60);
    expect(results.wins.red! + results.wins.blue! + results.wins.draw!).toBe(results.finished);
    const broken = results.summaries.filter(each => each.error !== null);
    expect(new Set(broken.map(each => each.error))).toEqual(new Set(['the table fell over']));
    expect((await simulate({ ...ask, game: fragile })).hash).toBe(results.hash);
    const lines = results.summaries.map(each => (each.error === null ? each.hash : `error ${each.error}`));
    expect(results.hash).toBe(sha256Hex(lines.join('\n')));
  });

  test('counts a game without end as an error, with the decisions that it took', async () => {
    const results = await simulate({ ...ask, maxDecisions: 3 });
    expect(results.errors).toBe(60);
    expect(results.decisions).toBe(180);
    expect(results.summaries[0]!.error).toMatch(/no end after 3 decisions/);
    expect(results.intervals.red).toEqual([0, 1]);
  });

  test('tells how far it has come', async () => {
    const told: number[] = [];
    await simulate({ ...ask, onProgress: (done, games) => told.push(done / games) });
    expect(told.length).toBeGreaterThan(5);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(1);
  });

  test.each<[string, Partial<Simulation<Toy>>, string]>([
    ['no games', { games: 0 }, 'bad-argument'],
    ['half a game', { games: 1.5 }, 'bad-argument'],
    ['a bot that does not exist', { bots: { red: { name: 'clever' as 'random' } } }, 'bad-argument'],
    ['a role that does not exist', { bots: { green: { name: 'random' } } }, 'unknown-role'],
    ['a scenario that does not exist', { scenario: 'atoll' }, 'unknown-scenario'],
    ['an option that does not exist', { options: { weather: true } }, 'unknown-option'],
  ])('is refused with %s before the first game', async (_name, more, code) => {
    await expect(simulate({ ...ask, ...more })).rejects.toMatchObject({ code });
  });
});
