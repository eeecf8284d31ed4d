import { chanceFromSeed, type Match, SPECTATOR, view, waiting } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { okinawa } from '../index.ts';
import { hexId, landHexes } from '../map.ts';
import type { State } from '../state.ts';
import { table } from '../table.ts';
import { unitIds } from '../units.ts';
import { lay } from './lay.ts';
import { en } from './table-reader.ts';
import { twin } from './twin.ts';

/** 9.63 Whoever lies under a position: everything that the table shows to those who may not know is the same. */

/** A line before Shuri, most of it under positions, some of it shaken. */
const FRONT = {
  '2230': 'US-27-105-2 US-27-TK193',
  '2329': 'US-27-106-1 US-27-HQ US-27-SUP',
  '2330': 'US-96-381-1 US-96-381-2',
  '2430': 'US-96-382-1 US-96-TK763',
  '2529': 'US-96-ART US-96-HQ US-96-SUP',
  '2630': 'US-96-383-2:reduced',
  '2130': 'JP-62-23:reduced JP-MG-4:pinned',
  '2231': 'JP-62-15 JP-AT-3',
  '2331': 'JP-62-12:reduced JP-62-273',
  '2431': 'JP-62-13:pinned',
  '2531': 'JP-62-22 JP-MG-3',
  '2631': 'JP-62-11:reduced',
  '2433': 'JP-24-22-3 JP-62-63ART',
  '2134': 'JP-HQ',
};
const POSITIONS = ['2130 N', '2231 N', '2331 N', '2431 N', '2531 N', '2433 N'];
const lost = { side: 'japan', hex: '2331', steps: 1 };
const MOMENTS: readonly (readonly [at: string, more: Parameters<typeof lay>[2]])[] = [
  ['bombardment', {}],
  ['us.movement', {}],
  ['fire.phase', {}],
  ['us.assault', {}],
  ['results', { losses: [lost] }],
  ['results', { retreats: [{ side: 'japan', hex: '2531', hexes: 1 }] }],
  ['recovery', { fatigue: { '96': 12 } }],
];

/** All that the table shows of a state: what lies on it, and whatever can be pointed at or laid over it. */
function shown(match: Match<State>, role: string): unknown {
  const { state } = view(okinawa, match, role, false);
  const at = waiting(okinawa, match, role)?.id ?? '';
  return {
    board: table.board(state, en),
    plan: table.plan?.(state, en, at, role),
    score: table.score?.(state, en, null),
    near: table.nearest?.(state, role, en),
    fight: table.fight?.sheet(state, en, at),
    layers: Object.entries(table.overlays).map(([id, layer]) => [
      id,
      (id === 'fire' || id === 'command' ? [null, ...unitIds] : [null]).map(each => layer(state, each)),
    ]),
    about: unitIds.map(id => table.about(id, state, en)),
    ground: landHexes.map(hex => table.ground(hexId(hex), state, en)),
  };
}

test.each(MOMENTS)('9.63 at %s nothing that is shown tells who lies under a position', (at, more) => {
  const { match } = lay(at, FRONT, {
    turn: 8,
    positions: POSITIONS,
    weather: 'clear',
    tactics: { us: 'prepare', japan: 'withdraw' },
    ...more,
  });
  const real = JSON.stringify(match.state);
  for (const role of ['us', SPECTATOR]) {
    const seen = JSON.stringify(shown(match, role));
    for (let world = 0; world < 3; world++) {
      const state = twin(match.state, role, chanceFromSeed(`${role} ${world}`));
      expect(JSON.stringify(state)).not.toBe(real);
      expect(JSON.stringify(shown({ ...match, state }, role)) === seen, role).toBe(true);
    }
  }
});
