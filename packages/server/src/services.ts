import type { FastifyBaseLogger } from 'fastify';
import { Bots } from './bots.ts';
import { Live } from './live/live.ts';
import { Presence } from './live/presence.ts';
import { Mail } from './mail.ts';
import { Matches } from './matches/matches.ts';
import { Summaries } from './matches/summaries.ts';
import { newMetrics } from './metrics.ts';
import { Orders } from './orders.ts';
import { Accounts } from './people/accounts.ts';
import { Sessions } from './people/sessions.ts';
import { Rooms } from './rooms/rooms.ts';
import type { Settings } from './settings.ts';
import { Simulations } from './simulations.ts';
import type { Storage } from './storage/storage.ts';
import { Threads } from './threads/threads.ts';
import type { Reach } from './webhooks/call.ts';
import { Webhooks } from './webhooks/webhooks.ts';

const HOUR_MS = 60 * 60 * 1000;

export interface Parts {
  readonly settings: Settings;
  readonly storage: Storage;
  /** The folder of the bundled workers. */
  readonly workers: URL;
  /** How webhooks are called, where it is not over the net. */
  readonly reach?: Reach;
}

export type Services = ReturnType<typeof assemble>;

/** Everything that the routes need, put together; nothing runs before `start`. */
export function assemble({ settings, storage, workers, reach }: Parts, log: FastifyBaseLogger) {
  const metrics = newMetrics();
  const threads = new Threads(workers, settings.botThreads);
  const rooms = new Rooms({ storage, threads, metrics, log, limit: settings.roomsCached });
  const presence = new Presence(storage);
  const summaries = new Summaries(storage, presence);
  const live = new Live({ storage, rooms, presence, summaries, log, rate: settings.rates.messages });
  const sessions = new Sessions(storage);
  const { botThreads: atOnce, botBudgetMs: budget } = settings;
  const bots = new Bots({ storage, rooms, threads, metrics, log, atOnce, budget });
  const orders = new Orders({ rooms, log });
  const matches = new Matches({ storage, rooms, threads, summaries, begun: held => bots.consider(held) });
  const simulations = new Simulations(storage, threads);
  const mail =
    settings.mail && settings.publicUrl
      ? new Mail({ storage, rooms, presence, metrics, log, publicUrl: settings.publicUrl, ...settings.mail })
      : null;
  const { webhookHosts: hosts, publicUrl } = settings;
  const webhooks =
    hosts.length > 0 && publicUrl
      ? new Webhooks({ storage, rooms, presence, metrics, log, hosts, publicUrl, reach })
      : null;
  const accounts = new Accounts(storage, sessions, live, hosts, (person, secret) =>
    mail?.prove(person, secret),
  );
  metrics.watch('sockets', 'Open sockets', () => live.size);
  metrics.watch('rooms', 'Matches held in memory', () => rooms.size);
  storage.onNews(({ match, what }) => {
    if (what === 'event') rooms.news(match);
    if (what === 'anything') rooms.newsOfAll();
  });
  let cleaner: NodeJS.Timeout | undefined;

  async function start(): Promise<void> {
    await bots.start();
    await simulations.start();
    await mail?.start();
    await webhooks?.start();
    const clean = () =>
      storage
        .dropExpired(new Date().toISOString())
        .catch(error => log.warn({ err: error }, 'old sessions could not be dropped'));
    cleaner = setInterval(clean, HOUR_MS);
  }

  /** Takes nothing new, and takes leave of everybody. */
  function leave(): void {
    clearInterval(cleaner);
    bots.stop();
    orders.stop();
    simulations.stop();
    threads.leave();
    live.close();
  }

  /** When all that was begun is stored. */
  async function stop(): Promise<void> {
    await storage.jobs.stop();
    await rooms.settled();
    mail?.stop();
    await threads.close();
    await storage.close();
  }

  return {
    settings,
    storage,
    metrics,
    rooms,
    live,
    sessions,
    accounts,
    matches,
    simulations,
    start,
    leave,
    stop,
  };
}
