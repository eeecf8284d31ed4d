import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Signed } from '../people/sessions.ts';

/** A server whose routes are checked by zod schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null for somebody of whom nothing is known. */
    signed: Signed | null;
  }
}

export const personIn = ({ signed }: FastifyRequest): string | null => signed?.person.id ?? null;
