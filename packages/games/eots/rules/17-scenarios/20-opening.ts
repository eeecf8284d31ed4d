import { auto, type Block, phase } from '@ironbottom/engine';
import { choices } from '../../choices.ts';
import type { State } from '../../state.ts';
import { alliedHand, japaneseHand } from '../12-strategic-warfare/40-deal.ts';
import { scenarioOf } from './00-scenarios.ts';
import { askFreeEmergency } from './11-emergency.ts';

/** 17.2 to 17.4 The start of a scenario that begins with an offensives phase: its first hands. */

function draws(s: State) {
  const draw = scenarioOf(s.scenario).start.cards!.first_draw;
  if (typeof draw === 'string') throw new Error(`${s.scenario} has no first hands`);
  return draw;
}

/** 17.25C */
const isOf1942 = (s: State): boolean => scenarioOf(s.scenario).start.id === '17.2';

export const opening: Block<State> = phase('opening', '17.25A', [
  ...japaneseHand('opening', '17.25A', s => draws(s).japan),
  ...alliedHand('opening', '17.25A', s => draws(s).allied),
  auto('opening.emergency', '17.25C', ref => {
    if (isOf1942(ref.s)) askFreeEmergency(ref, '17.25C');
  }),
  choices('opening.choices', '17.25C'),
]);
