import { type ErrorCode, IronbottomError } from '@ironbottom/engine';

/** A unique index refused a row. */
export class Duplicate extends Error {
  override readonly name = 'Duplicate';
}

function storageError(code: ErrorCode, cause: unknown): IronbottomError {
  const error = new IronbottomError(
    code,
    `storage: ${cause instanceof Error ? cause.message : String(cause)}`,
  );
  error.cause = cause;
  return error;
}

export const notOpenError = (): IronbottomError => storageError('unavailable', 'it is not open');

const textIn = (error: unknown, key: 'code' | 'message'): string => {
  const value =
    typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : '';
};

const SQLITE: readonly (readonly [RegExp, ErrorCode])[] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, 'storage-full'],
  [/^SQLITE_(BUSY|LOCKED)/, 'too-slow'],
  [/^SQLITE_TOOBIG/, 'too-large'],
  [/^SQLITE_CONSTRAINT_FOREIGNKEY/, 'unknown-id'],
  [/^SQLITE_(IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB|PERM|NOMEM)/, 'unavailable'],
  // From making its folder.
  [/^E[A-Z]+$/, 'unavailable'],
];

/** The connection may not be fit for use after one of these. */
export const sqliteNeedsReopening = (error: unknown): boolean =>
  /^SQLITE_(IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB)/.test(textIn(error, 'code'));

export const isSqliteBusy = (error: unknown): boolean => /^SQLITE_BUSY/.test(textIn(error, 'code'));

export function fromSqlite(error: unknown): unknown {
  if (error instanceof IronbottomError) return error;
  const code = textIn(error, 'code');
  if (/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)/.test(code)) return new Duplicate(textIn(error, 'message'));
  const known = SQLITE.find(([pattern]) => pattern.test(code));
  return known ? storageError(known[1], error) : error;
}

/** By SQLSTATE, or by the code that Node gives a broken connection. */
const POSTGRES: readonly (readonly [RegExp, ErrorCode])[] = [
  [/^53100$/, 'storage-full'],
  [/^(57014|55P03|40001|40P01|25P03)$/, 'too-slow'],
  [/^(08...|57P..|53...|25006|28...|3D000)$/, 'unavailable'],
  [
    /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|NOENT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)$/,
    'unavailable',
  ],
  [/^ETIMEDOUT$/, 'too-slow'],
  [/^23503$/, 'unknown-id'],
  [/^54000$/, 'too-large'],
  [/^22...$/, 'bad-argument'],
];

/** What pg and its pool say without a code. */
const POSTGRES_SAYS: readonly (readonly [RegExp, ErrorCode])[] = [
  [
    /timeout exceeded when trying to connect|query read timeout|connection terminated due to connection timeout/i,
    'too-slow',
  ],
  [
    /connection terminated|connection error|not queryable|client was closed|server closed the connection/i,
    'unavailable',
  ],
  [/after calling end on the pool/i, 'unavailable'],
];

export function fromPostgres(error: unknown): unknown {
  if (error instanceof IronbottomError) return error;
  const code = textIn(error, 'code');
  const message = textIn(error, 'message');
  if (code === '23505') return new Duplicate(message);
  const known =
    POSTGRES.find(([pattern]) => pattern.test(code)) ?? POSTGRES_SAYS.find(([says]) => says.test(message));
  return known ? storageError(known[1], error) : error;
}
