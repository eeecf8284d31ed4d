import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

type All = typeof import('./all-cards.ts');

const PATH = /^\/games\/cards\.(en|ja|zh)\.json$/;
const source = fileURLToPath(new URL('./all-cards.ts', import.meta.url));

/**
 * What the list of games says of each goes beside the app as `/games/cards.<language>.json`. For that every game is
 * loaded, and a data file that breaks its schema ends the build; so the app need not check them again.
 */
export function gameCards(): Plugin {
  return {
    name: 'game-cards',
    config: (_, { command }) => (command === 'build' ? { define: { __DATA_CHECKED__: 'true' } } : {}),
    async generateBundle() {
      const { module } = await runnerImport<All>(source, { configFile: false, logLevel: 'error' });
      for (const [language, cards] of Object.entries(module.cards))
        this.emitFile({
          type: 'asset',
          fileName: `games/cards.${language}.json`,
          source: JSON.stringify(cards),
        });
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const language = PATH.exec(request.url ?? '')?.[1] as keyof All['cards'] | undefined;
        if (!language) return next();
        const { cards } = (await server.ssrLoadModule(source)) as All;
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end(JSON.stringify(cards[language]));
      });
    },
  };
}
