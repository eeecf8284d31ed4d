import { IronbottomError } from '@ironbottom/engine';
import type { accountChange, credentials, register } from '@ironbottom/room';
import type { z } from 'zod';
import type { Live } from '../live/live.ts';
import type { Storage, StoredPerson } from '../storage/storage.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { newPerson, type Sessions, type Signed } from './sessions.ts';

/** Who signed in, and the token of their new session. */
interface SignedIn {
  readonly person: StoredPerson;
  readonly token: string;
}

/** Accounts are for those who want one. Every change of who somebody is ends the session that they had. */
export class Accounts {
  constructor(
    private readonly storage: Storage,
    private readonly sessions: Sessions,
    private readonly live: Pick<Live, 'signOut' | 'signOutPerson'>,
  ) {}

  async register(ask: z.output<typeof register>, now: Signed | null): Promise<SignedIn> {
    const account = {
      name: ask.name,
      passwordHash: await hashPassword(ask.password),
      email: ask.email ?? null,
    };
    // What a visitor without an account has, the account has too.
    const visitor = now?.person.name === null ? now.person : null;
    const { id } = visitor ?? (await this.#newcomer());
    if (!(await this.storage.changePerson(id, account))) {
      if (!visitor) await this.storage.deletePerson(id);
      throw new IronbottomError('name-taken', 'that name is taken');
    }
    return this.#signIn(id, now);
  }

  async signIn(ask: z.output<typeof credentials>, now: Signed | null): Promise<SignedIn> {
    const account = await this.storage.personByName(ask.name);
    if (!(await isPassword(account?.passwordHash, ask.password)) || !account)
      throw new IronbottomError('wrong-password', 'name and password do not belong together');
    if (now?.person.name === null) await this.storage.mergePeople(now.person.id, account.id);
    return this.#signIn(account.id, now);
  }

  async signOut({ session }: Signed): Promise<void> {
    await this.storage.deleteSession(session);
    this.live.signOut(session);
  }

  async change(
    now: Signed,
    ask: z.output<typeof accountChange>,
  ): Promise<{ person: StoredPerson; token?: string }> {
    const { id } = this.#account(now);
    if (ask.password) await this.#checkPassword(now, ask.password.old);
    await this.storage.changePerson(id, {
      ...(ask.email === undefined ? {} : { email: ask.email }),
      ...(ask.notify === undefined ? {} : { notify: ask.notify }),
      ...(ask.password ? { passwordHash: await hashPassword(ask.password.new) } : {}),
    });
    if (!ask.password) return { person: await this.#person(id) };
    await this.storage.deleteSessionsOf(id);
    this.live.signOutPerson(id);
    return { person: await this.#person(id), token: await this.sessions.start(id) };
  }

  async remove(now: Signed, password: string): Promise<void> {
    const { id } = this.#account(now);
    await this.#checkPassword(now, password);
    await this.storage.deletePerson(id);
    this.live.signOutPerson(id);
  }

  async #signIn(id: string, before: Signed | null): Promise<SignedIn> {
    if (before) await this.signOut(before);
    return { person: await this.#person(id), token: await this.sessions.start(id) };
  }

  async #newcomer(): Promise<StoredPerson> {
    const person = newPerson();
    await this.storage.createPerson(person);
    return person;
  }

  async #person(id: string): Promise<StoredPerson> {
    const person = await this.storage.person(id);
    if (!person) throw new IronbottomError('not-signed-in', 'that account is gone');
    return person;
  }

  #account({ person }: Signed): StoredPerson {
    if (person.name === null) throw new IronbottomError('not-signed-in', 'there is no account');
    return person;
  }

  async #checkPassword({ person }: Signed, password: string): Promise<void> {
    if (await isPassword(person.passwordHash, password)) return;
    throw new IronbottomError('wrong-password', 'that is not the password');
  }
}
