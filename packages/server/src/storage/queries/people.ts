import { IronbottomError } from '@ironbottom/engine';
import { look } from '../../people/looks.ts';
import type { Db, PersonRow } from '../schema.ts';
import type { StoredPerson, StoredSession } from '../storage.ts';
import { folded } from '../text.ts';
import { changed, firstRow, rows, tell, type Work } from '../work.ts';
import { FORMER, unsay } from './chat.ts';

export type PersonChange = Partial<Omit<StoredPerson, 'id' | 'created'>>;

export function* createPerson(db: Db, person: StoredPerson): Work<void> {
  yield* changed(
    db.insertInto('people').values({
      id: person.id,
      created: person.created,
      ...columns(person),
    }),
  );
}

export function* changePerson(db: Db, id: string, change: PersonChange): Work<void> {
  // With the id, because a change of nothing is no statement.
  const set = { id, ...columns(change) };
  const found = yield* changed(db.updateTable('people').set(set).where('id', '=', id));
  if (found === 0) throw new IronbottomError('unknown-id', `no person "${id}"`);
  if (change.name !== undefined || change.guestName !== undefined) yield* tellTables(db, id);
}

/** Whoever is at a table with the person sees another name. */
function* tellTables(db: Db, person: string): Work<void> {
  const tables = yield* rows(
    db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match')
      .select('seats.match')
      .distinct()
      .where('seats.person', '=', person)
      .where('matches.ending', 'is', null),
  );
  for (const { match } of tables) yield* tell(match, 'seats');
}

type Changeable = Omit<PersonRow, 'id' | 'created'>;

function columns(person: Omit<StoredPerson, 'id' | 'created'>): Changeable;
function columns(change: PersonChange): Partial<Changeable>;
function columns(change: PersonChange): Partial<Changeable> {
  const { name, passwordHash, email, newEmail, notify, guestName, webhook, seen } = change;
  return {
    ...(name !== undefined && {
      name,
      name_key: name === null ? null : folded(name),
      name_look: name === null ? null : look(name),
    }),
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
    ...(email !== undefined && { email }),
    ...(newEmail !== undefined && {
      email_new: newEmail?.address ?? null,
      email_proof: newEmail?.proof ?? null,
      email_until: newEmail?.until ?? null,
    }),
    ...(notify !== undefined && { notify: notify ? 1 : 0 }),
    ...(guestName !== undefined && { guest_name: guestName }),
    ...(webhook !== undefined && { webhook }),
    ...(seen !== undefined && { seen }),
  };
}

const personOf = (row: PersonRow): StoredPerson => ({
  id: row.id,
  name: row.name,
  passwordHash: row.password_hash,
  email: row.email,
  newEmail:
    row.email_new !== null && row.email_proof !== null && row.email_until !== null
      ? { address: row.email_new, proof: row.email_proof, until: row.email_until }
      : null,
  notify: row.notify === 1,
  guestName: row.guest_name,
  webhook: row.webhook,
  created: row.created,
  seen: row.seen,
});

export function* findPerson(db: Db, id: string): Work<StoredPerson | undefined> {
  return (yield* findPeople(db, [id]))[0];
}

export function* findPeople(db: Db, ids: readonly string[]): Work<readonly StoredPerson[]> {
  if (ids.length === 0) return [];
  return (yield* rows(db.selectFrom('people').selectAll().where('id', 'in', ids))).map(personOf);
}

export function* personByName(db: Db, name: string): Work<StoredPerson | undefined> {
  const found = yield* firstRow(db.selectFrom('people').selectAll().where('name_key', '=', folded(name)));
  return found && personOf(found);
}

/** An account whose name looks like this one. */
export function* personByLook(db: Db, name: string): Work<StoredPerson | undefined> {
  const found = yield* firstRow(db.selectFrom('people').selectAll().where('name_look', '=', look(name)));
  return found && personOf(found);
}

export function* personByProof(db: Db, proof: string): Work<StoredPerson | undefined> {
  const found = yield* firstRow(db.selectFrom('people').selectAll().where('email_proof', '=', proof));
  return found && personOf(found);
}

/** Seats, lists and words of the one become the other's; nothing of the first is left. */
export function* mergePeople(db: Db, from: string, into: string): Work<void> {
  if (from === into) return;
  yield* changed(db.updateTable('seats').set({ person: into }).where('person', '=', from));
  yield* changed(db.updateTable('chat').set({ person: into }).where('person', '=', from));
  yield* changed(db.updateTable('simulations').set({ person: into }).where('person', '=', from));
  for (const table of ['watches', 'archives'] as const)
    yield* changed(
      db
        .insertInto(table)
        .columns(['person', 'match'])
        .expression(kept =>
          kept
            .selectFrom(table)
            .select(row => [row.val(into).as('person'), 'match'])
            .where('person', '=', from),
        )
        .onConflict(conflict => conflict.doNothing()),
    );
  yield* changed(db.deleteFrom('people').where('id', '=', from));
  yield* tellTables(db, into);
}

/** Sessions and lists go with the row. */
export function* deletePerson(db: Db, id: string, withChat: boolean): Work<void> {
  if (withChat) yield* unsay(db, id);
  yield* changed(db.updateTable('chat').set({ person: null, name: FORMER }).where('person', '=', id));
  yield* changed(db.deleteFrom('simulations').where('person', '=', id));
  yield* changed(db.deleteFrom('people').where('id', '=', id));
  yield* tellTables(db, id);
}

/** The latest time stays, in whatever order they come in. */
export function* seen(db: Db, person: string, at: string): Work<void> {
  yield* changed(
    db
      .updateTable('people')
      .set({ seen: at })
      .where('id', '=', person)
      .where(row => row.or([row('seen', 'is', null), row('seen', '<', at)])),
  );
}

// ---------------------------------------------------------------- sessions

export function* createSession(db: Db, { tokenHash, person, expires }: StoredSession): Work<void> {
  yield* changed(db.insertInto('sessions').values({ token_hash: tokenHash, person, expires }));
}

export function* findSession(db: Db, tokenHash: string): Work<StoredSession | undefined> {
  const found = yield* firstRow(db.selectFrom('sessions').selectAll().where('token_hash', '=', tokenHash));
  return found && { tokenHash, person: found.person, expires: found.expires };
}

export function* deleteSession(db: Db, tokenHash: string): Work<void> {
  yield* changed(db.deleteFrom('sessions').where('token_hash', '=', tokenHash));
}

export function* deleteSessionsOf(db: Db, person: string): Work<void> {
  yield* changed(db.deleteFrom('sessions').where('person', '=', person));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sessions whose time is over, and guests of whom nothing else is left: nobody can be them any more. */
export function* dropExpired(db: Db, now: string): Work<void> {
  yield* changed(db.deleteFrom('sessions').where('expires', '<=', now));
  // Whoever comes just now is made a person first, and then given a session.
  const before = new Date(Date.parse(now) - DAY_MS).toISOString();
  let gone = db.deleteFrom('people').where('name', 'is', null).where('created', '<', before);
  for (const table of ['sessions', 'seats', 'chat', 'simulations'] as const)
    gone = gone.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          // All of them have that column; one of them stands for all in the types.
          selectFrom(`${table as 'chat'} as kept`)
            .select('kept.person')
            .whereRef('kept.person', '=', 'people.id'),
        ),
      ),
    );
  yield* changed(gone);
}
