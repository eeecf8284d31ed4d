import type { Display } from '@ironbottom/engine';
import type { State } from './state.ts';
import { board } from './table/board.ts';
import { about } from './table/facts.ts';
import { ground } from './table/ground.ts';
import { map } from './table/map.ts';
import { actionKey, name } from './table/names.ts';
import { overlays } from './table/overlays.ts';
import { march, meant, refers } from './table/pointing.ts';
import { sheet } from './table/sheet.ts';

/** How the game looks: its map, counters, boxes and tracks, for any client. */
export const table: Display<State> = {
  texts: {
    en: async () => (await import('./text/en.json', { with: { type: 'json' } })).default,
    ja: async () => (await import('./text/ja.json', { with: { type: 'json' } })).default,
    zh: async () => (await import('./text/zh.json', { with: { type: 'json' } })).default,
  },
  map,
  sides: {
    us: { camp: 'allied', body: '#38597d', ink: '#f5f3ea' },
    japan: { camp: 'japan', body: '#ecd9ac', ink: '#3a1913' },
  },
  board,
  name,
  actionKey,
  refers,
  headings: ['player-turn'],
  meant,
  march,
  overlays,
  about,
  ground,
  sheet,
};
