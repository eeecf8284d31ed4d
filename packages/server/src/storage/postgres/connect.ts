import pg from 'pg';

/** What the database may take for a statement, and then what it may take to answer at all. */
const STATEMENT_MS = 5000;
const ANSWER_MS = 8000;
/** A transaction of a server that has gone away must not keep others waiting. */
const IDLE_TRANSACTION_MS = 10_000;

const connection = (url: string) => ({
  connectionString: url,
  application_name: 'ironbottom',
  keepAlive: true,
  connectionTimeoutMillis: STATEMENT_MS,
});

const limits = {
  statement_timeout: STATEMENT_MS,
  query_timeout: ANSWER_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
};

export function createPool(url: string, connections: number): pg.Pool {
  return guarded(
    new pg.Pool({ ...connection(url), ...limits, max: connections, onConnect: withoutCompiler }),
  );
}

/** To compile a query would take longer than any of ours takes. */
async function withoutCompiler(client: pg.ClientBase): Promise<void> {
  await client.query('set jit = off');
}

/** For migrations: they may take long, and wait for those of another server. */
export function createPatientPool(url: string): pg.Pool {
  return guarded(new pg.Pool({ ...connection(url), max: 1, idleTimeoutMillis: 0 }));
}

export const createClient = (url: string): pg.Client => new pg.Client({ ...connection(url), ...limits });

/** A connection that breaks fails the query that uses it; the next one gets another. Nothing else is to be done. */
function guarded(pool: pg.Pool): pg.Pool {
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', client => client.on('error', ignore));
  return pool;
}
