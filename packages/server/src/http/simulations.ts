import { matchId, simulationAsk } from '@ironbottom/room';
import { z } from 'zod';
import type { Simulations } from '../simulations.ts';
import * as answers from './answers.ts';
import { type Api, personIn } from './api.ts';
import type { Cookies } from './cookies.ts';
import type { Limits } from './security.ts';

/** Many games between machines. */
export function simulationRoutes(api: Api, simulations: Simulations, cookies: Cookies, limits: Limits): void {
  const tags = ['simulations'];
  api.post(
    '/simulations',
    {
      schema: {
        tags,
        summary: 'Play many games',
        body: simulationAsk,
        response: { 202: answers.simulation, ...answers.problems },
      },
      onRequest: limits.heavy,
    },
    async (request, reply) =>
      reply.code(202).send(await simulations.create(request.body, await cookies.person(request, reply))),
  );

  api.get(
    '/simulations/:id',
    {
      schema: {
        tags,
        summary: 'What has come of them',
        params: z.strictObject({ id: matchId }),
        response: { 200: answers.simulation, ...answers.problems },
      },
    },
    request => simulations.get(request.params.id, personIn(request)),
  );
}
