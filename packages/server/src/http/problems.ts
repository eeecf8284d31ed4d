import { type ErrorCode, IronbottomError } from '@ironbottom/engine';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { problemOf } from '../errors.ts';
import { TooMany } from './security.ts';

/** When to come again, in seconds, where nobody can tell. */
const SOON_S = 5;

/** What Fastify itself refuses, by its own codes. */
const OWN: { readonly [code: string]: ErrorCode } = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bad-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_BAD_URL: 'bad-request',
};

/** Whatever goes wrong is answered as `{code, message, refusal?}`. */
export const answerProblems = (app: FastifyInstance): void => {
  app.setErrorHandler(tellProblem);
};

export function tellProblem(
  error: FastifyError | IronbottomError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, problem } = problemOf(known(error));
  if (status >= 500) request.log.error({ err: error }, 'a request failed');
  if (status === 429) reply.header('retry-after', error instanceof TooMany ? error.retryAfter : SOON_S);
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(problem));
}

function known(error: FastifyError | IronbottomError): unknown {
  if (error instanceof IronbottomError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return new IronbottomError('bad-request', error.message);
  const code =
    OWN[error.code] ?? (error.statusCode !== undefined && error.statusCode < 500 ? 'bad-request' : null);
  return code ? new IronbottomError(code, error.message) : error;
}
