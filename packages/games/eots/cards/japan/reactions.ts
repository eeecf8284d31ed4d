import { refusal } from '@ironbottom/engine';
import { ALLIES, cardRecords, JAPAN, unitOf, unitRecords, unitsOf } from '../../components.ts';
import { loseStep } from '../../rules/09-battle/20-losses.ts';
import { type State, theOffensive } from '../../state.ts';
import type { Effects } from '../effect.ts';
import { kamikaze } from '../kamikaze.ts';
import { isKind } from '../kinds.ts';
import { askLoss, isFull, offerLoss } from '../losses.ts';

/** Reaction events. Code changes, monsoons, submarines and most counteroffensives are all in the data. */

const SEAC = unitOf('hq-seac');
const YAMATO = unitOf('jp-bb-yamato');

const isIndianCorps = (unit: number): boolean => {
  const { nationality, size } = unitRecords[unit]!;
  return nationality === 'indian' && size === 'corps';
};

/** J-64 Allied cruisers and destroyers of the offensive at full strength. */
const inTheStorm = (s: State): number[] =>
  s
    .offensive!.missions.map(({ unit }) => unit)
    .filter(unit => isKind(unit, ['CA', 'DD']) && s.at[unit]! >= 0 && isFull(s, unit));

export const reactions: Effects = {
  'J-13': {
    afterRoll: true,
    playable: s =>
      theOffensive(s).reactionCards.some(card => cardRecords[card]!.subkind === 'intelligence')
        ? refusal('J-13', 'after-another-intelligence-card')
        : undefined,
  },
  'J-21': {
    playable: s => (theOffensive(s).hq === SEAC ? undefined : refusal('J-21', 'seac-only')),
    react: ({ s }) => {
      const corps = unitsOf[ALLIES]!.filter(
        unit => isIndianCorps(unit) && s.at[unit]! >= 0 && isFull(s, unit),
      );
      askLoss(s, ALLIES, 'J-21', corps);
    },
  },
  'J-61': kamikaze('J-61'),
  'J-62': kamikaze('J-62'),
  'J-63': kamikaze('J-63'),
  'J-64': {
    react: ({ s }) => offerLoss(s, JAPAN, 'J-64', inTheStorm(s)),
  },
  'J-65': {
    afterBattles: ref => {
      if (ref.s.at[YAMATO]! >= 0) loseStep(ref, YAMATO, 'J-65');
    },
  },
  'J-66': kamikaze('J-66'),
  'J-81': kamikaze('J-81'),
};
