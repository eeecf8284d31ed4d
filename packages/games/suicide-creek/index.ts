import type { Game } from '@ironbottom/engine';
import { policy } from './bot.ts';
import { GROUP_IDS } from './campaign.ts';
import { ROLES, SPINES } from './components.ts';
import { facts } from './facts.ts';
import { determinise, mask } from './hidden.ts';
import { hexOf, placeOf } from './map.ts';
import { oddsGuide } from './odds.ts';
import { options } from './options.ts';
import { position } from './position.ts';
import { present } from './present.ts';
import { sequenceOfPlay } from './rules/00-sequence-of-play.ts';
import { FIRES } from './rules/c01-artillery/33-missions.ts';
import { AMMO } from './rules/c03-ordnance/20-arms.ts';
import { AIMS } from './rules/c03-ordnance/31-numbers.ts';
import { isArea } from './rules/campaign/retained.ts';
import { ITEM_IDS } from './schema-campaign.ts';
import { SCENARIO_IDS } from './schema-scenarios.ts';
import { setup } from './setup.ts';
import { shown } from './shown.ts';
import { MANNERS } from './state/campaign.ts';
import { GEARS, MODES } from './state/moving.ts';
import { unitOf } from './state/units.ts';
import { PARTS } from './state/vehicles.ts';
import { weaponOf } from './state/weapons.ts';
import { cloneState, type State } from './state.ts';
import { statistics } from './statistics.ts';
import { isNumber } from './verbs.ts';

const oneOf =
  (names: readonly string[]) =>
  (id: string): boolean =>
    names.includes(id);

/** Suicide Creek. */
export const suicideCreek: Game<State> = {
  id: 'suicide-creek',
  version: 1,
  roles: ROLES,
  scenarios: SCENARIO_IDS,
  options,
  flow: sequenceOfPlay,
  interrupts: {},
  ids: {
    unit: id => unitOf(id) >= 0,
    weapon: id => weaponOf(id) >= 0,
    hex: id => hexOf(id) >= 0,
    place: id => placeOf(id) >= 0,
    mode: oneOf(MODES),
    gear: oneOf(GEARS),
    spine: oneOf(SPINES),
    part: oneOf(PARTS),
    number: isNumber,
    aim: oneOf(AIMS),
    ammo: oneOf(AMMO),
    fires: oneOf(FIRES),
    group: oneOf(GROUP_IDS),
    manner: oneOf(MANNERS),
    item: oneOf(ITEM_IDS),
    area: isArea,
  },
  setup,
  position,
  cloneState,
  mask,
  determinise,
  present,
  shown,
  facts,
  odds: oddsGuide,
  policy,
  statistics,
};
