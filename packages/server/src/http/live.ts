import websocket from '@fastify/websocket';
import { IronbottomError } from '@ironbottom/engine';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../address.ts';
import type { Services } from '../services.ts';
import { personIn } from './api.ts';
import { isOurs } from './security.ts';

const MAX_MESSAGE = 64 * 1024;
const MAX_FRAGMENTS = 64;

/** Sockets: has to be registered before all routes. */
export async function sockets(app: FastifyInstance, leave: () => void): Promise<void> {
  await app.register(websocket, {
    // Pings are answered by the connection itself, which counts them.
    options: { maxPayload: MAX_MESSAGE, maxFragments: MAX_FRAGMENTS, autoPong: false },
    errorHandler: (error, socket) => {
      // Broken frames and messages that are too large: whoever sends them is cut off.
      app.log.debug({ err: error }, 'a socket failed');
      socket.terminate();
    },
    preClose(done) {
      leave();
      this.websocketServer.close();
      done();
    },
  });
}

export function liveRoute(
  api: FastifyInstance,
  { live, settings }: Pick<Services, 'live' | 'settings'>,
): void {
  api.get(
    '/live',
    {
      websocket: true,
      preValidation: async request => {
        // Browsers let any page open a socket to us, with our cookies.
        if (!isOurs(request, settings))
          throw new IronbottomError('foreign-origin', 'sockets from other sites are not taken');
        if (live.from(networkOf(request.ip)) >= settings.rates.socketsPerAddress)
          throw new IronbottomError('too-many', 'too many sockets from one address');
      },
    },
    (socket, request) =>
      live.open(socket, {
        person: personIn(request),
        session: request.signed?.session ?? null,
        address: networkOf(request.ip),
      }),
  );
}
