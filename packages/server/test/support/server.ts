import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readSettings } from '../../src/settings.ts';
import { openStorage } from '../../src/storage/index.ts';
import type { Storage } from '../../src/storage/storage.ts';
import type { Reach } from '../../src/webhooks/call.ts';
import { Visitor } from './visitor.ts';

/** Servers as they run in earnest: a real port, a real file, real threads. */

const folder = mkdtempSync(join(tmpdir(), 'ironbottom-server-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

let files = 0;
export const newFile = (): string => join(folder, `${++files}.db`);

export interface Start {
  readonly file?: string;
  readonly env?: { readonly [name: string]: string };
  /** What is put between the server and its storage. */
  readonly storage?: (storage: Storage) => Storage;
  /** How webhooks are called. */
  readonly reach?: Reach;
}

export class Server {
  constructor(
    readonly app: FastifyInstance,
    readonly file: string,
    readonly url: string,
  ) {}

  visitor(): Visitor {
    return new Visitor(this.url);
  }

  async close(): Promise<void> {
    await this.app.close();
  }
}

export async function startServer({
  file = newFile(),
  env = {},
  storage = same => same,
  reach,
}: Start = {}): Promise<Server> {
  const settings = readSettings({
    DATABASE_URL: `sqlite:${file}`,
    WEB_DIR: join(folder, 'no-web'),
    LOG_LEVEL: 'silent',
    BOT_THREADS: '1',
    BOT_BUDGET_MS: '50',
    RATE_SIGN_IN: '1000',
    RATE_REQUESTS: '100000',
    RATE_CHANGES: '100000',
    RATE_MESSAGES: '100000',
    METRICS: 'public',
    ...env,
  });
  const app = await buildApp({
    settings,
    storage: storage(openStorage({ url: settings.databaseUrl })),
    workers: pathToFileURL(join(inject('server'), 'workers/')),
    ...(reach ? { reach } : {}),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return new Server(app, file, `http://127.0.0.1:${port}`);
}
