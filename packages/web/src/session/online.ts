import type { Role } from '@ironbottom/engine';
import { SPECTATOR } from '@ironbottom/engine/match';
import type { ServerMessage, Sight, TableEvent } from '@ironbottom/room';
import type { Session, Snapshot } from '../model.ts';
import { type MatchApi, matchApi } from './api.ts';
import { Cut, Line } from './line.ts';
import { asProblem, problem, problemOf } from './problem.ts';
import { logAfter, Store } from './store.ts';
import { tookPlace } from './took-place.ts';

interface OnlineParts {
  readonly api: MatchApi;
  readonly dial: () => WebSocket;
}

/** Trouble of the server that is over some time: nothing would be heard from it afterwards without asking again. */
const PASSING: ReadonlySet<string> = new Set(['unavailable', 'too-slow', 'too-many', 'internal']);

const parts = (id: string): OnlineParts => ({
  api: matchApi(id),
  dial: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`),
});

/** Sits down at a match on the server, or watches it. Rejects with a TableProblem when it cannot be seen. */
export async function openOnline(id: string, { api, dial }: OnlineParts = parts(id)): Promise<Session> {
  const { game, seats } = await api.match().catch((error: unknown) => {
    // An address that was cut off leads to no match, whatever else is wrong with it.
    if (problemOf(error).code === 'bad-request') throw problem('no-match', 'there is no such match');
    throw error;
  });
  const roles = seats.filter(seat => seat.yours).map(seat => seat.role);
  return new OnlineSession(id, game, api, dial, {
    role: roles[0] ?? SPECTATOR,
    roles,
    sight: null,
    log: [],
    seats,
    watching: 0,
    chat: [],
    connection: 'connecting',
    problem: null,
    thinking: null,
    picture: null,
  });
}

class OnlineSession implements Session {
  readonly hurry = null;
  readonly kind = 'online';
  readonly snapshot: Session['snapshot'];
  readonly subscribe: Session['subscribe'];
  private readonly store: Store;
  private readonly line: Line;
  /** Those who wait for the next sight after a cut; null: there will be none. */
  private waiting: ((sight: Sight<unknown> | null) => void)[] = [];
  /** The number of the last event that we know of, which may be ahead of what we have seen. */
  private seq = 0;

  constructor(
    readonly id: string,
    readonly game: string,
    private readonly api: MatchApi,
    dial: () => WebSocket,
    first: Snapshot,
  ) {
    this.store = new Store(first);
    this.snapshot = this.store.snapshot;
    this.subscribe = this.store.subscribe;
    this.line = new Line(dial, {
      opened: () => this.watch(),
      heard: message => this.hear(message),
      cut: () => this.store.change({ connection: 'offline' }),
      trying: () => this.store.change({ connection: 'connecting' }),
    });
  }

  async do(event: TableEvent): Promise<void> {
    const { sight, connection } = this.snapshot();
    if (!sight || connection !== 'live') throw problem('offline', 'the server cannot be reached');
    const sent = this.seq;
    try {
      const seq = await this.line.ask({ type: 'do', match: this.id, seq: sent, event });
      this.seq = Math.max(this.seq, seq ?? 0);
    } catch (error) {
      if (!(error instanceof Cut)) throw error;
      await this.findOut(event, sent, sight);
    }
  }

  async say(text: string): Promise<void> {
    try {
      await this.line.ask({ type: 'say', match: this.id, text });
    } catch (error) {
      throw error instanceof Cut ? problem('offline', 'the server cannot be reached') : error;
    }
  }

  sit(role: Role): void {
    const before = this.snapshot().role;
    if (role === before) return;
    this.line.ask({ type: 'leave', match: this.id, role: before }).catch(() => undefined);
    this.store.change({ role, sight: null, log: [], problem: null });
    this.watch();
  }

  moments(from: number, to: number) {
    return this.api.moments(this.snapshot().role, from, to);
  }

  record() {
    return this.api.record();
  }

  close(): void {
    this.line.close();
    this.settle(null);
  }

  /** The line was cut before the answer came. The next sight shows whether the event took place; nothing is sent again. */
  private async findOut(event: TableEvent, sent: number, before: Sight<unknown>): Promise<void> {
    const after = await new Promise<Sight<unknown> | null>(resolve => this.waiting.push(resolve));
    if (!after || after.seq <= sent)
      throw problem('offline', 'the connection was lost, and nothing was done');
    if (!(await tookPlace(event, before, after, this.api)))
      throw problem('stale', 'the connection was lost, and something else has happened since');
  }

  private settle(sight: Sight<unknown> | null): void {
    const { waiting } = this;
    this.waiting = [];
    for (const resolve of waiting) resolve(sight);
  }

  private watch(): void {
    const { role, log, sight } = this.snapshot();
    const have = sight ? { have: log.length, seq: sight.seq } : {};
    this.line.ask({ type: 'watch', match: this.id, role, ...have }).catch((error: unknown) => {
      // When it is cut, the next line asks again.
      if (error instanceof Cut) return;
      const { problem } = asProblem(error);
      if (PASSING.has(problem.code)) {
        this.store.change({ problem });
        this.line.redial();
      } else this.store.change({ problem, connection: 'live' });
    });
  }

  private hear(message: ServerMessage): void {
    if (!('match' in message) || message.match !== this.id) return;
    const now = this.snapshot();
    switch (message.type) {
      case 'sight': {
        const { sight } = message;
        if (message.role !== now.role) return;
        this.seq = Math.max(sight.seq, now.connection === 'live' ? this.seq : 0);
        this.line.settled();
        this.show({ sight, log: logAfter(now.log, sight), connection: 'live', problem: null });
        this.settle(sight);
        return;
      }
      case 'seats': {
        const { seats, watching } = message;
        const roles = seats.filter(seat => seat.yours).map(seat => seat.role);
        this.show({ seats, watching, roles });
        return;
      }
      case 'chat': {
        const first = message.lines[0]?.n ?? Number.POSITIVE_INFINITY;
        const before = now.chat.filter(line => line.n < first);
        this.store.change({ chat: [...before, ...message.lines] });
      }
    }
  }

  private show(part: Partial<Snapshot>): void {
    const { sight, seats } = { ...this.snapshot(), ...part };
    const isMachine = (role: Role): boolean => seats.some(seat => seat.role === role && seat.kind === 'bot');
    this.store.change({ ...part, thinking: sight?.awaits.find(isMachine) ?? null });
  }
}
