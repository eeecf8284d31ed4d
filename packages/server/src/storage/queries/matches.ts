import type { BotName, Role } from '@ironbottom/engine';
import type { ListedEvent, SeatAsk } from '@ironbottom/room';
import type { Db, MatchRow, SeatRow } from '../schema.ts';
import type { NewStoredMatch, StoredMatch, StoredSeat } from '../storage.ts';
import { folded } from '../text.ts';
import { changed, firstRow, rows, tell, type Work } from '../work.ts';

/** Rows in one statement: databases limit its parameters. */
const ROWS_AT_ONCE = 200;

export function* createMatch(db: Db, match: NewStoredMatch): Work<void> {
  const { id, seats, events, after } = match;
  yield* changed(
    db.insertInto('matches').values({
      id,
      game: match.game,
      version: match.version,
      pack: match.pack,
      scenario: match.scenario,
      options: JSON.stringify(match.options),
      seed: match.seed,
      generation: match.generation,
      position: match.position,
      title: match.title,
      title_key: folded(match.title),
      spectators: match.spectators ? 1 : 0,
      seq: events.length,
      lines: 0,
      awaits: JSON.stringify(after.awaits),
      ending: after.ending && JSON.stringify(after.ending),
      created: match.created,
      active: after.at,
    }),
  );
  if (seats.length > 0)
    yield* changed(db.insertInto('seats').values(seats.map((seat, place) => seatRow(id, seat, place))));
  for (let first = 0; first < events.length; first += ROWS_AT_ONCE) {
    const part = events.slice(first, first + ROWS_AT_ONCE);
    const values = part.map((event, i) => ({ match: id, seq: first + i, event: JSON.stringify(event) }));
    yield* changed(db.insertInto('events').values(values));
  }
}

export function* findMatch(db: Db, id: string): Work<StoredMatch | undefined> {
  const found = yield* rows(db.selectFrom('matches').selectAll().where('id', '=', id));
  return (yield* withSeats(db, found))[0];
}

/** The matches as they are told, in the same order. */
export function* withSeats(db: Db, found: readonly MatchRow[]): Work<readonly StoredMatch[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const seats = yield* rows(
    db.selectFrom('seats').selectAll().where('match', 'in', ids).orderBy('match').orderBy('place'),
  );
  const archives = yield* rows(db.selectFrom('archives').selectAll().where('match', 'in', ids));
  return found.map(row => ({
    id: row.id,
    game: row.game,
    version: row.version,
    pack: row.pack,
    scenario: row.scenario,
    options: JSON.parse(row.options),
    seed: row.seed,
    generation: row.generation,
    position: row.position,
    title: row.title,
    spectators: row.spectators === 1,
    seats: seats.filter(({ match }) => match === row.id).map(seatOf),
    created: row.created,
    seq: row.seq,
    awaits: JSON.parse(row.awaits),
    ending: row.ending === null ? null : JSON.parse(row.ending),
    at: row.active,
    archivedBy: archives.filter(({ match }) => match === row.id).map(({ person }) => person),
  }));
}

const seatRow = (match: string, { role, ask, person, secretHash }: StoredSeat, place: number): SeatRow => ({
  match,
  role,
  place,
  ask: ask.kind,
  bot: ask.kind === 'bot' ? ask.bot : null,
  person,
  secret_hash: secretHash,
});

const seatOf = ({ role, ask, bot, person, secret_hash }: SeatRow): StoredSeat => ({
  role,
  ask: (ask === 'bot' ? { kind: ask, bot } : { kind: ask }) as SeatAsk,
  person,
  secretHash: secret_hash,
});

export function* eventsFrom(db: Db, match: string, from: number): Work<readonly ListedEvent[]> {
  const found = yield* rows(
    db
      .selectFrom('events')
      .select('event')
      .where('match', '=', match)
      .where('seq', '>=', from)
      .orderBy('seq'),
  );
  return found.map(({ event }) => JSON.parse(event));
}

/** An older snapshot never takes the place of a newer one. */
export function* saveSnapshot(db: Db, match: string, seq: number, room: string): Work<void> {
  yield* changed(
    db
      .insertInto('snapshots')
      .values({ match, seq, room })
      .onConflict(conflict =>
        conflict.column('match').doUpdateSet({ seq, room }).where('snapshots.seq', '<', seq),
      ),
  );
}

export const findSnapshot = (db: Db, match: string): Work<{ seq: number; room: string } | undefined> =>
  firstRow(db.selectFrom('snapshots').select(['seq', 'room']).where('match', '=', match));

/** True also for whoever sits there already: they may not have heard the first answer. */
export function* takeSeat(db: Db, match: string, role: Role, person: string): Work<boolean> {
  const taken = yield* changed(
    db
      .updateTable('seats')
      .set({ person })
      .where('match', '=', match)
      .where('role', '=', role)
      .where('ask', '<>', 'bot')
      .where(seat => seat.or([seat('person', 'is', null), seat('person', '=', person)])),
  );
  if (taken === 1) yield* tell(match, 'seats');
  return taken === 1;
}

export function* setSeatSecret(db: Db, match: string, role: Role, secretHash: string): Work<boolean> {
  const set = yield* changed(
    db
      .updateTable('seats')
      .set({ secret_hash: secretHash })
      .where('match', '=', match)
      .where('role', '=', role)
      .where('ask', '<>', 'bot')
      .where('person', 'is', null),
  );
  return set === 1;
}

/** The machine sits down at a seat that nobody has taken; links to it lead nowhere from then on. */
export function* giveSeat(db: Db, match: string, role: Role, bot: BotName): Work<boolean> {
  const given = yield* changed(
    db
      .updateTable('seats')
      .set({ ask: 'bot', bot, secret_hash: null })
      .where('match', '=', match)
      .where('role', '=', role)
      .where('ask', '<>', 'bot')
      .where('person', 'is', null),
  );
  if (given === 1) yield* tell(match, 'seats');
  return given === 1;
}

export function* awaitingBots(db: Db): Work<readonly { match: string; seq: number; role: Role }[]> {
  const bots = yield* rows(
    db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match')
      .select(['seats.match', 'seats.role', 'matches.seq', 'matches.awaits'])
      .where('seats.ask', '=', 'bot')
      .where('matches.ending', 'is', null)
      .orderBy('matches.active'),
  );
  return bots
    .filter(({ role, awaits }) => (JSON.parse(awaits) as Role[]).includes(role))
    .map(({ match, seq, role }) => ({ match, seq, role }));
}
