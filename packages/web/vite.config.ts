import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { digests } from './build/digests.ts';
import { gameCards } from './build/game-cards.ts';
import { pictures } from './build/pictures.ts';
import { precache } from './build/precache.ts';
import { woff2Only } from './build/woff2-only.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The texts of a game in a language come as one file, however many they are written in. */
const TEXTS = /\/games\/([\w-]+)\/text\/(?:[\w-]+\/)*(en|ja|zh)[/.]/;
const textsOf = (id: string): string | null => {
  const [, game, language] = TEXTS.exec(id) ?? [];
  return game ? `${game}-${language}` : null;
};

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    woff2Only(),
    digests(here('../games')),
    gameCards(),
    pictures(here('../games')),
    precache(here('public')),
    compressed(),
  ],
  worker: {
    format: 'es',
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: textsOf, test: TEXTS, debugName: 'texts' }] } },
    },
  },
  server: { proxy: { '/api': { target: 'http://localhost:3000', ws: true } } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // The content policy allows no `data:` fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: here('index.html'), sw: here('src/offline/sw.ts') },
      // Browsers look for the service worker under the same name for ever.
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
});
