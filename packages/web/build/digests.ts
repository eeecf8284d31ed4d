import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Rules digests go beside the app as `/games/<id>/digest.jsonl`, to be fetched when they are read. */
export function digests(games: string): Plugin {
  const ids = (): string[] => readdirSync(games).filter(id => digestOf(id) !== null);
  const digestOf = (id: string): string | null => {
    try {
      return readFileSync(join(games, id, 'digest.jsonl'), 'utf8');
    } catch {
      return null;
    }
  };
  return {
    name: 'digests',
    generateBundle() {
      for (const id of ids())
        this.emitFile({ type: 'asset', fileName: `games/${id}/digest.jsonl`, source: digestOf(id)! });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const id = /^\/games\/([\w-]+)\/digest\.jsonl$/.exec(request.url ?? '')?.[1];
        const digest = id === undefined ? null : digestOf(id);
        if (digest === null) return next();
        response.setHeader('content-type', 'application/x-ndjson; charset=utf-8');
        response.end(digest);
      });
    },
  };
}
