import { lookup } from 'node:dns/promises';
import { type AddressInfo, createServer } from 'node:net';
import { gameOf } from '@ironbottom/catalogue';
import { takePackFolder } from '@ironbottom/catalogue/folder';
import { IronbottomError } from '@ironbottom/engine';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { BadSettings, readSettings, type Settings } from './settings.ts';
import { openStorage } from './storage/index.ts';

/** Starts the server, and takes it down in order when it is asked to. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  // Before any game is fetched, and before there are threads.
  for (const { game, folder } of settings.packs) {
    await takePackFolder(game, folder);
    await gameOf(game);
  }
  let app: FastifyInstance | undefined;
  const storage = openStorage({
    url: settings.databaseUrl,
    onTrouble: ({ error, ...trouble }) =>
      app?.log.warn({ ...trouble, err: error }, 'trouble with the storage'),
  });
  app = await buildApp({ settings, storage, workers: new URL('./workers/', import.meta.url) });
  stopWhenAsked(app, settings);
  await app.listen({ port: settings.port, host: settings.host });
  await listenBeside(app, settings.host);
}

/** A name may stand for several addresses, as localhost does: what comes to the others is taken in as well. */
async function listenBeside(app: FastifyInstance, host: string): Promise<void> {
  const { address, port } = app.server.address() as AddressInfo;
  const others = (await lookup(host, { all: true })).filter(each => each.address !== address);
  for (const other of others) {
    const beside = createServer(socket => app.server.emit('connection', socket));
    beside.on('error', error => app.log.debug({ err: error }, 'an address is not to be had'));
    beside.listen(port, other.address);
    app.server.once('close', () => beside.close());
  }
}

function stopWhenAsked(app: FastifyInstance, { shutdownMs }: Settings): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    // Whoever asks a second time does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => {
      app.log.error('did not stop in time');
      process.exit(1);
    }, shutdownMs).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  const lines =
    error instanceof BadSettings ? error.faults : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) console.error(`ironbottom: ${line}`);
  // A pack with faults is not played.
  process.exit(error instanceof IronbottomError ? 2 : 1);
});
