import type { AddressInfo } from 'node:net';
import type { Game, Role } from '@ironbottom/engine';
import {
  type ChatLine,
  clientMessage,
  type MatchSummary,
  moments,
  openRoom,
  type Room,
  type Seat,
  type ServerMessage,
  sight,
  type TableEvent,
  take,
} from '@ironbottom/room';
import { WebSocket, WebSocketServer } from 'ws';
import type { z } from 'zod';
import type { MatchApi } from '../../src/session/api.ts';
import { entry, GAME } from '../referee/help.ts';

export const ID = 'abcdefghij0123456789';

/** The US moves, with something to do for a while. */
const POSITION = { at: 'us.movement', units: { 'US-17-1': '1404', 'JP-12_IIB-1': '1510' }, chits: [] };

type Asked = z.output<typeof clientMessage>;

/** One match behind a real socket, as the wire says, with ways to make trouble. */
export class OneMatchServer {
  room: Room<unknown>;
  readonly received: string[] = [];
  readonly chat: ChatLine[] = [];
  /** What becomes of the next `do`: it is done and the answer lost, or it is lost itself. */
  trouble: 'none' | 'lose-answer' | 'lose-question' = 'none';
  refuseWatch: string | null = null;
  private readonly server = new WebSocketServer({ port: 0 });
  private readonly watching = new Map<WebSocket, { role: Role; have: number }>();

  private constructor(
    private readonly game: Game<unknown>,
    readonly yours: readonly Role[],
  ) {
    this.room = openRoom(game, { seed: 'online', position: POSITION });
    this.server.on('connection', socket => {
      socket.on('message', data => this.receive(socket, String(data)));
      socket.on('close', () => this.watching.delete(socket));
    });
  }

  static async start(yours: readonly Role[] = ['us']): Promise<OneMatchServer> {
    return new OneMatchServer((await entry()).game, yours);
  }

  dial = (): globalThis.WebSocket => {
    const { port } = this.server.address() as AddressInfo;
    return new WebSocket(`ws://localhost:${port}`) as unknown as globalThis.WebSocket;
  };

  get seats(): Seat[] {
    return this.game.roles.map(role => ({
      role,
      kind: 'person',
      name: null,
      guest: false,
      bot: null,
      yours: this.yours.includes(role),
      online: true,
      seen: null,
    }));
  }

  api: MatchApi = {
    match: async () => ({ id: ID, game: GAME, seats: this.seats }) as unknown as MatchSummary,
    moments: async (role, from, to) => moments(this.game, this.room.match, role, from, to),
    record: async () => 'the record',
  };

  /** Somebody else does something. */
  other(event: TableEvent): void {
    this.room = take(this.game, this.room, event);
    for (const [socket, watcher] of this.watching) this.show(socket, watcher);
  }

  cutAll(): void {
    for (const socket of this.server.clients) socket.terminate();
  }

  async close(): Promise<void> {
    this.cutAll();
    await new Promise(resolve => this.server.close(resolve));
  }

  private receive(socket: WebSocket, text: string): void {
    const message = clientMessage.parse(JSON.parse(text));
    this.received.push(message.type);
    const answer = this.answer(socket, message);
    if (answer) socket.send(JSON.stringify(answer));
    else socket.terminate();
  }

  /** null: the line is cut. */
  private answer(socket: WebSocket, message: Asked): ServerMessage | null {
    const { id } = message;
    const no = (code: string): ServerMessage => ({ type: 'no', id, code, message: '' });
    const send = (news: ServerMessage): void => socket.send(JSON.stringify(news));
    switch (message.type) {
      case 'watch': {
        if (this.refuseWatch) return no(this.refuseWatch);
        // It has no memory of undone lines: whoever comes back gets them all.
        const watcher = { role: message.role, have: message.seq === this.room.seq ? message.have : 0 };
        this.watching.set(socket, watcher);
        this.show(socket, watcher);
        send({ type: 'seats', match: ID, seats: this.seats, watching: 0 });
        if (this.chat.length > 0) send({ type: 'chat', match: ID, lines: this.chat });
        return { type: 'ok', id };
      }
      case 'leave':
      case 'ping':
        return { type: 'ok', id };
      case 'say':
        this.chat.push({ n: this.chat.length + 1, name: null, roles: [], text: message.text, at: '' });
        send({ type: 'chat', match: ID, lines: this.chat.slice(-1) });
        return { type: 'ok', id };
      case 'do':
        if (this.trouble === 'lose-question') return null;
        if (message.seq !== this.room.seq) return no('stale');
        try {
          this.room = take(this.game, this.room, message.event);
        } catch {
          return { ...no('illegal'), refusal: { rule: '1', key: 'sea' } } as ServerMessage;
        }
        if (this.trouble === 'lose-answer') return null;
        for (const [each, watcher] of this.watching) this.show(each, watcher);
        return { type: 'ok', id, seq: this.room.seq };
    }
  }

  private show(socket: WebSocket, watcher: { role: Role; have: number }): void {
    const { role } = watcher;
    const seen = sight(this.game, this.room, role, watcher.have);
    watcher.have = seen.keep + seen.lines.length;
    socket.send(JSON.stringify({ type: 'sight', match: ID, role, sight: seen } satisfies ServerMessage));
  }
}
