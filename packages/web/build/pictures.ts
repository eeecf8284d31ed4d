import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const THEMES = ['light', 'dark'];

/** Pictures of the maps go beside the app as `/games/<id>/map-<theme>.webp`; bin/pictures paints them anew. */
export function pictures(games: string): Plugin {
  const file = (id: string, theme: string): string => join(games, id, 'pictures', `map-${theme}.webp`);
  return {
    name: 'pictures',
    generateBundle() {
      for (const id of readdirSync(games))
        for (const theme of THEMES)
          if (existsSync(file(id, theme)))
            this.emitFile({
              type: 'asset',
              fileName: `games/${id}/map-${theme}.webp`,
              source: readFileSync(file(id, theme)),
            });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, id, theme] = /^\/games\/([\w-]+)\/map-(\w+)\.webp$/.exec(request.url ?? '') ?? [];
        if (!id || !theme || !existsSync(file(id, theme))) return next();
        response.setHeader('content-type', 'image/webp');
        response.end(readFileSync(file(id, theme)));
      });
    },
  };
}
