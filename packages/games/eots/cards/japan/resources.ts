import { cardOf, cardRecords, grid, hexOf } from '../../components.ts';
import { giveSteps } from '../../rules/11-replacements/00-replacements.ts';
import type { Effects } from '../effect.ts';
import { askEvacuation, evacuationRefusal } from '../evacuation.ts';
import { andAlso } from '../from-data.ts';
import { askFuel, fuelRefusal } from '../fuel.ts';
import { poolUnits } from '../replacements.ts';

/** Resource events, and military ones that are no offensive. Steps and units that come are in the data. */

const RANGOON = hexOf('2008');
const INDIAN_ARMY = 3;
const bose = cardRecords[cardOf('J-39')]!.replacements![0]!;

export const resources: Effects = {
  'J-31': {
    happen: ref => {
      ref.s.islandDoctrine = true;
      ref.log('J-31', 'island-doctrine', {});
    },
  },
  'J-35': { playable: evacuationRefusal, happen: askEvacuation },
  'J-39': {
    happen: (ref, side) => {
      const { s } = ref;
      const near = poolUnits(side, bose.for).filter(
        unit => s.at[unit]! >= 0 && grid.distance(s.at[unit]!, RANGOON) <= INDIAN_ARMY,
      );
      giveSteps(ref, side, near, bose.steps);
    },
  },
  'J-71': andAlso('J-71', ref => {
    ref.s.interceptors = true;
    ref.log('J-71', 'interceptors', {});
  }),
  'J-77': { playable: fuelRefusal, happen: askFuel },
  'J-80': {
    happen: ref => {
      ref.s.panama = ref.s.turn + 1;
      ref.log('J-80', 'panama-canal', { turn: ref.s.panama });
    },
  },
};
