import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** What whoever runs the server can set, by the environment. docs/hosting.md says what each of them is for. */

const whole = (least: number, most: number) =>
  z.coerce
    .number(`must be a whole number from ${least} to ${most}`)
    .int(`must be a whole number from ${least} to ${most}`)
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

const url = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      text => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that begins with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`,
    );

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isProxies(text: string): boolean {
  if (text === 'true' || text === 'false') return true;
  return text.split(',').every(part => {
    const [address = '', bits = '0'] = part.trim().split('/');
    return NETWORKS.includes(part.trim()) || (isIP(address) !== 0 && /^\d{1,3}$/.test(bits));
  });
}

const isHosts = (text: string): boolean =>
  text.split(',').every(host => /^[a-z0-9.-]+(:\d{1,5})?$/.test(host) && URL.canParse(`https://${host}`));

/** Beside this file, in the sources as well as in the bundle. */
const web = fileURLToPath(new URL('../../web/dist', import.meta.url));

const environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: url(['http:', 'https:'])
    .refine(text => !URL.canParse(text) || new URL(text).pathname === '/', 'must not have a path')
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(isProxies, 'must be true, false, or addresses with commas between them')
    .default('false'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: url(['sqlite:', 'postgres:', 'postgresql:']).optional(),
  WEB_DIR: z.string().min(1).default(web),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  WEBHOOK_HOSTS: z.string().refine(isHosts, 'must be names of hosts, with commas between several').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  BOT_THREADS: whole(1, 64).default(Math.max(1, availableParallelism() - 1)),
  BOT_BUDGET_MS: whole(50, 60_000).default(1500),
  ROOMS_CACHED: whole(10, 100_000).default(2000),
  RATE_REQUESTS: whole(1, 1_000_000).default(600),
  RATE_CHANGES: whole(1, 1_000_000).default(240),
  RATE_SIGN_IN: whole(1, 1_000_000).default(10),
  RATE_MESSAGES: whole(1, 1_000_000).default(20),
  SOCKETS_PER_ADDRESS: whole(1, 1_000_000).default(200),
  METRICS: z
    .string()
    .regex(/^(off|public|\[?[\w.:-]+\]?:\d{1,5})$/, 'must be off, public, or HOST:PORT')
    .default('localhost:9464'),
  PACKS: z
    .string()
    .regex(/^[\w-]+:[^,]+(,[\w-]+:[^,]+)*$/, 'must be GAME:FOLDER, with commas between several')
    .optional(),
  SHUTDOWN_MS: whole(100, 600_000).default(10_000),
});

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Where people find the server, without a slash at the end; null: at whatever name they ask for. */
  readonly publicUrl: string | null;
  /** Whether, or which, proxies may say for whom they ask. */
  readonly trustProxy: boolean | string;
  readonly databaseUrl: string;
  readonly webDir: string;
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  /** Where people may have webhooks called; none: no webhooks at all. */
  readonly webhookHosts: readonly string[];
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL'];
  readonly botThreads: number;
  readonly botBudgetMs: number;
  readonly roomsCached: number;
  readonly rates: Rates;
  /** Where Prometheus asks: nowhere, where the pages are, or at an address of its own. */
  readonly metrics: 'off' | 'public' | { readonly host: string; readonly port: number };
  /** Component packs: games that are played with other data files than their own. */
  readonly packs: readonly { readonly game: string; readonly folder: string }[];
  readonly shutdownMs: number;
}

interface Rates {
  /** A minute, from one address. */
  readonly requests: number;
  /** A minute, by one person: requests that change something. */
  readonly changes: number;
  /** A minute, from one address or for one name. */
  readonly signIn: number;
  /** A second, over one socket. */
  readonly messages: number;
  readonly socketsPerAddress: number;
}

/** All that is wrong with the settings, one line for each. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings';
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

export function readSettings(env: { readonly [name: string]: string | undefined }): Settings {
  // An empty value is no value: that is how a line is switched off in a file of settings.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success)
    throw new BadSettings(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}${shown(path[0], given)}: ${message}`),
    );
  const set = parsed.data;
  const faults = [...together(set)];
  if (faults.length > 0) throw new BadSettings(faults);
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl: set.PUBLIC_URL === undefined ? null : new URL(set.PUBLIC_URL).origin,
    trustProxy: trusted(set.TRUST_PROXY),
    databaseUrl: set.DATABASE_URL ?? `sqlite:${resolve(join(set.DATA_DIR, 'ironbottom.db'))}`,
    webDir: resolve(set.WEB_DIR),
    mail: set.SMTP_URL && set.MAIL_FROM ? { smtpUrl: set.SMTP_URL, from: set.MAIL_FROM } : null,
    // As an address names them: the usual port is left out.
    webhookHosts: set.WEBHOOK_HOSTS?.split(',').map(host => new URL(`https://${host}`).host) ?? [],
    logLevel: set.LOG_LEVEL,
    botThreads: set.BOT_THREADS,
    botBudgetMs: set.BOT_BUDGET_MS,
    roomsCached: set.ROOMS_CACHED,
    rates: {
      requests: set.RATE_REQUESTS,
      changes: set.RATE_CHANGES,
      signIn: set.RATE_SIGN_IN,
      messages: set.RATE_MESSAGES,
      socketsPerAddress: set.SOCKETS_PER_ADDRESS,
    },
    metrics: metricsAt(set.METRICS),
    packs: (set.PACKS?.split(',') ?? []).map(packAt),
    shutdownMs: set.SHUTDOWN_MS,
  };
}

/** Addresses may hold passwords, so they are not repeated where others may read them. */
const shown = (
  name: PropertyKey | undefined,
  given: { readonly [name: string]: string | undefined },
): string =>
  typeof name !== 'string' || name.endsWith('_URL') || given[name] === undefined ? '' : `=${given[name]}`;

/** What each setting may be, but not all of them together. */
function* together(set: z.infer<typeof environment>): Generator<string> {
  if (set.SMTP_URL && !set.MAIL_FROM) yield 'MAIL_FROM: is needed with SMTP_URL';
  if (set.SMTP_URL && !set.PUBLIC_URL)
    yield 'PUBLIC_URL: is needed with SMTP_URL, for the links in the mails';
  if (set.WEBHOOK_HOSTS && !set.PUBLIC_URL)
    yield 'PUBLIC_URL: is needed with WEBHOOK_HOSTS, for the links in the messages';
}

function packAt(text: string): Settings['packs'][number] {
  const colon = text.indexOf(':');
  return { game: text.slice(0, colon), folder: resolve(text.slice(colon + 1)) };
}

function metricsAt(text: string): Settings['metrics'] {
  if (text === 'off' || text === 'public') return text;
  const colon = text.lastIndexOf(':');
  return { host: text.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(text.slice(colon + 1)) };
}

/** Yes, no, or the addresses of the proxies. */
const trusted = (text: string): boolean | string =>
  text === 'true' || text === 'false' ? text === 'true' : text;
