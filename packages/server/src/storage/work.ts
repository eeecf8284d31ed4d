import type { Compilable, CompiledQuery } from 'kysely';
import type { News } from './storage.ts';

/**
 * What is done with the database, written once for both: a generator that yields queries and is given their answers.
 * SQLite runs it to its end without letting go of the thread, PostgreSQL awaits every answer. News that it yields are
 * told if, and only if, the work is committed.
 */
export type Work<T> = Generator<CompiledQuery | News, T, Answer>;

export interface Answer {
  readonly rows: readonly unknown[];
  /** How many rows were changed. */
  readonly changed: number;
}

const NO_ANSWER: Answer = { rows: [], changed: 0 };

export function* rows<O>(query: Compilable<O>): Work<readonly O[]> {
  return (yield query.compile()).rows as readonly O[];
}

export function* firstRow<O>(query: Compilable<O>): Work<O | undefined> {
  return (yield* rows(query))[0];
}

export function* changed(query: Compilable): Work<number> {
  return (yield query.compile()).changed;
}

export function* tell(match: string, what: 'event' | 'chat' | 'seats'): Work<void> {
  yield { match, what };
}

export function runNow<T>(
  work: Work<T>,
  ask: (query: CompiledQuery) => Answer,
  tellNews: (news: News) => void,
): T {
  let step = work.next();
  while (!step.done) {
    const { value } = step;
    if ('sql' in value) step = work.next(ask(value));
    else {
      tellNews(value);
      step = work.next(NO_ANSWER);
    }
  }
  return step.value;
}

export async function runAwaiting<T>(
  work: Work<T>,
  ask: (query: CompiledQuery) => Promise<Answer>,
  tellNews: (news: News) => Promise<void>,
): Promise<T> {
  let step = work.next();
  while (!step.done) {
    const { value } = step;
    if ('sql' in value) step = work.next(await ask(value));
    else {
      await tellNews(value);
      step = work.next(NO_ANSWER);
    }
  }
  return step.value;
}
