import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { networkOf } from '../address.ts';
import type { Signed } from '../people/sessions.ts';
import type { Asker } from '../threads/fair-queue.ts';

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

/** Whoever waits for the answer to a request, for as long as they do. */
export function askerOf(request: FastifyRequest, reply: FastifyReply): Asker {
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  return { person: personIn(request), address: networkOf(request.ip), signal: left.signal };
}
