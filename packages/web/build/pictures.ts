import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Picture {
  readonly file: string;
  /** Its address, without the slash. */
  readonly address: string;
}

const THEMES = ['light', 'dark'];

/** Under which key the pictures of each game's map were painted. */
export const mapKeys = (games: string): { readonly [game: string]: string } =>
  Object.fromEntries(
    readdirSync(games).flatMap(id => {
      const file = join(games, id, 'pictures', 'key.txt');
      return existsSync(file) ? [[id, readFileSync(file, 'utf8').trim()]] : [];
    }),
  );

/**
 * Pictures of the maps go beside the app; build/paint-pictures.mjs paints them anew. Those for the list of games are
 * `/games/<id>/map-<theme>.webp`; those for the table never change under their names, which hold their key.
 */
export function pictures(games: string): Plugin {
  const all = (): Picture[] =>
    Object.entries(mapKeys(games)).flatMap(([id, key]) => {
      const folder = join(games, id, 'pictures');
      return THEMES.flatMap(theme => [
        { file: join(folder, `map-${theme}.webp`), address: `games/${id}/map-${theme}.webp` },
        ...readdirSync(join(folder, theme)).map(name => ({
          file: join(folder, theme, name),
          address: `assets/maps/${id}/${key}/${theme}/${name}`,
        })),
      ]);
    });
  return {
    name: 'pictures',
    config: () => ({ define: { __MAP_KEYS__: JSON.stringify(mapKeys(games)) } }),
    generateBundle() {
      for (const { file, address } of all())
        this.emitFile({ type: 'asset', fileName: address, source: readFileSync(file) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const picture = all().find(({ address }) => request.url === `/${address}`);
        if (!picture) return next();
        response.setHeader('content-type', 'image/webp');
        response.end(readFileSync(picture.file));
      });
    },
  };
}
