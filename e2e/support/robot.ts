import { once } from 'node:events';
import { gameOf } from '@ironbottom/catalogue';
import { type Action, legal, type Role, seen } from '@ironbottom/engine';
import type { ClientMessage, CreatedMatch, ServerMessage, Sight, TableEvent } from '@ironbottom/room';
import { WebSocket } from 'ws';

/** A person without a browser: cookies, requests and a socket, and moves picked at random among the legal ones. */
export class Robot {
  private cookie = '';
  private socket: WebSocket | null = null;
  private readonly answers = new Map<number, (message: ServerMessage) => void>();
  private readonly listeners = new Set<(message: ServerMessage) => void>();
  private next = 1;

  constructor(readonly url: string) {}

  /** The same person with another socket. */
  twin(): Robot {
    const twin = new Robot(this.url);
    twin.cookie = this.cookie;
    return twin;
  }

  async request<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        origin: this.url,
        cookie: this.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) this.cookie = cookie.split(';')[0]!;
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  }

  /** A match in which this robot has all seats. */
  create(game: string, roles: readonly Role[]): Promise<CreatedMatch> {
    return this.request('POST', '/api/matches', {
      game,
      seats: Object.fromEntries(roles.map(role => [role, { kind: 'me' }])),
    });
  }

  async connect(): Promise<void> {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/api/live`, {
      headers: { cookie: this.cookie, origin: this.url },
    });
    socket.on('message', data => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'ok' || message.type === 'no') {
        this.answers.get(message.id)?.(message);
        this.answers.delete(message.id);
      } else for (const listener of this.listeners) listener(message);
    });
    // A killed server is part of the game.
    socket.on('error', () => undefined);
    await once(socket, 'open');
    this.socket = socket;
  }

  listen(listener: (message: ServerMessage) => void): void {
    this.listeners.add(listener);
  }

  /** The answer, or null when the connection is cut before one comes. */
  send(message: DistributiveOmit<ClientMessage, 'id'>): Promise<ServerMessage | null> {
    const { socket } = this;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    const id = this.next++;
    return new Promise(resolve => {
      const cut = (): void => resolve(null);
      socket.once('close', cut);
      this.answers.set(id, answer => {
        socket.off('close', cut);
        resolve(answer);
      });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  /** Forgets the connection and whoever listened to it. */
  close(): void {
    this.socket?.terminate();
    this.socket = null;
    this.listeners.clear();
    this.answers.clear();
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A legal action of the role, from what it sees and nothing else. */
export async function anyAction(
  game: string,
  sight: Sight<unknown>,
  role: Role,
  random: () => number,
): Promise<Action | undefined> {
  const entry = await gameOf(game);
  const options = legal(entry.game, seen(entry.game, sight.view), role);
  return options[Math.floor(random() * options.length)];
}

export const act = (role: Role, action: Action): TableEvent => ({ kind: 'act', role, action });
