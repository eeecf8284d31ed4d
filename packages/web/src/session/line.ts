import type { ClientMessage, ServerMessage } from '@ironbottom/room';
import { TableProblem } from '../model.ts';
import { readMessage } from './messages.ts';

/** The line went dead before the answer came: nobody knows whether the question arrived. */
export class Cut extends Error {}

interface Ears {
  opened(): void;
  heard(message: ServerMessage): void;
  /** It is tried again by itself, after a while. */
  cut(): void;
  trying(): void;
}

/** How long to wait before the next try: longer each time, and not all tables at once. */
const FIRST_MS = 400;
const LAST_MS = 15_000;
/** A line on which no answer comes for so long is taken for dead. */
const SILENCE_MS = 12_000;
/** After so long without a word the server is asked whether it is there: whoever waits for others asks nothing else. */
const QUIET_MS = 20_000;

type Ask = ClientMessage extends infer M ? (M extends unknown ? Omit<M, 'id'> : never) : never;

interface Pending {
  readonly resolve: (seq: number | undefined) => void;
  readonly reject: (error: Error) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** A WebSocket that comes back when it is cut. Nothing is ever sent twice. */
export class Line {
  private socket: WebSocket | null = null;
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly dial: () => WebSocket,
    private readonly ears: Ears,
  ) {
    // As soon as the browser has a network again there is no use in waiting.
    globalThis.addEventListener?.('online', this.hurry);
    globalThis.addEventListener?.('offline', this.hangUp);
    this.connect();
  }

  /** The number that the server answers with, if any. Rejects with a TableProblem, or with Cut. */
  ask(message: Ask): Promise<number | undefined> {
    const { socket } = this;
    if (!socket || socket.readyState !== socket.OPEN) return Promise.reject(new Cut('there is no line'));
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(this.hangUp, SILENCE_MS);
      this.pending.set(id, { resolve, reject, timer });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  /** The connection has proved itself: the next time it is cut, it is tried again at once. */
  settled(): void {
    this.tries = 0;
  }

  /** The server cannot answer just now: as if the line had been cut. */
  redial(): void {
    this.hangUp();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    globalThis.removeEventListener?.('online', this.hurry);
    globalThis.removeEventListener?.('offline', this.hangUp);
    this.hangUp();
  }

  private connect(): void {
    clearTimeout(this.retry);
    const socket = this.dial();
    this.socket = socket;
    socket.onopen = () => {
      this.listen();
      this.ears.opened();
    };
    socket.onmessage = ({ data }) => {
      if (this.socket !== socket) return;
      this.listen();
      this.receive(data);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  /** From now on it is quiet, until something is heard. */
  private listen(): void {
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.ask({ type: 'ping' }).catch(() => undefined), QUIET_MS);
  }

  private receive(data: unknown): void {
    const message = readMessage(data);
    if (!message) return;
    if (message.type !== 'ok' && message.type !== 'no') {
      this.ears.heard(message);
      return;
    }
    const asked = this.pending.get(message.id);
    if (!asked) return;
    this.pending.delete(message.id);
    clearTimeout(asked.timer);
    if (message.type === 'ok') asked.resolve(message.seq);
    else {
      const { code, message: said, refusal } = message;
      asked.reject(new TableProblem({ code, message: said, ...(refusal && { refusal }) }));
    }
  }

  private lost(): void {
    this.socket = null;
    clearTimeout(this.quiet);
    for (const { reject, timer } of this.pending.values()) {
      clearTimeout(timer);
      reject(new Cut('the line was cut'));
    }
    this.pending.clear();
    if (this.closed) return;
    this.ears.cut();
    const wait = Math.min(LAST_MS, FIRST_MS * 2 ** this.tries++);
    this.retry = setTimeout(this.hurry, wait * (0.8 + 0.4 * Math.random()));
  }

  private readonly hurry = (): void => {
    if (this.closed || this.socket) return;
    this.ears.trying();
    this.connect();
  };

  /** Lets go of the socket at once: to take leave of a dead one can take minutes. */
  private readonly hangUp = (): void => {
    const { socket } = this;
    if (!socket) return;
    this.socket = null;
    socket.close();
    this.lost();
  };
}
