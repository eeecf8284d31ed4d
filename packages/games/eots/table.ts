import type { Display } from '@ironbottom/engine';
import { tellIntention } from './bot/explain.ts';
import type { Intention } from './bot/intention.ts';
import './cards/deck.ts';
import { ROLES } from './components.ts';
import { type State, sideOf } from './state.ts';
import { board } from './table/board.ts';
import { about, ground } from './table/facts.ts';
import { map } from './table/map.ts';
import { actionKey, name } from './table/names.ts';
import { overlays } from './table/overlays.ts';
import { plan } from './table/plan.ts';
import { march, meant, orders, refers, route } from './table/pointing.ts';
import { sheet } from './table/sheet.ts';
import { texts } from './table/texts.ts';

/** How the game looks: its map, counters, cards, boxes and tracks, for any client. */
export const table: Display<State> = {
  texts,
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
  headings: ['turn', 'plays-event', 'plays-operation'],
  meant,
  march,
  gather: ['pick', 'activate', 'join'],
  route,
  plan,
  remark: (said: Intention, t) => tellIntention(t, said),
  orders,
  overlays,
  about,
  ground,
  sheet,
};
