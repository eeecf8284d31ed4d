import type { LogEntry, Role } from '@ironbottom/engine';
import type {
  ChatLine,
  ClientMessage,
  Problem,
  Seat,
  ServerMessage,
  Sight,
  TableEvent,
} from '@ironbottom/room';
import { WebSocket } from 'ws';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A refusal that came over the socket. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(`${problem.code}: ${problem.message}`);
  }
}

/** One tab at a table: it keeps what it is told, and all the bytes that told it. */
export class TableSocket {
  readonly received: string[] = [];
  readonly sights = new Map<string, Sight<unknown>>();
  readonly logs = new Map<string, LogEntry[]>();
  readonly chat: ChatLine[] = [];
  seats: readonly Seat[] = [];
  watching = 0;
  bye: string | null = null;
  closed: number | null = null;
  readonly #asked = new Map<number, (message: ServerMessage) => void>();
  readonly #waiting = new Set<() => void>();
  #id = 0;

  constructor(readonly socket: WebSocket) {
    socket.on('message', data => this.#hear(String(data)));
    socket.on('close', code => {
      this.closed = code;
      this.#wake();
    });
    socket.on('error', () => {});
  }

  static async open(url: string, headers: { readonly [name: string]: string }): Promise<TableSocket> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers });
    const table = new TableSocket(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('unexpected-response', (_request, response) => {
        reject(new Error(`refused with ${response.statusCode}`));
        socket.terminate();
      });
      socket.once('error', reject);
    });
    return table;
  }

  send(text: string): void {
    this.socket.send(text);
  }

  ask(message: Without<ClientMessage, 'id'>): Promise<Extract<ServerMessage, { type: 'ok' }>> {
    const id = ++this.#id;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, answer => {
        if (answer.type === 'ok') resolve(answer);
        else if (answer.type === 'no') reject(new Refused(answer));
      });
      this.send(JSON.stringify({ ...message, id }));
    });
  }

  watch(match: string, role: Role, have = 0, seq = 0) {
    return this.ask({ type: 'watch', match, role, have, seq });
  }

  do(match: string, seq: number, event: TableEvent) {
    return this.ask({ type: 'do', match, seq, event });
  }

  say(match: string, text: string) {
    return this.ask({ type: 'say', match, text });
  }

  sight(match: string, role: Role): Sight<unknown> {
    const sight = this.sights.get(`${match}/${role}`);
    if (!sight) throw new Error(`nothing was seen of ${match} as ${role}`);
    return sight;
  }

  log(match: string, role: Role): LogEntry[] {
    return this.logs.get(`${match}/${role}`) ?? [];
  }

  /** Waits until it is so. */
  async until(so: () => boolean, ms = 20_000): Promise<void> {
    if (so()) return;
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (!so()) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(look);
        reject(new Error(`waited ${ms} ms for nothing`));
      }, ms);
      this.#waiting.add(look);
    });
  }

  seen(match: string, role: Role, seq: number): Promise<void> {
    return this.until(() => (this.sights.get(`${match}/${role}`)?.seq ?? -1) >= seq);
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.until(() => this.closed !== null);
  }

  #hear(text: string): void {
    this.received.push(text);
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case 'ok':
      case 'no':
        this.#asked.get(message.id)?.(message);
        this.#asked.delete(message.id);
        break;
      case 'sight': {
        const key = `${message.match}/${message.role}`;
        const { keep, lines } = message.sight;
        const before = this.logs.get(key) ?? [];
        if (keep > before.length) throw new Error(`told to keep ${keep} lines of ${before.length}`);
        this.logs.set(key, [...before.slice(0, keep), ...lines]);
        this.sights.set(key, message.sight);
        break;
      }
      case 'seats':
        this.seats = message.seats;
        this.watching = message.watching;
        break;
      case 'chat':
        this.chat.push(...message.lines);
        break;
      case 'bye':
        this.bye = message.why;
    }
    this.#wake();
  }

  #wake(): void {
    for (const look of [...this.#waiting]) look();
  }
}
