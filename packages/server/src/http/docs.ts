import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Limits } from './security.ts';

/** The pages of the documentation style themselves in the page, which ours never do. */
const DOCS_CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What the routes take and answer, for people and programs, from the schemas that check them. */
export async function docs(app: FastifyInstance, { requests }: Limits): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: 'Ironbottom', version: '1' } },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_CSP,
    uiHooks: { onRequest: (request, _reply, done) => void requests(request).then(() => done(), done) },
  });
}
