import type { Display } from '@ironbottom/engine';
import { tellIntention } from './bot/explain.ts';
import type { Intention } from './bot/intention.ts';
import './cards/deck.ts';
import { ROLES } from './components.ts';
import { fight } from './fight.ts';
import { chronicle, coming, nearest, score } from './score.ts';
import { type State, sideOf } from './state.ts';
import { board } from './table/board.ts';
import { about, ground } from './table/facts.ts';
import { briefing, legend } from './table/legend.ts';
import { map } from './table/map.ts';
import { actionKey, name } from './table/names.ts';
import { overlaySigns, overlays } from './table/overlays.ts';
import { plan } from './table/plan.ts';
import { march, meant, orders, refers, route, waives } from './table/pointing.ts';
import { scenarios } from './table/scenarios.ts';
import { sheet } from './table/sheet.ts';
import { texts } from './table/texts.ts';

/** How the game looks: its map, counters, cards, boxes and tracks, for any client. */
export const table: Display<State> = {
  texts,
  scenarios,
  map,
  sides: {
    japan: { camp: 'japan', body: '#f0c6ae', ink: '#40170f' },
    allies: { camp: 'allied', body: '#27456b', ink: '#f5f3ea' },
  },
  // 16.48 After a bidding each seat may have the other side.
  plays: (s, role) => ROLES[sideOf(s, role)],
  board,
  name,
  actionKey,
  refers,
  headings: ['turn', 'plays-event', 'plays-operation', 'passes-action', 'future-named', 'discards'],
  meant,
  march,
  gather: ['pick', 'activate', 'join'],
  waives,
  route,
  plan,
  fight,
  remark: (said: Intention, t) => tellIntention(t, said),
  orders,
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
