import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  BLANK,
  type BotName,
  type BotSpec,
  currentDecision,
  type ErrorCode,
  IronbottomError,
  interrupts,
  type Memory,
  type Role,
  view,
} from '@ironbottom/engine';
import { awaited, eventOf, isHarmless, numberFor, type Room, type TableEvent } from '@ironbottom/room';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Metrics } from './metrics.ts';
import { quietPause } from './orders.ts';
import type { HeldRoom } from './rooms/held.ts';
import type { Rooms } from './rooms/rooms.ts';
import type { Storage } from './storage/storage.ts';
import type { Threads } from './threads/threads.ts';

/** After so long in one match, others have their turn: somebody may be waiting for an answer there. */
const SLICE_MS = 2000;
/** How often matches are looked for whose machine was forgotten, by a server that died for instance. */
const SWEEP_MS = 30_000;

/** Nobody here can play such a match. */
const UNPLAYABLE: readonly ErrorCode[] = ['record-version', 'newer-version', 'wrong-pack'];

const jobData = z.object({ match: z.string() });

interface BotParts {
  readonly storage: Storage;
  readonly rooms: Rooms;
  readonly threads: Threads;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  /** Matches in which machines think at the same time. */
  readonly atOnce: number;
  /** How long a machine may think about one action. */
  readonly budget: number;
}

/** What a machine does, and what it then has in mind; null: what it had. */
interface Answer {
  readonly event: TableEvent;
  readonly memory: Memory | null;
}

/** The machines at the tables. A turn of theirs is a job: whichever server is alive does it. */
export class Bots {
  readonly #parts: BotParts;
  readonly #stopping = new AbortController();
  #sweeper: NodeJS.Timeout | undefined;
  /** Matches that waited for a machine at the last sweep, with their numbers. */
  #waited = new Map<string, number>();
  /** Matches of another version of the rules, which nobody here can play. */
  readonly #hopeless = new Set<string>();

  constructor(parts: BotParts) {
    this.#parts = parts;
    parts.rooms.onMove(({ held, by }) => {
      // Where a machine plays it goes on by itself, and what was done at another server is looked after there.
      if (by !== null && by !== 'machine') this.consider(held);
    });
  }

  async start(): Promise<void> {
    const { storage, atOnce } = this.#parts;
    await storage.jobs.work('bot', atOnce, data => this.#play(jobData.parse(data).match));
    this.#guard(this.#takeUp());
    this.#sweeper = setInterval(() => this.#guard(this.#sweep()), SWEEP_MS);
  }

  stop(): void {
    clearInterval(this.#sweeper);
    this.#stopping.abort();
  }

  /** Sees to it that the machine plays, if it has anything to do. */
  consider(held: HeldRoom): void {
    if (botsAt(held).some(([role]) => mayAct(held, role))) this.#guard(this.#send(held.id));
  }

  async #send(match: string): Promise<void> {
    // The key is the match: nobody else thinks about it at the same time.
    await this.#parts.storage.jobs.send('bot', match, { match });
  }

  /** What an earlier server has left undone. */
  async #takeUp(): Promise<void> {
    for (const { match } of await this.#parts.storage.awaitingBots()) await this.#send(match);
  }

  async #sweep(): Promise<void> {
    const waiting = await this.#parts.storage.awaitingBots();
    for (const { match, seq } of waiting)
      if (this.#waited.get(match) === seq && !this.#hopeless.has(match)) await this.#send(match);
    this.#waited = new Map(waiting.map(({ match, seq }) => [match, seq]));
  }

  /** Plays on until nothing is asked of a machine, or leaves the rest to another time or another server. */
  async #play(match: string): Promise<void> {
    const until = Date.now() + SLICE_MS;
    while (await this.#step(match))
      if (this.#stopping.signal.aborted || Date.now() > until) return this.#send(match);
  }

  /** One thing that a machine does. False: there is nothing left to do. */
  async #step(match: string): Promise<boolean> {
    const { rooms } = this.#parts;
    const held = await rooms.get(match).catch(error => this.#unplayable(match, error));
    if (!held) return false;
    const { room } = held;
    const begun = Date.now();
    const answer = await this.#answer(held);
    if (this.#stopping.signal.aborted) return true;
    if (!answer) return false;
    const { event, memory } = answer;
    if (event.kind === 'act' && tellsByItsSpeed(held, room)) {
      await this.#untilNobodyCanTell(held, event.role, begun);
      if (this.#stopping.signal.aborted) return true;
    }
    try {
      await rooms.perform(match, numberFor(room, event.role), event, 'machine');
      if (memory) held.minds.set(event.role, memory);
    } catch (error) {
      // Somebody was faster: the machine thinks again.
      if (!(error instanceof IronbottomError) || error.code !== 'stale') throw error;
    }
    return true;
  }

  /** As long as it would have thought with a choice, and a little more. */
  async #untilNobodyCanTell(held: HeldRoom, role: Role, begun: number): Promise<void> {
    const searches = botsAt(held).some(([each, name]) => each === role && name === 'search');
    const pause = held.room.aside?.seen ? 0 : quietPause('machine');
    const due = begun + (searches ? this.#parts.budget : 0) + pause;
    const { signal } = this.#stopping;
    await sleep(Math.max(0, due - Date.now()), undefined, { signal }).catch(() => undefined);
  }

  #unplayable(match: string, error: unknown): undefined {
    if (!(error instanceof IronbottomError) || !UNPLAYABLE.includes(error.code)) throw error;
    this.#hopeless.add(match);
  }

  async #answer(held: HeldRoom): Promise<Answer | undefined> {
    const answers = awaited(held.game, held.room);
    for (const [role, bot] of botsAt(held)) {
      if (held.room.offer) {
        if (!answers.includes(role)) continue;
        // A machine plays to the end, and grudges nobody a second thought while no dice have fallen.
        const { what, by } = held.room.offer;
        const undone = isHarmless(held.room, by) ? 'grant-undo' : 'refuse-undo';
        return { event: { kind: what === 'draw' ? 'decline-draw' : undone, role }, memory: null };
      }
      if (!mayAct(held, role)) continue;
      const { room } = held;
      const thought = await this.#think(held, role, bot);
      const event = thought && eventOf(room, role, thought);
      if (event) return { event, memory: thought.memory };
    }
    return undefined;
  }

  async #think(held: HeldRoom, role: Role, name: BotName) {
    const { threads, metrics, budget, log } = this.#parts;
    const { game, room } = held;
    const past = { memory: held.minds.get(role) ?? BLANK, heard: room.said[role] !== undefined };
    const asked = (bot: BotSpec) =>
      threads.think(
        { game: game.id, view: view(game, room.match, role, false), bot, seed: randomUUID(), past },
        AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(budget * 3 + 10_000)]),
      );
    const stop = metrics.thoughts.startTimer({ bot: name });
    try {
      return await asked(name === 'search' ? { name, search: { milliseconds: budget } } : { name });
    } catch (error) {
      if (this.#stopping.signal.aborted) return null;
      // Rather anything than a match that stands still for ever.
      log.error({ err: error, match: held.id, bot: name }, 'a machine failed; chance takes its place');
      return asked({ name: 'random' });
    } finally {
      stop();
    }
  }

  #guard(work: Promise<void>): void {
    work.catch(error =>
      this.#parts.log.warn({ err: error }, 'a machine could not be called; it will be again'),
    );
  }
}

const botsAt = ({ stored }: HeldRoom): [Role, BotName][] =>
  stored.seats.flatMap(({ role, ask }) => (ask.kind === 'bot' ? [[role, ask.bot]] : []));

/** Somebody may be looking for whether the machine had to think at all. */
const tellsByItsSpeed = ({ game, stored }: HeldRoom, { match }: Room<unknown>): boolean =>
  currentDecision(game, match)?.quiet === true && stored.seats.some(({ ask }) => ask.kind !== 'bot');

/** Whether there is anything to think about for a machine in that seat, in turn or out of turn. */
const mayAct = ({ game, room }: HeldRoom, role: Role): boolean =>
  !room.ending && (awaited(game, room).includes(role) || interrupts(game, room.match, role).length > 0);
