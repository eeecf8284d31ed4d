import type { ServerMessage } from '@ironbottom/room';
import type { WebSocket } from 'ws';
import { Bucket } from './bucket.ts';

/** Whoever takes in so little that more than this is waiting is sent away, to come back later. */
const MAX_WAITING = 1024 * 1024;
/** Asked for and not answered yet. */
const MAX_PENDING = 64;
/** Whoever goes on after so many refusals does not listen. */
const MAX_REFUSED = 200;

/** How a socket is closed (RFC 6455, 7.4.1, and the registry that it has begun). */
const NORMAL = 1000;
const TRY_AGAIN_LATER = 1013;

type Bye = Extract<ServerMessage, { type: 'bye' }>['why'];

/** One browser tab, as the server sees it. */
export class Connection {
  readonly bucket: Bucket;
  /** Nobody talks as fast as they play: every line is kept. */
  readonly speech: Bucket;
  /** Seats from which it looks at matches: `match/role`. */
  readonly watches = new Set<string>();
  /** It answered the last time that it was asked whether it is still there. */
  alive = true;
  #pending = 0;
  #refused = 0;
  #queue: Promise<void> = Promise.resolve();

  constructor(
    readonly socket: WebSocket,
    readonly person: string | null,
    /** The hash of its session, while it has one. */
    readonly session: string | null,
    readonly address: string,
    rate: number,
  ) {
    this.bucket = new Bucket(rate);
    this.speech = new Bucket(Math.max(1, rate / 10));
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  send(message: ServerMessage): void {
    this.sendText(Buffer.from(JSON.stringify(message)));
  }

  /** The same bytes may go to many. */
  sendText(bytes: Buffer): void {
    if (!this.isOpen) return;
    if (this.socket.bufferedAmount > MAX_WAITING) this.bye('too-slow');
    else this.socket.send(bytes, { binary: false });
  }

  /** Control frames count like messages: whoever floods us with them is cut off as well. */
  ping(data: Buffer): void {
    if (!this.isOpen || !this.#counted()) return;
    if (this.socket.bufferedAmount > MAX_WAITING) this.bye('too-slow');
    else this.socket.pong(data);
  }

  pong(): void {
    // The one that we asked for is free.
    if (this.alive) this.#counted();
    this.alive = true;
  }

  #counted(): boolean {
    if (this.bucket.take()) return true;
    this.tooMany();
    return false;
  }

  bye(why: Bye): void {
    if (!this.isOpen) return;
    this.socket.send(JSON.stringify({ type: 'bye', why } satisfies ServerMessage));
    this.socket.close(why === 'too-slow' ? TRY_AGAIN_LATER : NORMAL, why);
    // Whoever does not even take leave in time is cut off.
    setTimeout(() => this.socket.terminate(), 2000).unref();
  }

  /** One message more than it may send. False: it was told often enough, and is cut off. */
  tooMany(): boolean {
    if (++this.#refused <= MAX_REFUSED) return true;
    this.socket.terminate();
    return false;
  }

  /** Messages are answered in the order in which they came. False: too many are waiting. */
  inTurn(work: () => Promise<void>): boolean {
    if (this.#pending >= MAX_PENDING) return false;
    this.#pending++;
    this.#queue = this.#queue.then(work).finally(() => {
      this.#pending--;
    });
    return true;
  }
}
