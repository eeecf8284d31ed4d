import { IronbottomError } from '@ironbottom/engine';
import type { accountChange, credentials, deleteAccount, register } from '@ironbottom/room';
import type { z } from 'zod';
import { hashSecret, newSecret } from '../ids.ts';
import type { Live } from '../live/live.ts';
import type { NewEmail, Storage, StoredPerson } from '../storage/storage.ts';
import { allowedWebhook } from '../webhooks/allowed.ts';
import { isReserved } from './looks.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { newPerson, type Sessions, type Signed } from './sessions.ts';
import { checkPasswordIsStrong } from './weak.ts';

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
    /** Where webhooks may be. */
    readonly webhookHosts: readonly string[],
    /** Sends what proves an address to that address. */
    private readonly sendProof: (person: StoredPerson, secret: string) => void,
  ) {}

  async register(ask: z.output<typeof register>, now: Signed | null): Promise<SignedIn> {
    if (isReserved(ask.name)) throw alike();
    await checkPasswordIsStrong(ask.password, ask.name);
    const proof = ask.email === undefined ? null : newProof(ask.email);
    const account = {
      name: ask.name,
      passwordHash: await hashPassword(ask.password),
      newEmail: proof?.email ?? null,
    };
    // What a visitor without an account has, the account has too.
    const visitor = now?.person.name === null ? now.person : null;
    const { id } = visitor ?? (await this.#newcomer());
    if (!(await this.storage.changePerson(id, account))) {
      if (!visitor) await this.storage.deletePerson(id);
      if (!(await this.storage.personByName(ask.name))) throw alike();
      throw new IronbottomError('name-taken', 'that name is taken');
    }
    if (proof) this.sendProof(await this.#person(id), proof.secret);
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
    const { id, name, email, webhook } = this.#account(now);
    const hook = ask.webhook && allowedWebhook(ask.webhook, this.webhookHosts);
    if (ask.password) {
      await this.#checkPassword(now, ask.password.old);
      await checkPasswordIsStrong(ask.password.new, name!);
    }
    const another = ask.email !== undefined && ask.email !== email;
    // Whoever finds a session open must not lead the messages elsewhere.
    if (another || (hook && hook !== webhook))
      await this.#checkPassword(now, ask.current ?? ask.password?.old ?? '');
    const proof = another && ask.email ? newProof(ask.email) : null;
    await this.storage.changePerson(id, {
      ...(ask.email === null ? { email: null } : {}),
      ...(ask.email === undefined ? {} : { newEmail: proof?.email ?? null }),
      ...(hook === undefined ? {} : { webhook: hook }),
      ...(ask.notify === undefined ? {} : { notify: ask.notify }),
      ...(ask.password ? { passwordHash: await hashPassword(ask.password.new) } : {}),
    });
    if (proof) this.sendProof(await this.#person(id), proof.secret);
    if (!ask.password) return { person: await this.#person(id) };
    await this.storage.deleteSessionsOf(id);
    this.live.signOutPerson(id);
    return { person: await this.#person(id), token: await this.sessions.start(id) };
  }

  /** A name for somebody without an account. Accounts keep theirs, and nobody passes for one of them. */
  async callGuest(id: string, name: string | null): Promise<StoredPerson> {
    const { name: account } = await this.#person(id);
    if (account !== null) throw new IronbottomError('bad-request', 'an account has its name');
    if (name !== null && (isReserved(name) || (await this.storage.personByLook(name)))) throw alike();
    await this.storage.changePerson(id, { guestName: name });
    return this.#person(id);
  }

  /** An address is somebody's when they can read what is sent to it. */
  async proveEmail(secret: string): Promise<void> {
    const proof = hashSecret(secret);
    const person = await this.storage.personByProof(proof);
    const wanted = person?.newEmail;
    if (!person || !wanted || Date.parse(wanted.until) < Date.now())
      throw new IronbottomError('bad-link', 'this link proves nothing any more');
    await this.storage.changePerson(person.id, { email: wanted.address, newEmail: null });
  }

  async remove(now: Signed, { password, chat }: z.output<typeof deleteAccount>): Promise<void> {
    const { id } = this.#account(now);
    await this.#checkPassword(now, password);
    await this.storage.deletePerson(id, chat);
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

const PROOF_MS = 3 * 24 * 60 * 60 * 1000;

function newProof(address: string): { email: NewEmail; secret: string } {
  const secret = newSecret();
  const until = new Date(Date.now() + PROOF_MS).toISOString();
  return { email: { address, proof: hashSecret(secret), until }, secret };
}

const alike = (): IronbottomError => new IronbottomError('name-alike', 'that name looks like another one');
