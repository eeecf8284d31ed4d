import { refusal } from '@ironbottom/engine';
import {
  ALLIES,
  grid,
  hexId,
  hexOf,
  hexRecord,
  inRegion,
  isNaval,
  isOneHexIsland,
  JAPAN,
  nationOf,
  type Side,
  unitRecords,
  unitsOf,
} from '../../components.ts';
import type { Battle } from '../../offensive.ts';
import { inEnemyZoi } from '../../rules/06-supply/40-zones.ts';
import { forces, groundForces } from '../../rules/09-battle/10-forces.ts';
import type { State } from '../../state.ts';
import type { Effects } from '../effect.ts';
import { isKind } from '../kinds.ts';
import { stated } from '../modifiers.ts';

/** Offensives with conditions and bonuses of their own. Those not named here are all in the data. */

const malaya = inRegion('malaya');
const FRENCH_FRIGATE_SHOALS = hexOf('5508');
const SCOUTING = 3;
const CARRIERS_NEARBY = 6;

/** J-3 */
const isJungle = (hex: number): boolean =>
  malaya[hex] === 1 || ['jungle', 'mixed'].includes(hexRecord(hex).terrain);

/** J-12 Air zones and cruisers that watch the way to Pearl Harbor. */
const isWatched = (s: State): boolean =>
  inEnemyZoi(s, JAPAN, FRENCH_FRIGATE_SHOALS) ||
  unitsOf[ALLIES]!.some(
    unit =>
      nationOf[unit] === 'us' &&
      isKind(unit, ['CA']) &&
      s.at[unit]! >= 0 &&
      grid.distance(s.at[unit]!, FRENCH_FRIGATE_SHOALS) <= SCOUTING,
  );

/** J-32 A carrier; only air units are activated, so it does not take part itself. */
const carrierNearby = (s: State, { hex }: Battle): boolean =>
  unitsOf[JAPAN]!.some(
    unit =>
      isKind(unit, ['CV', 'CVL']) && s.at[unit]! >= 0 && grid.distance(s.at[unit]!, hex) <= CARRIERS_NEARBY,
  );

const forJapan = (of: Side, holds: boolean, value: number): number => (of === JAPAN && holds ? value : 0);

export const offensives: Effects = {
  'J-3': {
    groundDieFinal: (_s, of, { hex }) =>
      of === JAPAN && isJungle(hex) ? stated('J-3', 'ground_die') : undefined,
  },
  'J-8': {
    airNavalDie: (s, of, battle) => {
      const met = forces(s, battle).some(({ unit }) => nationOf[unit] === 'commonwealth' && isNaval[unit]);
      return forJapan(of, met, stated('J-8', 'air_naval_die'));
    },
  },
  'J-10': {
    playable: s => (s.rivalry[JAPAN] ? refusal('J-10', 'needs-agreement') : undefined),
  },
  'J-12': {
    battleHex: (_s, hex) =>
      isOneHexIsland[hex] ? undefined : refusal('J-12', 'one-hex-islands-only', { hex: hexId(hex) }),
    intelligenceDie: s => (isWatched(s) ? 0 : stated('J-12', 'intelligence_die')),
  },
  'J-23': {
    groundDie: (s, of, battle) => {
      const fighting = groundForces(forces(s, battle), battle.airNavalWinner);
      const brigade = fighting.some(
        ({ side, unit }) => side === JAPAN && unitRecords[unit]?.size === 'brigade',
      );
      return forJapan(of, brigade, stated('J-23', 'ground_die'));
    },
  },
  'J-32': {
    airNavalDie: (s, of, battle) =>
      forJapan(of, of === JAPAN && carrierNearby(s, battle), stated('J-32', 'air_naval_die')),
  },
};
