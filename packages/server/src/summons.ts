import type { Role } from '@ironbottom/engine';
import { awaited, unasked } from '@ironbottom/room';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Presence } from './live/presence.ts';
import type { Move, Rooms } from './rooms/rooms.ts';
import type { QueueName, Storage, StoredMatch, StoredPerson } from './storage/storage.ts';

const jobData = z.object({ match: z.string(), person: z.string() });

/** Messages under way at once: whoever is slow to take them holds up nobody but other messages. */
const AT_ONCE = 2;

/** So many of those who were told are remembered; whoever was told before them may be told again. */
const REMEMBERED = 10_000;

export interface SummonsParts {
  readonly storage: Storage;
  readonly rooms: Rooms;
  readonly presence: Presence;
  readonly log: FastifyBaseLogger;
}

/** Tells people in one way or another that it is their turn, when they are not here to see it: once for each match. */
export class Summons {
  /** Who was told of which match, and has not come back since. */
  readonly #told = new Set<string>();

  constructor(
    private readonly parts: SummonsParts,
    private readonly queue: QueueName,
    private readonly wants: (person: StoredPerson) => boolean,
    private readonly send: (match: StoredMatch, person: StoredPerson) => Promise<void>,
  ) {
    parts.rooms.onMove(move => {
      if (move.by !== null)
        this.#tell(move).catch(error => parts.log.warn({ err: error, queue }, 'nobody was told of a turn'));
    });
  }

  async start(): Promise<void> {
    await this.parts.storage.jobs.work(this.queue, AT_ONCE, async data => {
      const { match, person } = jobData.parse(data);
      await this.#send(match, person);
    });
  }

  async #tell({ held, before, by }: Move): Promise<void> {
    const { stored, game, room } = held;
    if (by !== null && typeof by === 'object' && by.person !== null)
      this.#told.delete(`${held.id} ${by.person}`);
    const already = awaited(game, before);
    // Whoever has left an order for this need not come.
    const newly = awaited(game, room).filter(role => !already.includes(role) && !unasked(game, room, [role]));
    for (const person of peopleIn(stored, newly)) {
      const key = `${held.id} ${person}`;
      if (this.#told.has(key) || !(await this.#absent(person))) continue;
      this.#remember(key);
      await this.parts.storage.jobs.send(this.queue, key, { match: held.id, person });
    }
  }

  /** Nobody can have more remembered than there is room for: the oldest goes. */
  #remember(key: string): void {
    this.#told.add(key);
    const [oldest] = this.#told;
    if (this.#told.size > REMEMBERED && oldest !== undefined) this.#told.delete(oldest);
  }

  /** The person, if they want to be told and are not here. */
  async #absent(id: string): Promise<StoredPerson | undefined> {
    const { storage, presence } = this.parts;
    const person = await storage.person(id);
    return person && this.wants(person) && !presence.isHere(person) ? person : undefined;
  }

  async #send(id: string, to: string): Promise<void> {
    const match = await this.parts.storage.match(id);
    // Between the turn and the message they may have come, played, or asked for quiet.
    if (!match || !peopleIn(match, match.awaits).includes(to)) return;
    const person = await this.#absent(to);
    if (person) await this.send(match, person);
  }
}

const peopleIn = ({ seats }: StoredMatch, roles: readonly Role[]): string[] => [
  ...new Set(seats.flatMap(({ role, person }) => (person !== null && roles.includes(role) ? person : []))),
];
