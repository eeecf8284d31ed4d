import { buildApp } from './app.ts';
import { BadSettings, readSettings } from './settings.ts';
import { openStorage } from './storage/index.ts';

/** Starts the server, and takes it down in order when it is asked to. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const storage = openStorage({
    url: settings.databaseUrl,
    onTrouble: trouble => app?.log.warn(trouble, 'storage trouble'),
  });
  const app = await buildApp({ settings, storage, workers: new URL('./workers/', import.meta.url) });

  let stopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    // Whoever asks a second time does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => {
      app.log.error('did not stop in time');
      process.exit(1);
    }, settings.shutdownMs).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await app.listen({ port: settings.port, host: settings.host });
}

main().catch((error: unknown) => {
  const lines =
    error instanceof BadSettings ? error.faults : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) console.error(`ironbottom: ${line}`);
  process.exit(1);
});
