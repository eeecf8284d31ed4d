import { type ErrorCode, IronbottomError } from '@ironbottom/engine';
import type { Problem } from '@ironbottom/room';

/** What each refusal is in the language of HTTP. */
const STATUS: { readonly [code in ErrorCode]: number } = {
  'bad-argument': 400,
  'bad-data': 400,
  'bad-json': 400,
  'bad-look': 400,
  'bad-position': 400,
  'bad-record': 400,
  'bad-request': 400,
  'bad-webhook': 400,
  'malformed-action': 400,
  'record-edited': 400,
  'unproven-position': 400,
  'record-version': 400,
  'newer-version': 409,
  'wrong-pack': 409,
  'unknown-game': 400,
  'unknown-id': 400,
  'unknown-option': 400,
  'unknown-role': 400,
  'unknown-scenario': 400,
  'not-signed-in': 401,
  'weak-password': 400,
  'wrong-password': 401,
  'bad-link': 403,
  'foreign-origin': 403,
  hidden: 403,
  'not-yours': 403,
  'no-match': 404,
  'unknown-method': 404,
  finished: 409,
  'name-alike': 409,
  'name-taken': 409,
  'no-offer': 409,
  'not-finished': 409,
  'nothing-to-undo': 409,
  'out-of-turn': 409,
  'seat-taken': 409,
  stale: 409,
  'too-large': 413,
  illegal: 422,
  'too-many': 429,
  unavailable: 503,
  'too-slow': 503,
  'storage-full': 507,
  'cannot-read': 500,
  'cannot-write': 500,
  internal: 500,
  'lab-only': 500,
  'no-odds': 500,
  'no-storage': 500,
  offline: 500,
  'script-empty': 500,
};

interface Answered {
  readonly status: number;
  readonly problem: Problem;
}

/** What whoever asked is told. Of what is our own trouble they learn that it is, and no more. */
export function problemOf(error: unknown): Answered {
  const code = error instanceof IronbottomError && STATUS[error.code] !== 500 ? error.code : 'internal';
  const status = STATUS[code];
  if (status >= 500 || !(error instanceof IronbottomError))
    return { status, problem: { code, message: 'the server cannot do this just now' } };
  const { message, refusal } = error;
  return { status, problem: refusal ? { code, message, refusal } : { code, message } };
}
