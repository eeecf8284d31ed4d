import { randomInt } from 'node:crypto';
import { IronbottomError } from '@ironbottom/engine';
import { numberFor, unasked } from '@ironbottom/room';
import type { FastifyBaseLogger } from 'fastify';
import type { HeldRoom } from './rooms/held.ts';
import type { Rooms } from './rooms/rooms.ts';

/** How long an answer takes whose speed must tell nothing, in milliseconds: a machine's, and a person's who is quick. */
const QUIET_MS = { machine: { least: 300, most: 1200 }, person: { least: 1200, most: 4000 } } as const;
export function quietPause(who: keyof typeof QUIET_MS): number {
  const { least, most } = QUIET_MS[who];
  return randomInt(least, most);
}

interface OrderParts {
  readonly rooms: Rooms;
  readonly log: FastifyBaseLogger;
}

/** Answers for people by the orders that they have left, and for those who have no choice. */
export class Orders {
  readonly #parts: OrderParts;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(parts: OrderParts) {
    this.#parts = parts;
    // What was done at another server is looked after there, unless it has died: then whoever opens the match does it.
    parts.rooms.onMove(({ held, by }) => {
      if (by !== null) this.#consider(held);
    });
    parts.rooms.onHeld(held => this.#consider(held));
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #consider(held: HeldRoom): void {
    const people = held.stored.seats.flatMap(({ role, ask }) => (ask.kind === 'bot' ? [] : [role]));
    const answer = unasked(held.game, held.room, people);
    if (!answer) return;
    const seq = numberFor(held.room, answer.event.role);
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        this.#parts.rooms.perform(held.id, seq, answer.event, 'table').catch((error: unknown) => {
          // Something else has happened: then it is considered again.
          if (error instanceof IronbottomError && error.code === 'stale') return;
          this.#parts.log.warn({ err: error, match: held.id }, 'an order could not be carried out');
        });
      },
      // What is answered aside has one pause for all of it.
      answer.quiet && !held.room.aside?.seen ? quietPause('person') : 0,
    );
    this.#timers.add(timer);
  }
}
