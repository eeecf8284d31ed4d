import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { IronbottomError } from '@ironbottom/engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJson } from '../json.ts';
import type { Settings } from '../settings.ts';
import { folded } from '../storage/text.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What browsers are told to forbid: everything that does not come from here. */
export async function headers(app: FastifyInstance, { publicUrl }: Settings): Promise<void> {
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
        connectSrc: ["'self'", request => socketOrigin(request.headers.host, secure)],
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

const socketOrigin = (host: string | undefined, secure: boolean): string =>
  host !== undefined && /^[\w.-]+(:\d+)?$/.test(host) ? `${secure ? 'wss' : 'ws'}://${host}` : "'self'";

/**
 * Whether the page that asks is ours. Browsers say where a request comes from and cannot be made to lie; programs that
 * say nothing have no cookies of anybody else to misuse.
 */
export function isOurs(
  { headers: { origin, host, 'sec-fetch-site': site } }: FastifyRequest,
  settings: Settings,
): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  if (settings.publicUrl !== null) return origin === settings.publicUrl;
  return URL.canParse(origin) && new URL(origin).host === host;
}

export function checkOrigin(request: FastifyRequest, settings: Settings): void {
  if (READS.has(request.method) || isOurs(request, settings)) return;
  throw new IronbottomError('foreign-origin', 'requests from other sites are not taken');
}

/** So many changes are allowed for one upload or simulation. */
const HEAVY = 12;

type Limit = (request: FastifyRequest) => Promise<void>;

export interface Limits {
  /** All requests from an address. */
  readonly requests: Limit;
  /** What somebody changes. */
  readonly changes: Limit;
  /** Tries to sign in, from an address and for a name. */
  readonly signIn: Limit;
  /** Uploads and simulations, from an address: each keeps threads busy for a while. */
  readonly heavy: Limit;
  /** Tries of the password of whoever is signed in. */
  readonly password: Limit;
}

/** Floods are turned away before they cost anything. */
export async function limits(app: FastifyInstance, { rates }: Settings): Promise<Limits> {
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' });
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string): Limit => {
    const count = app.createRateLimit({ max, keyGenerator });
    return async request => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded)
        throw new IronbottomError('too-many', `too many requests; again in ${counted.ttlInSeconds} s`);
    };
  };
  const person = limit(rates.changes, ({ signed, ip }) => `person ${signed?.person.id ?? ip}`);
  const address = limit(rates.signIn, ({ ip }) => `sign-in ${ip}`);
  const name = limit(rates.signIn, ({ body }) => `name ${folded((body as { name: string }).name)}`);
  const account = limit(rates.signIn, ({ signed, ip }) => `account ${signed?.person.id ?? ip}`);
  return {
    requests: limit(rates.requests, ({ ip }) => `address ${ip}`),
    changes: async request => {
      if (!READS.has(request.method)) await person(request);
    },
    signIn: async request => {
      await address(request);
      await name(request);
    },
    heavy: limit(Math.ceil(rates.changes / HEAVY), ({ ip }) => `heavy ${ip}`),
    password: async request => {
      if (typeof request.body === 'object' && request.body !== null && 'password' in request.body)
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
