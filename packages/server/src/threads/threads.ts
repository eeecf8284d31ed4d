import { setMaxListeners } from 'node:events';
import { IronbottomError, type Match, type Thought } from '@ironbottom/engine';
import type { Batch, Summary } from '@ironbottom/engine/simulate/batch';
import type { Reopened, Room } from '@ironbottom/room';
import { Piscina } from 'piscina';
import { type Answer, opened } from './answers.ts';
import { type Asker, FairQueue } from './fair-queue.ts';
import type { MomentsTask, ReopenTask, ReplayTask, ThinkTask, Upload } from './tasks.ts';

/** A thread without work is given back after so long; those that open matches are kept longer, for they are waited for. */
const IDLE_MS = 60_000;
const READY_MS = 15 * 60_000;

/** What is done for whoever asks: so much at once, each for so long and with so much memory. */
const ERRANDS_AT_ONCE = 2;
const ERRAND_MS = 20_000;
const ERRAND_MB = 192;

/** Whatever takes long is done in threads, so that nobody else's move has to wait for it. */
export class Threads {
  /** For matches that are opened: nothing else may keep them waiting. */
  readonly #replays: Piscina;
  /** For what is asked by strangers: uploads, moments, records. */
  readonly #errands: Piscina;
  readonly #queue = new FairQueue(ERRANDS_AT_ONCE);
  readonly #leaving = new AbortController();
  readonly #bots: Piscina;
  readonly #simulations: Piscina;

  /** `folder` holds the bundled workers. */
  constructor(folder: URL, botThreads: number) {
    const pool = (file: string, maxThreads: number, idleTimeout = IDLE_MS, megabytes?: number): Piscina =>
      new Piscina({
        filename: new URL(file, folder).href,
        minThreads: 0,
        maxThreads,
        idleTimeout,
        ...(megabytes === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: megabytes } }),
      });
    // Every errand has a listener on it.
    setMaxListeners(0, this.#leaving.signal);
    this.#replays = pool('replay.js', 2, READY_MS);
    this.#errands = pool('replay.js', ERRANDS_AT_ONCE, IDLE_MS, ERRAND_MB);
    this.#bots = pool('bot.js', botThreads);
    this.#simulations = pool('simulation.js', 1);
  }

  async replay(task: ReplayTask): Promise<Room<unknown>> {
    return opened((await this.#replays.run(task, { name: 'replay' })) as Answer<Room<unknown>>);
  }

  /** A stored match, brought up to the present rules where it is of older ones. */
  async reopen(task: ReopenTask): Promise<Reopened<unknown>> {
    return opened((await this.#replays.run(task, { name: 'reopen' })) as Answer<Reopened<unknown>>);
  }

  moments(task: MomentsTask, asker: Asker): Promise<Uint8Array> {
    return this.#errand('moments', task, asker);
  }

  /** The record of a match. */
  write(match: Match<unknown>, asker: Asker): Promise<string> {
    return this.#errand('write', match, asker);
  }

  /** The match of a record, checked to the last die. */
  read(body: Uint8Array, asker: Asker): Promise<Upload> {
    return this.#errand('read', body, asker);
  }

  /** In fair turn, and no longer than somebody waits for it: then the thread is ended, whatever it is at. */
  #errand<T>(name: string, task: unknown, asker: Asker): Promise<T> {
    const leaving = this.#leaving.signal;
    return this.#queue.run({ ...asker, signal: AbortSignal.any([asker.signal, leaving]) }, async () => {
      const late = AbortSignal.timeout(ERRAND_MS);
      const signal = AbortSignal.any([asker.signal, leaving, late]);
      try {
        return opened((await this.#errands.run(task, { name, signal })) as Answer<T>);
      } catch (error) {
        if (error instanceof IronbottomError) throw error;
        if (leaving.aborted) throw new IronbottomError('unavailable', 'the server stops');
        if (asker.signal.aborted) throw new IronbottomError('bad-request', 'whoever asked has left');
        if (late.aborted || isOutOfMemory(error))
          throw new IronbottomError('too-large', 'this takes longer, or more memory, than anybody gets');
        throw error;
      }
    });
  }

  /** Nobody's errands are run any more. */
  leave(): void {
    this.#leaving.abort();
  }

  /** A thought that is broken off costs its thread, and rejects. */
  async think(task: ThinkTask, signal: AbortSignal): Promise<Thought> {
    return opened((await this.#bots.run(task, { signal })) as Answer<Thought>);
  }

  simulate(batch: Batch): Promise<Summary[]> {
    return this.#simulations.run(batch) as Promise<Summary[]>;
  }

  async close(): Promise<void> {
    await Promise.all(
      [this.#replays, this.#errands, this.#bots, this.#simulations].map(pool => pool.destroy()),
    );
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
