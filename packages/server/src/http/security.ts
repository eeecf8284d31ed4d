import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { IronbottomError } from '@ironbottom/engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../address.ts';
import { parseJson } from '../json.ts';
import type { Settings } from '../settings.ts';
import { folded } from '../storage/text.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What browsers are told to forbid: everything that does not come from here. */
export async function headers(app: FastifyInstance, { publicUrl, host }: Settings): Promise<void> {
  const secure = publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        workerSrc: ["'self'", 'blob:'],
        // Older browsers do not take the socket of the same host for 'self'.
        connectSrc: ["'self'", request => socketOrigin(request, publicUrl, host)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Other sites need not know which match somebody comes from.
    referrerPolicy: { policy: 'same-origin' },
  });
}

/** Where our sockets are. What a request calls us is only believed when it is where the request has come to. */
function socketOrigin(request: IncomingMessage, publicUrl: string | null, host: string): string {
  if (publicUrl !== null) return publicUrl.replace(/^http/, 'ws');
  const { localAddress = '', localPort } = request.socket;
  const ours = [host, 'localhost', localAddress, `[${localAddress}]`].map(name => `${name}:${localPort}`);
  const named = request.headers.host ?? '';
  return ours.includes(named) ? `ws://${named}` : "'self'";
}

/**
 * Whether the page that asks is ours. Browsers say where a request comes from and cannot be made to lie; programs that
 * say nothing have no cookies of anybody else to misuse.
 */
export function isOurs(
  { protocol, headers: { origin, host, 'sec-fetch-site': site } }: FastifyRequest,
  settings: Settings,
): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  if (settings.publicUrl !== null) return origin === settings.publicUrl;
  // The way counts too: what the page of another way may do here, whoever sits on the line could.
  return URL.canParse(origin) && origin === `${protocol}://${host}`;
}

export function checkOrigin(request: FastifyRequest, settings: Settings): void {
  if (READS.has(request.method) || isOurs(request, settings)) return;
  throw new IronbottomError('foreign-origin', 'requests from other sites are not taken');
}

const MINUTE_MS = 60_000;
/** For one name from one address, in a quarter of an hour: as many as in so many minutes for any names. */
const NAME_TRIES = 3;
const NAME_WINDOW_MS = 15 * MINUTE_MS;

/** Somebody has to wait. */
export class TooMany extends IronbottomError {
  constructor(readonly retryAfter: number) {
    super('too-many', `too many requests; again in ${retryAfter} s`);
  }
}

/** So many changes are allowed for one upload or simulation. */
const HEAVY = 12;

type Limit = (request: FastifyRequest) => Promise<void>;

export interface Limits {
  /** All requests from an address. */
  readonly requests: Limit;
  /** What somebody changes. */
  readonly changes: Limit;
  /** Tries to sign in, from an address, and from an address for a name. */
  readonly signIn: Limit;
  /** Uploads and simulations, from an address: each keeps threads busy for a while. */
  readonly heavy: Limit;
  /** Tries of a secret, from an address. */
  readonly guesses: Limit;
  /** Tries of the password of whoever is signed in. */
  readonly password: Limit;
}

/** Floods are turned away before they cost anything. */
export async function limits(app: FastifyInstance, { rates }: Settings): Promise<Limits> {
  await app.register(rateLimit, { global: false });
  const limit = (
    max: number,
    keyGenerator: (request: FastifyRequest) => string,
    timeWindow = MINUTE_MS,
  ): Limit => {
    const count = app.createRateLimit({ max, keyGenerator, timeWindow });
    return async request => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw new TooMany(counted.ttlInSeconds);
    };
  };
  const who = ({ signed, ip }: FastifyRequest): string => signed?.person.id ?? networkOf(ip);
  const person = limit(rates.changes, request => `person ${who(request)}`);
  const address = limit(rates.signIn, ({ ip }) => `sign-in ${networkOf(ip)}`);
  // By name and address together: whoever tries names must not lock their owners out.
  const name = limit(
    rates.signIn * NAME_TRIES,
    ({ body, ip }) => `name ${networkOf(ip)} ${folded((body as { name: string }).name)}`,
    NAME_WINDOW_MS,
  );
  const account = limit(rates.signIn, request => `account ${who(request)}`);
  return {
    requests: limit(rates.requests, ({ ip }) => `address ${networkOf(ip)}`),
    changes: async request => {
      if (!READS.has(request.method)) await person(request);
    },
    signIn: async request => {
      await address(request);
      await name(request);
    },
    heavy: limit(Math.ceil(rates.changes / HEAVY), ({ ip }) => `heavy ${networkOf(ip)}`),
    guesses: address,
    password: async request => {
      const { body } = request;
      if (typeof body === 'object' && body !== null && ('password' in body || 'current' in body))
        await account(request);
    },
  };
}

/** JSON is all that is taken, and none that is nested to no purpose. */
export function jsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => (body === '' ? undefined : parseJson(body)),
  );
}

/** JSON as it came, for somebody else to read. */
export function bytesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
}
