import { Piscina } from 'piscina';
import type { Role } from '../action.ts';
import { type BotSpec, botNamed } from '../bots/named.ts';
import { checkedOptions, checkedScenario } from '../contract.ts';
import { IronbottomError } from '../errors.ts';
import type { Game } from '../game.ts';
import type { Options } from '../match.ts';
import { type Batch, runBatch, type Summary } from './batch.ts';
import { type Results, summarise } from './results.ts';

export interface Simulation<S> {
  readonly game: Game<S>;
  readonly games: number;
  readonly bots: { readonly [role: Role]: BotSpec };
  readonly seed: string;
  readonly scenario?: string;
  readonly options?: Options;
  /** Worker threads; with 1, or without a worker file, all is played in this thread. */
  readonly jobs?: number;
  /** A module whose default export gives a `Batch` to `runBatch` with the game that it names. */
  readonly workerFile?: URL | string;
  readonly onProgress?: (done: number, games: number) => void;
  readonly maxDecisions?: number;
}

/** Long enough that handing them out costs nothing, short enough for all workers to end together. */
const BATCHES_PER_JOB = 16;
const LARGEST_BATCH = 100;

/** Plays many games. The result depends on the seed and the number of games, not on the number of workers. */
export async function simulate<S>(ask: Simulation<S>): Promise<Results> {
  const started = performance.now();
  const jobs = ask.workerFile === undefined ? 1 : Math.max(1, ask.jobs ?? 1);
  const common = checked(ask);
  let done = 0;
  const count = (summaries: readonly Summary[]): readonly Summary[] => {
    done += summaries.length;
    ask.onProgress?.(done, ask.games);
    return summaries;
  };
  const batches = cut(common, ask.games, jobs);
  const summaries =
    jobs === 1
      ? await here(ask.game, batches, count)
      : await inThreads(String(ask.workerFile), jobs, batches, count);
  return summarise(ask.game, common, summaries.flat(), (performance.now() - started) / 1000);
}

/** Whatever is wrong with the question is said before the first game, once, and not by every worker. */
function checked<S>(ask: Simulation<S>): Omit<Batch, 'from' | 'to'> {
  if (!Number.isInteger(ask.games) || ask.games < 1)
    throw new IronbottomError('bad-argument', 'the number of games is a whole number from 1 on');
  for (const [role, spec] of Object.entries(ask.bots)) {
    if (!ask.game.roles.includes(role))
      throw new IronbottomError('unknown-role', `${ask.game.id} has no role "${role}"`);
    botNamed(ask.game, spec);
  }
  return {
    game: ask.game.id,
    scenario: checkedScenario(ask.game, ask.scenario),
    options: checkedOptions(ask.game, ask.options ?? {}),
    seed: ask.seed,
    bots: ask.bots,
    ...(ask.maxDecisions === undefined ? {} : { maxDecisions: ask.maxDecisions }),
  };
}

function cut(common: Omit<Batch, 'from' | 'to'>, games: number, jobs: number): Batch[] {
  const size = Math.min(LARGEST_BATCH, Math.ceil(games / (jobs * BATCHES_PER_JOB)));
  const batches: Batch[] = [];
  for (let from = 0; from < games; from += size)
    batches.push({ ...common, from, to: Math.min(games, from + size) });
  return batches;
}

type Count = (summaries: readonly Summary[]) => readonly Summary[];

async function here<S>(
  game: Game<S>,
  batches: readonly Batch[],
  count: Count,
): Promise<(readonly Summary[])[]> {
  const all: (readonly Summary[])[] = [];
  for (const batch of batches) {
    all.push(count(runBatch(game, batch)));
    // A breath between batches, so that a progress bar is drawn and Ctrl-C is heard.
    await new Promise(resolve => setImmediate(resolve));
  }
  return all;
}

async function inThreads(
  filename: string,
  jobs: number,
  batches: readonly Batch[],
  count: Count,
): Promise<(readonly Summary[])[]> {
  const threads = Math.min(jobs, batches.length);
  const pool = new Piscina({ filename, minThreads: threads, maxThreads: threads });
  try {
    return await Promise.all(batches.map(async batch => count((await pool.run(batch)) as Summary[])));
  } finally {
    await pool.destroy();
  }
}
