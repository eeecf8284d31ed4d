import {
  createMatch,
  eventSchema,
  importMatch,
  joinMatch,
  listMatches,
  machineSeat,
  matchId,
  momentsAsk,
  rematchAsk,
  roleText,
} from '@ironbottom/room';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../services.ts';
import * as answers from './answers.ts';
import { type Api, askerOf, personIn } from './api.ts';
import { type Cookies, signedIn } from './cookies.ts';
import { bytesOnly, type Limits } from './security.ts';

const params = z.strictObject({ id: matchId });
const seq = z.number().int().min(0).max(10_000_000);

/** A record of four million characters, in JSON. */
const RECORD_BODY = 5_000_000;

/** Matches: making, finding, joining and reading them. Playing is done over the socket, or by `events`. */
export function matchRoutes(
  api: Api,
  { matches, rooms }: Pick<Services, 'matches' | 'rooms'>,
  cookies: Cookies,
  limits: Limits,
): void {
  const tags = ['matches'];
  const { problems } = answers;

  api.get(
    '/matches',
    {
      schema: {
        tags,
        summary: 'Lists',
        querystring: listMatches,
        response: { 200: answers.matchPage, ...problems },
      },
    },
    request => matches.list(request.query, personIn(request)),
  );

  api.post(
    '/matches',
    {
      schema: {
        tags,
        summary: 'A new match',
        body: createMatch,
        response: { 201: answers.createdMatch, ...problems },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await matches.create(request.body, await cookies.person(request, reply))),
  );

  api.register(async scope => {
    bytesOnly(scope);
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/matches/import',
      {
        schema: {
          tags,
          summary: 'A match from a record',
          body: importMatch,
          response: { 201: answers.createdMatch, ...problems },
        },
        // A thread reads it, by the same schema.
        validatorCompiler: () => (value: unknown) => ({ value }),
        bodyLimit: RECORD_BODY,
        onRequest: limits.heavy,
      },
      async (request, reply) => {
        const body = request.body as unknown as Uint8Array;
        const person = () => cookies.person(request, reply);
        return reply.code(201).send(await matches.import(body, person, askerOf(request, reply)));
      },
    );
  });

  api.get(
    '/matches/:id',
    { schema: { tags, summary: 'A match', params, response: { 200: answers.matchSummary, ...problems } } },
    request => matches.summary(request.params.id, personIn(request)),
  );

  api.post(
    '/matches/:id/join',
    {
      schema: {
        tags,
        summary: 'Sit down, by a link or at an open seat',
        params,
        body: joinMatch,
        response: { 200: answers.matchSummary, ...problems },
      },
    },
    async (request, reply) =>
      matches.join(request.params.id, request.body, await cookies.person(request, reply)),
  );

  api.post(
    '/matches/:id/link',
    {
      schema: {
        tags,
        summary: 'A new link to a seat that is free',
        params,
        body: z.strictObject({ role: roleText }),
        response: { 200: z.object({ secret: z.string() }), ...problems },
      },
    },
    async request => matches.link(request.params.id, request.body.role, signedIn(request).person.id),
  );

  api.post(
    '/matches/:id/machine',
    {
      schema: {
        tags,
        summary: 'An empty seat is given to the machine',
        params,
        body: machineSeat,
        response: { 200: answers.matchSummary, ...problems },
      },
    },
    async request => matches.giveToMachine(request.params.id, request.body, signedIn(request).person.id),
  );

  api.post(
    '/matches/:id/rematch',
    {
      schema: {
        tags,
        summary: 'The same again with the sides swapped',
        params,
        body: rematchAsk.nullish(),
        response: { 201: answers.createdMatch, ...problems },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await matches.rematch(request.params.id, request.body?.nonce, signedIn(request).person.id)),
  );

  api.post(
    '/matches/:id/archive',
    {
      schema: {
        tags,
        summary: 'Put away, or take out again',
        params,
        body: z.strictObject({ archived: z.boolean() }),
        response: { 204: answers.nothing, ...problems },
      },
    },
    async (request, reply) => {
      await matches.archive(request.params.id, signedIn(request).person.id, request.body.archived);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/matches/:id/events',
    {
      schema: {
        tags,
        summary: 'Do something: what `do` does over the socket',
        params,
        body: z.strictObject({ seq, event: eventSchema }),
        response: { 200: z.object({ seq }), ...problems },
      },
    },
    async request => {
      const { body, params } = request;
      return { seq: await rooms.perform(params.id, body.seq, body.event, { person: personIn(request) }) };
    },
  );

  api.get(
    '/matches/:id/moments',
    {
      schema: {
        tags,
        summary: 'How it was, move by move',
        params,
        querystring: momentsAsk,
        response: { 200: z.any().describe('A list of moments'), ...problems },
      },
    },
    async (request, reply) => {
      const { role, from, to } = request.query;
      const asker = askerOf(request, reply);
      const bytes = await matches.moments(request.params.id, role, from, to, personIn(request), asker);
      // It was written as JSON in a thread already.
      return reply.type('application/json').send(Buffer.from(bytes));
    },
  );

  api.get(
    '/matches/:id/record',
    {
      schema: {
        tags,
        summary: 'The record of a match that is over',
        params,
        produces: ['text/plain'],
        response: { 200: z.string(), ...problems },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const text = await matches.record(id, personIn(request), askerOf(request, reply));
      return reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="${id}.record"`)
        .send(text);
    },
  );
}
