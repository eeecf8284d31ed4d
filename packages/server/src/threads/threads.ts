import type { Match, Thought } from '@ironbottom/engine';
import type { Batch, Summary } from '@ironbottom/engine/simulate/batch';
import type { Reopened, Room } from '@ironbottom/room';
import { Piscina } from 'piscina';
import { type Answer, opened } from './answers.ts';
import type { MomentsTask, PlayedMatch, ReopenTask, ReplayTask, ThinkTask } from './tasks.ts';

/** A thread without work is given back after so long. */
const IDLE_MS = 60_000;

/** Whatever takes long is done in threads, so that nobody else's move has to wait for it. */
export class Threads {
  readonly #replays: Piscina;
  readonly #bots: Piscina;
  readonly #simulations: Piscina;

  /** `folder` holds the bundled workers. */
  constructor(folder: URL, botThreads: number) {
    const pool = (file: string, maxThreads: number): Piscina =>
      new Piscina({
        filename: new URL(file, folder).href,
        minThreads: 0,
        maxThreads,
        idleTimeout: IDLE_MS,
      });
    this.#replays = pool('replay.js', 2);
    this.#bots = pool('bot.js', botThreads);
    this.#simulations = pool('simulation.js', 1);
  }

  replay(task: ReplayTask): Promise<Room<unknown>> {
    return this.#replay('replay', task);
  }

  /** A stored match, brought up to the present rules where it is of older ones. */
  reopen(task: ReopenTask): Promise<Reopened<unknown>> {
    return this.#replay('reopen', task);
  }

  moments(task: MomentsTask): Promise<Uint8Array> {
    return this.#replay('moments', task);
  }

  /** The record of a match. */
  write(match: Match<unknown>): Promise<string> {
    return this.#replay('write', match);
  }

  /** The match of a record, checked to the last die. */
  read(record: string): Promise<PlayedMatch> {
    return this.#replay('read', record);
  }

  async #replay<T>(name: string, task: unknown): Promise<T> {
    return opened((await this.#replays.run(task, { name })) as Answer<T>);
  }

  /** A thought that is broken off costs its thread, and rejects. */
  async think(task: ThinkTask, signal: AbortSignal): Promise<Thought> {
    return opened((await this.#bots.run(task, { signal })) as Answer<Thought>);
  }

  simulate(batch: Batch): Promise<Summary[]> {
    return this.#simulations.run(batch) as Promise<Summary[]>;
  }

  async close(): Promise<void> {
    await Promise.all([this.#replays, this.#bots, this.#simulations].map(pool => pool.destroy()));
  }
}
