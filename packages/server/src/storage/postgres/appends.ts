import type { Entry } from '../database.ts';
import { CHANNEL } from './listener.ts';

/** Statements under way at once, and events in one of them. */
const LANES = 4;
const EVENTS_AT_ONCE = 100;

type Query = (text: string, values: readonly unknown[]) => Promise<{ readonly rows: readonly unknown[] }>;

interface Waiting {
  readonly entry: Entry;
  readonly resolve: (added: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Adds events, each to its match if its number is still free. Commits that tell news go one by one through the whole
 * database: events that come in while others are being written share the next statement.
 */
export class Appends {
  readonly #query: Query;
  #waiting: Waiting[] = [];
  /** Matches with an event under way: their next one waits for it. */
  readonly #busy = new Set<string>();
  #lanes = 0;

  constructor(query: Query) {
    this.#query = query;
  }

  add(entry: Entry): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, resolve, reject });
      this.#go();
    });
  }

  #go(): void {
    while (this.#lanes < LANES) {
      const batch = this.#take();
      if (batch.length === 0) return;
      this.#lanes++;
      void this.#write(batch).finally(() => {
        this.#lanes--;
        for (const { entry } of batch) this.#busy.delete(entry.match);
        this.#go();
      });
    }
  }

  #take(): readonly Waiting[] {
    const batch: Waiting[] = [];
    this.#waiting = this.#waiting.filter(each => {
      if (batch.length === EVENTS_AT_ONCE || this.#busy.has(each.entry.match)) return true;
      this.#busy.add(each.entry.match);
      batch.push(each);
      return false;
    });
    return batch;
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    const entries = batch.map(({ entry }) => entry);
    try {
      const { rows } = await this.#query(APPEND, [
        entries.map(({ match }) => match),
        entries.map(({ seq }) => seq),
        entries.map(({ event }) => JSON.stringify(event)),
        entries.map(({ after }) => JSON.stringify(after.awaits)),
        entries.map(({ after }) => after.ending && JSON.stringify(after.ending)),
        entries.map(({ after }) => after.at),
        CHANNEL,
      ]);
      const added = new Set((rows as readonly { id: string }[]).map(({ id }) => id));
      for (const { entry, resolve } of batch) resolve(added.has(entry.match));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

/**
 * One statement, and so one transaction: the lock, the event and the news of it. Rows are locked in the order of their
 * ids, so that two servers cannot wait for each other.
 */
const APPEND = `
  with asked as (
    select * from unnest($1::text[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[])
      as asked (match, seq, event, awaits, ending, at)
  ), locked as materialized (
    select matches.id from matches join asked on asked.match = matches.id and asked.seq = matches.seq
    order by matches.id for update of matches
  ), moved as (
    update matches set seq = asked.seq + 1, awaits = asked.awaits, ending = asked.ending,
      active = coalesce(asked.at, matches.active)
    from asked join locked on locked.id = asked.match
    where matches.id = asked.match and matches.seq = asked.seq
    returning matches.id, asked.seq, asked.event
  ), added as (
    insert into events (match, seq, event) select id, seq, event from moved
  )
  select id, pg_notify($7, json_build_object('match', id, 'what', 'event')::text) from moved`;
