import type { Game } from '@ironbottom/engine';
import { policy } from './bot.ts';
import {
  ALLIES,
  batteryOf,
  beachOf,
  bridgeOf,
  fieldOf,
  hexOf,
  numberOf,
  ROLES,
  scenarioData,
  space,
  submarineOf,
} from './components.ts';
import { determinise, mask } from './hidden.ts';
import { oddsGuide } from './odds.ts';
import { position } from './position.ts';
import { present } from './present.ts';
import { sequenceOfPlay } from './rules/00-sequence-of-play.ts';
import { facingOf } from './rules/10-fortifications/10-building.ts';
import { setup } from './rules/16-setup/00-setup.ts';
import { SYSTEMS } from './rules/19-solitaire.ts';
import { cloneState, type State } from './state.ts';
import { statistics } from './statistics.ts';
import { unitOf } from './units.ts';

const flag = (rule: string) => ({ rule, values: [false, true], normal: false });

/** MacArthur: The Road to Bataan. */
export const bataan: Game<State> = {
  id: 'bataan',
  version: 1,
  roles: ROLES,
  scenarios: scenarioData.scenarios.map(({ id }) => id),
  options: {
    torpedoes: flag('11.4 option'),
    paratroopMove: flag('12.7'),
    freeDeployment: flag('16.3'),
    strategicByDie: flag('18.1'),
    macArthur: flag('18.2'),
    victoryPoints: flag('18.3'),
    solitaire: { rule: '19.0', values: SYSTEMS, normal: 'off', machine: [ROLES[ALLIES]] },
  },
  flow: sequenceOfPlay,
  interrupts: {},
  ids: {
    unit: id => unitOf(id) >= 0,
    hex: id => hexOf(id) >= 0,
    place: id => space.index(id) >= 0,
    field: id => fieldOf(id) >= 0,
    beach: id => beachOf(id) >= 0,
    bridge: id => bridgeOf(id) >= 0,
    battery: id => batteryOf(id) >= 0,
    boat: id => submarineOf(id) >= 0,
    facing: id => facingOf(id) >= 0,
    number: id => numberOf(id) > 0,
    strength: id => /^\d{1,3}$/.test(id),
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
