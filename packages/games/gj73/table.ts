import type { Display } from '@ironbottom/engine';
import { fight } from './fight.ts';
import { chronicle, coming, nearest, score } from './score.ts';
import type { State } from './state.ts';
import { board } from './table/board.ts';
import { about } from './table/facts.ts';
import { ground } from './table/ground.ts';
import { briefing, legend } from './table/legend.ts';
import { map } from './table/map.ts';
import { actionKey, name, question } from './table/names.ts';
import { overlaySigns, overlays } from './table/overlays.ts';
import { march, meant, refers, waives } from './table/pointing.ts';
import { scenarios } from './table/scenarios.ts';
import { sheet } from './table/sheet.ts';
import { texts } from './table/texts.ts';

/** How the game looks: its map, counters, boxes and tracks, for any client. */
export const table: Display<State> = {
  texts,
  scenarios,
  map,
  sides: {
    us: { camp: 'allied', body: '#38597d', ink: '#f5f3ea' },
    japan: { camp: 'japan', body: '#ecd9ac', ink: '#3a1913' },
  },
  board,
  name,
  actionKey,
  question,
  refers,
  headings: ['player-turn'],
  meant,
  march,
  gather: ['advance'],
  waives,
  fight,
  // 14.3(1) Who says so beforehand passes as quickly as somebody who has no chit.
  orders: { duel: { when: 'combat.chit', if: [], answer: { verb: 'pass' } } },
  overlays,
  overlaySigns,
  about,
  ground,
  sheet,
  legend,
  briefing,
  score,
  nearest,
  coming,
  chronicle,
};
