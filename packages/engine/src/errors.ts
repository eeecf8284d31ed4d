import type { Refusal } from './action.ts';

/** Every way in which the project says no. A client translates the code; the message is for logs and terminals. */
export type ErrorCode =
  | 'unknown-game'
  | 'unknown-scenario'
  | 'unknown-option'
  | 'unknown-role'
  | 'unknown-id'
  | 'malformed-action'
  | 'too-large'
  | 'out-of-turn'
  | 'illegal'
  | 'finished'
  | 'nothing-to-undo'
  | 'no-match'
  | 'bad-position'
  | 'bad-record'
  | 'record-version'
  | 'newer-version'
  | 'wrong-pack'
  | 'record-edited'
  | 'unproven-position'
  | 'bad-json'
  | 'bad-request'
  | 'unknown-method'
  | 'bad-data'
  | 'bad-argument'
  | 'lab-only'
  | 'script-empty'
  | 'no-odds'
  | 'cannot-read'
  | 'cannot-write'
  | 'stale'
  | 'no-offer'
  | 'not-yours'
  | 'not-signed-in'
  | 'wrong-password'
  | 'name-taken'
  | 'name-alike'
  | 'weak-password'
  | 'seat-taken'
  | 'bad-link'
  | 'bad-webhook'
  | 'hidden'
  | 'not-finished'
  | 'foreign-origin'
  | 'too-many'
  | 'too-slow'
  | 'unavailable'
  | 'storage-full'
  | 'offline'
  | 'no-storage'
  | 'bad-look'
  | 'internal';

/** The rules ask for something that is not there now: a fault in the sequence of play. */
export function missing(what: string): never {
  throw new Error(`there is no ${what} now`);
}

export class IronbottomError extends Error {
  override readonly name = 'IronbottomError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly refusal?: Refusal,
  ) {
    super(message);
  }
}
