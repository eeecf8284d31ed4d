import { IronbottomError } from '@ironbottom/engine';
import type { Storage, StoredPerson } from '../storage/storage.ts';

/** Longer than from one `stillHere` to the next. */
const HERE_FOR_MS = 90_000;

/**
 * Who is here. While somebody is connected, the time at which they were last seen is kept a little ahead of the clock,
 * so that the other servers know it too, and stop believing it when this one dies.
 */
export class Presence {
  readonly #connections = new Map<string, number>();

  constructor(private readonly storage: Pick<Storage, 'seen' | 'changePerson'>) {}

  async came(person: string): Promise<void> {
    const before = this.#connections.get(person) ?? 0;
    this.#connections.set(person, before + 1);
    if (before === 0) await this.#stays(person);
  }

  async went(person: string): Promise<void> {
    const left = (this.#connections.get(person) ?? 1) - 1;
    if (left > 0) {
      this.#connections.set(person, left);
      return;
    }
    this.#connections.delete(person);
    await this.storage.changePerson(person, { seen: new Date().toISOString() }).catch(error => {
      // Whoever deletes their account, or signs in to another, goes because they are no more.
      if (!(error instanceof IronbottomError) || error.code !== 'unknown-id') throw error;
    });
  }

  /** Once a minute. */
  async stillHere(): Promise<void> {
    for (const person of [...this.#connections.keys()])
      if (this.#connections.has(person)) await this.#stays(person);
  }

  isHere({ id, seen }: Pick<StoredPerson, 'id' | 'seen'>): boolean {
    return this.#connections.has(id) || (seen !== null && Date.parse(seen) > Date.now());
  }

  async #stays(person: string): Promise<void> {
    await this.storage.seen(person, new Date(Date.now() + HERE_FOR_MS).toISOString());
  }
}

/** When they were last here, never in the future. */
export const lastSeen = (seen: string | null): string | null =>
  seen !== null && Date.parse(seen) > Date.now() ? new Date().toISOString() : seen;
