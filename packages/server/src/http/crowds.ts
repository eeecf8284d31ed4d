import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { IronbottomError } from '@ironbottom/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../address.ts';

/** Requests of one connection that are answered at the same time. Browsers send one after the other. */
const MAX_UNDER_WAY = 8;

/** What waits to be taken, of answers larger than this: so much for one address, and so much in all. */
const LARGE = 128 * 1024;
const MAX_FOR_ADDRESS = 24 * 1024 * 1024;
const MAX_WAITING = 96 * 1024 * 1024;

/** So long a request may take to come in, and a connection be kept without one. */
const REQUEST_MS = 30_000;
const KEPT_MS = 60_000;
/** A connection on which nothing moves is cut off, the sooner if it keeps a large answer waiting. */
const QUIET_MS = 60_000;
const SLOW_MS = 10_000;
/** Nor may a large answer be taken in drops: so many bytes in a millisecond at least. */
const LEAST_RATE = 32;

/** A server on which whoever sends more requests than they take answers is cut off before they cost anything. */
export function patientServer(handler: RequestListener): Server {
  const underWay = new WeakMap<Socket, number>();
  const server = createServer(
    { requestTimeout: REQUEST_MS, keepAliveTimeout: KEPT_MS },
    (request, response) => {
      const { socket } = request;
      // What has been read already comes here all the same.
      if (socket.destroyed) return;
      const now = underWay.get(socket) ?? 0;
      if (now >= MAX_UNDER_WAY) {
        socket.destroy();
        return;
      }
      underWay.set(socket, now + 1);
      response.once('close', () => underWay.set(socket, underWay.get(socket)! - 1));
      handler(request, response);
    },
  );
  return server.setTimeout(QUIET_MS);
}

/** Whoever asks for large answers and does not take them must not fill our memory. */
export function largeAnswers(app: FastifyInstance): void {
  const waiting = new Map<string, number>();
  let all = 0;
  app.addHook('onSend', async (request, reply, payload) => {
    const bytes = sizeOf(payload);
    if (bytes <= LARGE) return payload;
    const address = networkOf(request.ip);
    const before = waiting.get(address) ?? 0;
    if (before + bytes > MAX_FOR_ADDRESS || all + bytes > MAX_WAITING)
      throw new IronbottomError('too-many', 'too many large answers wait to be taken');
    waiting.set(address, before + bytes);
    all += bytes;
    hurry(request, reply, bytes, () => {
      all -= bytes;
      const left = waiting.get(address)! - bytes;
      if (left > 0) waiting.set(address, left);
      else waiting.delete(address);
    });
    return payload;
  });
}

const sizeOf = (payload: unknown): number =>
  typeof payload === 'string' ? payload.length : Buffer.isBuffer(payload) ? payload.length : 0;

function hurry(request: FastifyRequest, reply: FastifyReply, bytes: number, taken: () => void): void {
  const { socket } = request.raw;
  socket.setTimeout(SLOW_MS);
  const late = setTimeout(() => socket.destroy(), SLOW_MS + bytes / LEAST_RATE).unref();
  reply.raw.once('close', () => {
    clearTimeout(late);
    socket.setTimeout(QUIET_MS);
    taken();
  });
}
