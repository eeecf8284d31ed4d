import { hashSecret, newId, newSecret } from '../ids.ts';
import type { Storage, StoredPerson } from '../storage/storage.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
export const SESSION_DAYS = 180;

export const newPerson = (): StoredPerson => ({
  id: newId(),
  name: null,
  passwordHash: null,
  email: null,
  newEmail: null,
  notify: true,
  guestName: null,
  webhook: null,
  created: new Date().toISOString(),
  seen: null,
});

/** Whoever sends a request: a known person with a session, or a stranger. */
export interface Signed {
  readonly person: StoredPerson;
  /** The hash of the token in their cookie: the token itself is nowhere but there. */
  readonly session: string;
}

export class Sessions {
  constructor(private readonly storage: Storage) {}

  async find(token: string | undefined): Promise<Signed | null> {
    if (token === undefined || token.length > 100) return null;
    const session = hashSecret(token);
    const stored = await this.storage.session(session);
    if (!stored || Date.parse(stored.expires) < Date.now()) return null;
    const person = await this.storage.person(stored.person);
    return person ? { person, session } : null;
  }

  /** Returns the token. It is always a new one, so that nobody can know it beforehand. */
  async start(person: string): Promise<string> {
    const token = newSecret();
    const expires = new Date(Date.now() + SESSION_DAYS * DAY_MS).toISOString();
    await this.storage.createSession({ tokenHash: hashSecret(token), person, expires });
    return token;
  }

  /** Somebody without an account, made when there is something to remember of them. */
  async stranger(): Promise<{ person: StoredPerson; token: string }> {
    const person = newPerson();
    await this.storage.createPerson(person);
    return { person, token: await this.start(person.id) };
  }
}
