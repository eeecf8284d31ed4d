import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createClient } from './connect.ts';

export const CHANNEL = 'ironbottom';

const HEARTBEAT_MS = 10_000;
/** How long a connection may take to end in good order. */
const FAREWELL_MS = 1000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

interface Ears {
  readonly heard: (message: string) => void;
  /** It listens again after a pause in which it may have missed something. */
  readonly listensAgain: () => void;
  readonly interrupted: (error: unknown) => void;
}

/** One connection that hears what the servers tell each other, for as long as there is a database. */
export class Listener {
  readonly #url: string;
  readonly #ears: Ears;
  readonly #stopping = new AbortController();
  #started: Promise<void> | undefined;
  #client: pg.Client | undefined;

  constructor(url: string, ears: Ears) {
    this.#url = url;
    this.#ears = ears;
  }

  /** Returns when it listens for the first time. */
  start(): Promise<void> {
    this.#started ??= this.#listen().then(
      broken => void this.#keepListening(broken),
      error => {
        this.#started = undefined;
        throw error;
      },
    );
    return this.#started;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const client = this.#client;
    if (!client) return;
    const cut = setTimeout(() => client.connection.stream.destroy(), FAREWELL_MS);
    await client.end().catch(() => {});
    clearTimeout(cut);
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #keepListening(connection: Connection): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    let broken: Connection | undefined = connection;
    while (!this.#stopped) {
      if (broken) {
        const error = await broken.ended;
        if (this.#stopped) return;
        this.#ears.interrupted(error);
      }
      await sleep(pause, undefined, { signal: this.#stopping.signal }).catch(() => {});
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      broken = await this.#listen().catch(() => undefined);
      if (!broken) continue;
      pause = FIRST_PAUSE_MS;
      this.#ears.listensAgain();
    }
  }

  async #listen(): Promise<Connection> {
    const client = createClient(this.#url);
    const ended = new Promise<unknown>(resolve => {
      client.once('error', resolve);
      client.once('end', () => resolve(new Error('the connection has ended')));
    });
    client.on('error', () => {});
    client.on('notification', ({ payload }) => this.#ears.heard(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    if (this.#stopped) await client.end();
    this.#beat(client, ended);
    return { ended };
  }

  /** A connection can die without a word: only a question shows it. */
  #beat(client: pg.Client, ended: Promise<unknown>): void {
    const timer = setInterval(
      () => client.query('select 1').catch(() => client.connection.stream.destroy()),
      HEARTBEAT_MS,
    );
    void ended.then(() => clearInterval(timer));
  }
}

interface Connection {
  /** With what ended it. */
  readonly ended: Promise<unknown>;
}
