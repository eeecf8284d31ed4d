import { type Game, without } from '@ironbottom/engine';
import { policy } from './bot.ts';
import { groups, hexOf, pieceOf, ROLES } from './components.ts';
import { determinise, mask, shown } from './hidden.ts';
import { oddsGuide } from './odds.ts';
import { position } from './position.ts';
import { present } from './present.ts';
import { sequenceOfPlay } from './rules/00-sequence-of-play.ts';
import { turnUpVerb } from './rules/04-chits.ts';
import { setup } from './rules/05-setup.ts';
import { cloneState, type State } from './state.ts';
import { statistics } from './statistics.ts';

/** Game Journal 73: the Battle of Okinawa. */
export const gj73: Game<State> = {
  id: 'gj73',
  version: 3,
  upgrades: { 1: without('stamp') },
  changes: {
    3: [{ rule: 'H:asked', key: 'asked' }],
    2: [
      { rule: '17.0(3)', key: 'engineers-stay' },
      { rule: 'H:circle', key: 'circles' },
    ],
  },
  roles: ROLES,
  scenarios: ['standard'],
  options: {
    firstDraw: { rule: '21.1', values: [false, true], normal: false },
    takenMarkersScore: { rule: '20.0(1)①', values: [false, true], normal: false },
  },
  flow: sequenceOfPlay,
  interrupts: { 'turn-up': turnUpVerb },
  ids: {
    piece: id => pieceOf(id) >= 0,
    hex: id => hexOf(id) >= 0,
    group: id => groups.some(group => group.id === id),
    gait: id => id === 'normal' || id === 'strategic',
  },
  setup: (_scenario, options, chance) => setup(options, chance),
  position,
  cloneState,
  mask,
  determinise: (masked, _role, chance) => determinise(masked, chance),
  present,
  shown,
  odds: oddsGuide,
  policy,
  statistics,
};
