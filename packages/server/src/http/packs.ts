import { chosenPacks } from '@ironbottom/engine';
import type { FastifyInstance } from 'fastify';

/** The component packs that this server plays with, for the referees of the pages. Without any, the pages say so. */
export function packRoutes(app: FastifyInstance): void {
  const packs = [...chosenPacks()];
  if (packs.length === 0) return;
  const hashes = Object.fromEntries(packs.map(([game, { hash }]) => [game, hash]));
  app.get('/games/packs.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(hashes));
  for (const [game, { files, hash }] of packs) {
    const text = JSON.stringify(files);
    app.get(`/games/${game}/pack.json`, (request, reply) => {
      // Under its hash it never changes.
      const lasts = request.url.endsWith(`?${hash}`);
      return reply
        .header('cache-control', lasts ? 'public, max-age=31536000, immutable' : 'no-cache')
        .type('application/json; charset=utf-8')
        .send(text);
    });
  }
}
