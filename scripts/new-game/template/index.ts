import type { Game } from '@ironbottom/engine';
import { policy } from './bot.ts';
import { hexOf, ROLES } from './components.ts';
import { determinise, mask } from './hidden.ts';
import { oddsGuide } from './odds.ts';
import { position } from './position.ts';
import { present } from './present.ts';
import { sequenceOfPlay } from './rules/00-sequence-of-play.ts';
import { setup } from './rules/01-setup.ts';
import { cloneState, type State } from './state.ts';
import { statistics } from './statistics.ts';

/** Two Hexes. */
export const twohex: Game<State> = {
  id: 'twohex',
  version: 1,
  roles: ROLES,
  scenarios: ['two-hexes'],
  options: {},
  flow: sequenceOfPlay,
  interrupts: {},
  ids: { hex: id => hexOf(id) >= 0 },
  setup,
  position,
  cloneState,
  mask,
  determinise,
  present,
  odds: oddsGuide,
  policy,
  statistics,
};
