import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '../schema.ts';
import type { MatchQuery, StoredMatch } from '../storage.ts';
import { containing, searchWords } from '../text.ts';
import { changed, rows, type Work } from '../work.ts';
import { withSeats } from './matches.ts';

type InMatches = ExpressionBuilder<Tables, 'matches'>;

/** Nobody has this id: what is asked for no person in particular. */
const NOBODY = '';

export function* listMatches(db: Db, query: MatchQuery): Work<readonly StoredMatch[]> {
  const person = query.person ?? NOBODY;
  let found = db
    .selectFrom('matches')
    .selectAll()
    .where(match => onList(match, query.list, person))
    .where(match => (query.archived ? putAway(match, person) : match.not(putAway(match, person))));
  for (const word of searchWords(query.q)) found = found.where(match => mentions(match, word));
  const page = found.orderBy('active', 'desc').orderBy('id', 'desc').limit(query.limit).offset(query.offset);
  return yield* withSeats(db, yield* rows(page));
}

function onList(match: InMatches, list: MatchQuery['list'], person: string) {
  const goingOn = match('ending', 'is', null);
  const mine = match(
    'id',
    'in',
    match.selectFrom('seats').select('seats.match').where('person', '=', person),
  );
  switch (list) {
    case 'mine':
      return match.and([goingOn, mine]);
    case 'open': {
      const free = match.selectFrom('seats').select('seats.match').where('ask', '=', sql.lit('open'));
      return match.and([goingOn, match('id', 'in', free.where('person', 'is', null)), match.not(mine)]);
    }
    case 'watched': {
      const watched = match.selectFrom('watches').select('watches.match').where('person', '=', person);
      return match.and([match('id', 'in', watched), match('spectators', '=', 1), match.not(mine)]);
    }
    case 'finished':
      return match.and([match('ending', 'is not', null), match.or([match('spectators', '=', 1), mine])]);
  }
}

const putAway = (match: InMatches, person: string) =>
  match('id', 'in', match.selectFrom('archives').select('archives.match').where('person', '=', person));

const mentions = (match: InMatches, word: string) =>
  match.or([
    has('matches.title_key', word),
    has('matches.game', word),
    match(
      'id',
      'in',
      match
        .selectFrom('seats')
        .innerJoin('people', 'people.id', 'seats.person')
        .select('seats.match')
        .where(has('people.name_key', word)),
    ),
  ]);

const has = (column: string, word: string) =>
  sql<SqlBool>`${sql.ref(column)} like ${containing(word)} escape '\\'`;

export function* archive(db: Db, match: string, person: string, archived: boolean): Work<void> {
  yield* changed(
    archived
      ? db
          .insertInto('archives')
          .values({ match, person })
          .onConflict(conflict => conflict.doNothing())
      : db.deleteFrom('archives').where('match', '=', match).where('person', '=', person),
  );
}

export function* watched(db: Db, match: string, person: string): Work<void> {
  yield* changed(
    db
      .insertInto('watches')
      .values({ match, person })
      .onConflict(conflict => conflict.doNothing()),
  );
}
