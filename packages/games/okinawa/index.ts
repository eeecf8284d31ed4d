import type { Game } from '@ironbottom/engine';
import { policy } from './bot.ts';
import { baseOf, divisionOfId, facingOf, fleetOf, ROLES } from './components.ts';
import { determinise, mask } from './hidden.ts';
import { beachOf, hexOf, keyPointOf } from './map.ts';
import { oddsGuide } from './odds.ts';
import { options } from './options.ts';
import { position } from './position.ts';
import { present } from './present.ts';
import { sequenceOfPlay } from './rules/00-sequence-of-play.ts';
import { setup } from './rules/18-scenarios/20-start.ts';
import { SCENARIO_IDS } from './schema-scenarios.ts';
import { cloneState, type State } from './state.ts';
import { statistics } from './statistics.ts';
import { unitOf } from './units.ts';
import { isNumber, MARKER, TACTIC } from './verbs.ts';

/** Okinawa. */
export const okinawa: Game<State> = {
  id: 'okinawa',
  version: 1,
  roles: ROLES,
  scenarios: SCENARIO_IDS,
  options,
  flow: sequenceOfPlay,
  interrupts: {},
  ids: {
    unit: id => unitOf(id) >= 0,
    hex: id => hexOf(id) >= 0,
    base: id => baseOf(id) >= 0,
    fleet: id => fleetOf(id) >= 0,
    tactic: id => TACTIC.of(id) >= 0,
    division: id => divisionOfId(id) >= 0,
    beach: id => beachOf(id) >= 0,
    point: id => keyPointOf(id) >= 0,
    facing: id => facingOf(id) >= 0,
    marker: id => MARKER.of(id) >= 0,
    number: isNumber,
  },
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
