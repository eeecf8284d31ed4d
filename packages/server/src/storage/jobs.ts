import { setTimeout as sleep } from 'node:timers/promises';
import type { OnTrouble } from './database.ts';
import type { QueueName } from './storage.ts';

export type { QueueName };
export const QUEUES: readonly QueueName[] = ['bot', 'simulation', 'mail', 'webhook'];

/** A job that a worker has in hand: nobody else is given it. */
export interface Job {
  readonly id: string;
  readonly queue: QueueName;
  readonly key: string;
  readonly data: unknown;
  /** How often it was begun before. */
  readonly tries: number;
}

/** What the two databases do differently about jobs. */
export interface JobQueue {
  open(): Promise<void>;
  close(): Promise<void>;
  send(queue: QueueName, key: string, data: unknown): Promise<void>;
  /** Takes the next job that is due and whose key is not being worked on. */
  claim(queue: QueueName): Promise<Job | undefined>;
  /** Says that it is still being worked on. */
  touch(job: Job): Promise<void>;
  finish(job: Job): Promise<void>;
  /** To be tried again after a while. */
  retry(job: Job, error: unknown): Promise<void>;
  /** To be done by somebody else, as if it had not been begun. */
  putBack(job: Job): Promise<void>;
  /** Called when there may be something to do. */
  onWake(listener: (queue: QueueName) => void): void;
}

const RETRIES = 3;
const POLL_MS = 1000;
const TOUCH_MS = 5000;
const GRACE_MS = 5000;

interface Crew {
  readonly queue: QueueName;
  readonly atOnce: number;
  readonly run: (data: unknown) => Promise<void>;
  readonly timer: NodeJS.Timeout;
  /** Jobs in hand, and when each will have been settled. */
  readonly busy: Map<Job, Promise<void>>;
  hiring: boolean;
  woken: boolean;
}

/** Works off the queues, in this process, whatever database they are kept in. */
export class Workers {
  readonly #queue: JobQueue;
  readonly #onTrouble: OnTrouble;
  readonly #crews: Crew[] = [];
  readonly #stopping = new AbortController();

  constructor(queue: JobQueue, onTrouble: OnTrouble) {
    this.#queue = queue;
    this.#onTrouble = onTrouble;
    queue.onWake(name => {
      for (const crew of this.#crews) if (crew.queue === name) void this.#hire(crew);
    });
  }

  async work(queue: QueueName, atOnce: number, run: (data: unknown) => Promise<void>): Promise<void> {
    const timer = setInterval(() => void this.#hire(crew), POLL_MS);
    const crew: Crew = { queue, atOnce, run, timer, busy: new Map(), hiring: false, woken: false };
    this.#crews.push(crew);
    void this.#hire(crew);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const { timer } of this.#crews) clearInterval(timer);
    const busy = this.#crews.flatMap(crew => [...crew.busy.values()]);
    const grace = new AbortController();
    await Promise.race([
      Promise.all(busy),
      sleep(GRACE_MS, undefined, { signal: grace.signal }).catch(() => {}),
    ]);
    grace.abort();
    for (const crew of this.#crews)
      for (const job of crew.busy.keys()) {
        crew.busy.delete(job);
        await this.#queue.putBack(job).catch(error => this.#interrupted(error));
      }
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Takes jobs until every hand is busy or there are none. */
  async #hire(crew: Crew): Promise<void> {
    crew.woken = true;
    if (crew.hiring) return;
    crew.hiring = true;
    try {
      while (crew.woken && !this.#stopped && crew.busy.size < crew.atOnce) {
        crew.woken = false;
        const job = await this.#queue.claim(crew.queue);
        if (!job) continue;
        crew.woken = true;
        if (this.#stopped) await this.#queue.putBack(job);
        else crew.busy.set(job, this.#do(crew, job));
      }
    } catch (error) {
      this.#interrupted(error);
    } finally {
      crew.hiring = false;
    }
  }

  async #do(crew: Crew, job: Job): Promise<void> {
    const touching = setInterval(
      () => this.#queue.touch(job).catch(error => this.#interrupted(error)),
      TOUCH_MS,
    );
    let settle = () => this.#queue.finish(job);
    try {
      await crew.run(job.data);
    } catch (error) {
      const again = job.tries < RETRIES;
      const { queue, key } = job;
      this.#onTrouble({ what: again ? 'job-failed' : 'job-given-up', queue, key, error });
      if (again) settle = () => this.#queue.retry(job, error);
    }
    await this.#settle(crew, job, settle);
    clearInterval(touching);
    crew.busy.delete(job);
    if (!this.#stopped) void this.#hire(crew);
  }

  /** Until the database has heard of it: a job that was done must not be done again because of a short fault. */
  async #settle(crew: Crew, job: Job, settle: () => Promise<void>): Promise<void> {
    while (crew.busy.has(job)) {
      try {
        return await settle();
      } catch (error) {
        this.#interrupted(error);
        if (this.#stopped) return;
        await sleep(POLL_MS, undefined, { ref: false });
      }
    }
  }

  #interrupted(error: unknown): void {
    this.#onTrouble({ what: 'jobs-interrupted', error });
  }
}
