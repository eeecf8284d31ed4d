import { refusal } from '@ironbottom/engine';
import { ALLIES, cardOf, cardRecords, hexOf, JAPAN, regionHexes, unitOf } from '../../components.ts';
import { arrive } from '../../rules/10-reinforcements/11-arrival.ts';
import { giveSteps } from '../../rules/11-replacements/00-replacements.ts';
import { ELIMINATED, EVENT, setControl } from '../../state.ts';
import type { Effects } from '../effect.ts';
import { andAlso } from '../from-data.ts';
import { poolUnits } from '../replacements.ts';
import { moveTracks } from '../tracks.ts';
import { giveAirStep } from './air-step.ts';
import { offerRoute } from './routes.ts';

/** Political events of the Allied deck that do more than move a marker. */

const MANILA = hexOf('2813');
const ABDA = unitOf('hq-abda');
const EAST_INDIES = ['java', 'borneo', 'sumatra', 'celebes'].flatMap(island => [
  ...regionHexes('dutch_east_indies', island),
]);
const MANCHURIAN_RESOURCES = ['3302', '3303'].map(hexOf);

export const political: Effects = {
  /** Bataan Death March */
  'A-1': {
    playable: s => (s.control[MANILA] === JAPAN ? undefined : refusal('A-1', 'manila-not-lost')),
  },

  /** Arcadia Conference */
  'A-4': {
    happen: ref => {
      moveTracks(ref, cardOf('A-4'));
      if (ref.s.at[ABDA] === EVENT) arrive(ref, [ABDA], EAST_INDIES);
    },
  },

  /** Doolittle Raid */
  'A-6': andAlso('A-6', ({ s }) => {
    s.doolittle = true;
  }),

  /** Sextant Conference: for units in supply, so that nobody comes back by it. */
  'A-39': {
    happen: (ref, side) => {
      moveTracks(ref, cardOf('A-39'));
      for (const { for: pool, steps } of cardRecords[cardOf('A-39')]!.replacements ?? []) {
        const units = poolUnits(side, pool).filter(unit => ref.s.at[unit] !== ELIMINATED);
        if (pool === 'chinese') giveSteps(ref, side, units, steps);
        else giveAirStep(ref, side, units);
      }
      offerRoute(ref, side);
    },
  },

  /** Soviets Invade Manchuria: 13.91 the only way in which it changes hands. */
  'A-79': {
    happen: ref => {
      const { s } = ref;
      s.sovietInvasion = true;
      for (const hex of MANCHURIAN_RESOURCES) setControl(s, hex, ALLIES);
      ref.log('A-79', 'soviet-invasion');
      moveTracks(ref, cardOf('A-79'));
    },
  },
};
