import { IronbottomError } from '@ironbottom/engine';
import type { ChatLine } from '@ironbottom/room';
import type { ChatRow, Db } from '../schema.ts';
import { changed, firstRow, rows, tell, type Work } from '../work.ts';

/** Lines are numbered from 1 without gaps: the match counts them, so two at once wait for each other. */
export function* addChat(
  db: Db,
  match: string,
  { name, guest, roles, text, at }: Omit<ChatLine, 'n'>,
  person: string | null,
): Work<ChatLine> {
  const counted = yield* firstRow(
    db
      .updateTable('matches')
      .set(row => ({ lines: row('lines', '+', 1) }))
      .where('id', '=', match)
      .returning('lines'),
  );
  if (!counted) throw new IronbottomError('no-match', `no match "${match}"`);
  const n = counted.lines;
  // As JSON, because text in PostgreSQL cannot hold every character.
  const rest = { ...(guest ? { guest } : {}), roles, text, at };
  const line = JSON.stringify(rest);
  yield* changed(db.insertInto('chat').values({ match, n, person, name, line }));
  yield* tell(match, 'chat');
  return { n, name, ...rest };
}

/** The name of whoever has deleted their account. Nobody has it. */
export const FORMER = '';

/** Takes the words out of all lines of a person. The lines stay, for they are counted. */
export function* unsay(db: Db, person: string): Work<void> {
  const said = yield* rows(db.selectFrom('chat').select(['match', 'n', 'line']).where('person', '=', person));
  for (const { match, n, line } of said) {
    const { at } = JSON.parse(line) as ChatLine;
    const empty = JSON.stringify({ roles: [], text: '', at });
    yield* changed(db.updateTable('chat').set({ line: empty }).where('match', '=', match).where('n', '=', n));
  }
}

const linesOf = (db: Db, match: string) =>
  db.selectFrom('chat').select(['n', 'name', 'line']).where('match', '=', match);

export function* chatFrom(db: Db, match: string, from: number): Work<readonly ChatLine[]> {
  return (yield* rows(linesOf(db, match).where('n', '>=', from).orderBy('n'))).map(lineOf);
}

export function* lastChat(db: Db, match: string, most: number): Work<readonly ChatLine[]> {
  return (yield* rows(linesOf(db, match).orderBy('n', 'desc').limit(most))).map(lineOf).reverse();
}

const lineOf = ({ n, name, line }: Pick<ChatRow, 'n' | 'name' | 'line'>): ChatLine => ({
  n,
  name: name === FORMER ? null : name,
  ...JSON.parse(line),
  ...(name === FORMER ? { former: true } : {}),
});
