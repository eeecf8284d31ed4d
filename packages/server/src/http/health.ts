import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** For whoever looks after the server: is it alive, is it ready, how is it doing. */
export function healthRoutes(
  app: FastifyInstance,
  { storage, metrics }: Pick<Services, 'storage' | 'metrics'>,
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await storage.ping();
    return { status: 'ok' };
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
