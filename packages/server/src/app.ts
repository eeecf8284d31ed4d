import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { Cookies } from './http/cookies.ts';
import { largeAnswers, patientServer } from './http/crowds.ts';
import { docs } from './http/docs.ts';
import { healthRoutes } from './http/health.ts';
import { liveRoute, sockets } from './http/live.ts';
import { matchRoutes } from './http/matches.ts';
import { packRoutes } from './http/packs.ts';
import { peopleRoutes } from './http/people.ts';
import { answerProblems, tellProblem } from './http/problems.ts';
import { checkOrigin, headers, jsonOnly, limits } from './http/security.ts';
import { simulationRoutes } from './http/simulations.ts';
import { site } from './http/site.ts';
import { assemble, type Parts } from './services.ts';

const BODY_LIMIT = 64 * 1024;

/** The whole server, ready to listen. Closing it takes leave of everybody and closes the storage. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { settings, storage } = parts;
  const app = Fastify({
    logger: { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    bodyLimit: BODY_LIMIT,
    serverFactory: handler => patientServer(handler),
    forceCloseConnections: 'idle',
    frameworkErrors: tellProblem,
  });
  await storage.migrate();
  const services = assemble(parts, app.log);
  const { metrics, sessions } = services;

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerProblems(app);
  largeAnswers(app);
  jsonOnly(app);
  await headers(app, settings);
  await app.register(cookie);
  await app.register(compress, {
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await sockets(app, services.leave);
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, routeOptions } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    metrics.requests.observe({ method, route: routeOptions.url ?? '', status }, ms / 1000);
    request.log.info({ method, url, status, ms: Math.round(ms) }, 'answered');
    done();
  });

  const limit = await limits(app, settings);
  await docs(app, limit);
  const cookies = new Cookies(settings.publicUrl?.startsWith('https:') ?? false, sessions);
  app.decorateRequest('signed', null);
  await app.register(
    async scope => {
      scope.addHook('onRequest', async request => {
        await limit.requests(request);
        checkOrigin(request, settings);
        request.signed = await cookies.read(request);
        await limit.changes(request);
      });
      scope.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      const api = scope.withTypeProvider<ZodTypeProvider>();
      peopleRoutes(api, services.accounts, cookies, limit);
      matchRoutes(api, services, cookies, limit);
      simulationRoutes(api, services.simulations, cookies, limit);
      liveRoute(scope, services);
    },
    { prefix: '/api' },
  );
  healthRoutes(app, services);
  packRoutes(app);
  await site(app, settings.webDir);
  app.addHook('onReady', services.start);
  let closing = false;
  app.addHook('onSend', async (_request, reply) => {
    // Whoever keeps their connection would keep us from ending.
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('preClose', done => {
    closing = true;
    // Whoever is slow to say what they want must not keep us from ending in good order.
    setTimeout(() => app.server.closeAllConnections(), settings.shutdownMs / 2).unref();
    done();
  });
  app.addHook('onClose', services.stop);
  return app;
}
