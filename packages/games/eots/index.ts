import { type Game, without } from '@ironbottom/engine';
import { policy } from './bot.ts';
import { cardOf, hexOf, ROLES, unitOf } from './components.ts';
import { packInPlay } from './data.ts';
import { determinise, mask } from './hidden.ts';
import { oddsGuide } from './odds.ts';
import { position } from './position.ts';
import { present } from './present.ts';
import { sequenceOfPlay } from './rules/00-sequence-of-play.ts';
import { scenarioIds } from './rules/17-scenarios/00-scenarios.ts';
import { setup } from './rules/17-scenarios/00-setup.ts';
import { cloneState, type State } from './state.ts';
import { statistics } from './statistics.ts';

const oneOf =
  (...words: readonly string[]) =>
  (id: string): boolean =>
    words.includes(id);

/** Empire of the Sun. */
export const eots: Game<State> = {
  id: 'eots',
  version: 3,
  upgrades: { 1: without('stamp') },
  changes: {
    3: [{ rule: 'H:asked', key: 'asked' }],
    2: [
      { rule: '7.26-5', key: 'reaction-duty' },
      { rule: 'A-30', key: 'sandcrab' },
      { rule: 'A-39', key: 'sextant' },
      { rule: 'A-76', key: 'oboe' },
      { rule: 'H:circle', key: 'circles' },
    ],
  },
  roles: ROLES,
  scenarios: scenarioIds,
  options: {
    bidding: { rule: '16.48', values: [false, true], normal: false },
    historicalHand: { rule: '17.25F', values: [false, true], normal: false },
    specialReaction: { rule: '7.27-3', values: ['condition', 'roll-alone'], normal: 'condition' },
    tournament: { rule: '17.27', values: [false, true], normal: false },
  },
  flow: sequenceOfPlay,
  interrupts: {},
  ids: {
    unit: id => unitOf(id) >= 0,
    hex: id => hexOf(id) >= 0,
    card: id => cardOf(id) >= 0,
    use: oneOf('offensive', 'china', 'withdraw-hq', 'return-hq', 'route', 'agreement'),
    how: oneOf('normal', 'extended'),
    side: oneOf(...ROLES),
    points: id => /^\d{1,2}$/.test(id),
  },
  setup,
  position,
  cloneState,
  mask,
  determinise: (masked, _role, chance) => determinise(masked, chance),
  present,
  pack: packInPlay,
  odds: oddsGuide,
  policy,
  statistics,
};
