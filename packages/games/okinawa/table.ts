import type { Display } from '@ironbottom/engine';
import { fight } from './fight.ts';
import { chronicle, coming, nearest, score } from './score.ts';
import type { State } from './state.ts';
import { board } from './table/board.ts';
import { about, ground } from './table/facts.ts';
import { briefing, legend } from './table/legend.ts';
import { map } from './table/map.ts';
import { actionKey, name, question } from './table/names.ts';
import { overlaySigns, overlays } from './table/overlays.ts';
import { plan } from './table/plan.ts';
import { tacticsShown } from './table/plan-tactics.ts';
import { march, meant, refers } from './table/pointing.ts';
import { scenarios } from './table/scenarios.ts';
import { sheet } from './table/sheet.ts';
import { kikusuiShown, strikeShown } from './table/shown-air.ts';
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
  headings: ['turn'],
  meant,
  march,
  gather: ['add', 'join', 'commit', 'take', 'return'],
  waives: [
    'decline@air.kikusui.declare',
    'decline@air.yamato',
    'no-strike@air.strike.declare',
    'cease@fire.us',
    'done@results.advance',
    'done@recovery.rebuild',
    'cease@fire.japan',
  ],
  plan,
  overlays,
  overlaySigns,
  about,
  score,
  nearest,
  coming,
  chronicle,
  fight,
  shows: {
    tactics: { from: 'tactics', told: tacticsShown },
    'raid-returns': { from: 'kikusui-announced', told: kikusuiShown },
    'strike-over': { from: 'strike-flies', told: strikeShown },
  },
  ground,
  sheet,
  legend,
  briefing,
};
