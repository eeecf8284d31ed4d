import type { Display } from '@ironbottom/engine';
import { fight } from './fight.ts';
import { chronicle, coming, nearest, score } from './score.ts';
import type { State } from './state.ts';
import { board } from './table/board.ts';
import { about, ground } from './table/facts.ts';
import { texts } from './table/language.ts';
import { briefing, legend } from './table/legend.ts';
import { map } from './table/map.ts';
import { actionKey, name } from './table/names.ts';
import { overlaySigns, overlays } from './table/overlays.ts';
import { plan } from './table/plan.ts';
import { march, meant, refers } from './table/pointing.ts';
import { remark } from './table/remark.ts';
import { scenarios } from './table/scenarios.ts';
import { sheet } from './table/sheet.ts';

/** How the game looks: its map, counters, charts, boxes and tracks, for any client. */
export const table: Display<State> = {
  texts,
  scenarios,
  map,
  sides: {
    japan: { camp: 'japan', body: '#ecd9ac', ink: '#3a1913' },
    allies: { camp: 'allied', body: '#38597d', ink: '#f5f3ea' },
  },
  board,
  name,
  actionKey,
  remark,
  refers,
  headings: ['turn', 'segment'],
  meant,
  march,
  gather: ['join', 'take', 'pick', 'put-back', 'load', 'unload', 'recall'],
  plan,
  overlays,
  overlaySigns,
  about,
  score,
  nearest,
  coming,
  chronicle,
  fight,
  ground,
  sheet,
  legend,
  briefing,
};
