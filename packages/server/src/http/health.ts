import { createServer } from 'node:http';
import type { ListenOptions } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** For whoever looks after the server: is it alive, is it ready, how is it doing. */
export function healthRoutes(
  app: FastifyInstance,
  { storage, metrics, settings }: Pick<Services, 'storage' | 'metrics' | 'settings'>,
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await storage.ping();
    return { status: 'ok' };
  });
  if (settings.metrics === 'public')
    app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
      reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
    );
  else if (settings.metrics !== 'off') metricsApart(app, metrics, settings.metrics);
}

/** At an address of its own, which nobody outside comes to. A server does without if it cannot have it. */
function metricsApart(app: FastifyInstance, { registry }: Services['metrics'], at: ListenOptions): void {
  const server = createServer((_request, response) => {
    registry.metrics().then(
      text => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.on('error', error => app.log.warn({ err: error, ...at }, 'the metrics are not to be had'));
  app.addHook('onListen', done => {
    server.listen(at);
    done();
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}
