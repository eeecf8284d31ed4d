import type { Display } from '@ironbottom/engine';
import { fight } from './fight.ts';
import { chronicle, nearest, score } from './score.ts';
import type { State } from './state.ts';
import { artilleryQuestion } from './table/artillery.ts';
import { board } from './table/board.ts';
import { battleReport, campaignStory } from './table/campaign/report.ts';
import { about, ground } from './table/facts.ts';
import { briefing, legend } from './table/legend.ts';
import { map } from './table/map.ts';
import { actionKey, name } from './table/names.ts';
import { darkness } from './table/night.ts';
import { overlaySigns, overlays } from './table/overlays.ts';
import { paths } from './table/paths.ts';
import { plan, route, waives } from './table/plan.ts';
import { march, meant, refers } from './table/pointing.ts';
import { scenarios } from './table/scenarios.ts';
import { sheet } from './table/sheet.ts';
import { shots } from './table/shots.ts';
import { sight } from './table/sight.ts';
import { orders, standing } from './table/standing.ts';
import { texts } from './table/texts.ts';

/** How the game looks: its map, counters, boxes and tracks, for any client. */
export const table: Display<State> = {
  texts,
  scenarios,
  map,
  sides: {
    us: { camp: 'allied', body: '#3f5a3a', ink: '#f5f3ea' },
    japan: { camp: 'japan', body: '#ecd9ac', ink: '#3a1913' },
  },
  board,
  darkness,
  name,
  actionKey,
  question: artilleryQuestion,
  refers,
  headings: ['turn'],
  meant,
  march,
  overlays,
  overlaySigns,
  plan,
  route,
  fight,
  shots,
  paths,
  sight,
  standing,
  orders,
  waives,
  about,
  score,
  nearest,
  chronicle,
  shows: {
    'scenario-over': { from: 'san-told', told: battleReport },
    'campaign-over': { from: 'scenario-over', told: campaignStory },
  },
  ground,
  sheet,
  legend,
  briefing,
};
