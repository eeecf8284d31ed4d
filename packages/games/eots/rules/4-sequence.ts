import { auto, type Block, branch, type Flow, flow, loop, phase, sequence } from '@ironbottom/engine';
import { cardChoices } from '../cards/choices.ts';
import '../cards/deck.ts';
import { choicesAre } from '../choices.ts';
import type { State } from '../state.ts';
import { initiativeSegment, offensivesSegment } from './4-2-offensives.ts';
import { attritionPhase } from './6-attrition.ts';
import { hqChoices } from './6-hq.ts';
import { moveChoices } from './8-movement.ts';
import { battleChoices } from './9-choices.ts';
import { arrivalChoices } from './10-arrival.ts';
import { reinforcementSegment } from './10-reinforcements.ts';
import { replacementChoices, replacementSegment } from './11-replacements.ts';
import { dealSegment } from './12-deal.ts';
import { strategicWarfareSegment } from './12-strategic-warfare.ts';
import { routeChoices } from './13-77-routes.ts';
import { indiaChoices } from './13-india.ts';
import { nationalStatusSegment } from './13-national-status.ts';
import { bidding } from './16-48-bidding.ts';
import { endOfTurn } from './16-victory.ts';
import { politicalWillSegment } from './16-will.ts';
import { freeEmergencyChoices } from './17-emergency.ts';
import { firstTurn } from './17-first-turn.ts';
import { opening } from './17-opening.ts';

/** The sequence of play, in the order of the rulebook (4.0). */

/** 17.2 to 17.4 Scenarios other than the campaign begin with the offensives phase of their first turn. */
const beginsHere = (s: State): boolean => s.turn === s.firstTurn;

/** 4.1 */
const strategicPhase = phase<State>('strategic', '4.1', [
  reinforcementSegment,
  replacementSegment,
  strategicWarfareSegment,
  dealSegment,
]);

/** 4.2 */
const offensivesPhase = phase<State>('offensives', '4.2', [initiativeSegment, offensivesSegment]);

/** 4.3 */
const politicalPhase = phase<State>('political', '4.3', [nationalStatusSegment, politicalWillSegment]);

/** 4.4 */
const attrition = phase<State>('attrition-phase', '4.4', [attritionPhase]);

/** 4.5 */
const endPhase = phase<State>('end-phase', '4.5', [endOfTurn]);

const laterTurn: Block<State> = sequence('later-turn', '4.0', [
  branch('opening?', '17.2', beginsHere, opening),
  branch('strategic?', '17.2', s => !beginsHere(s), strategicPhase),
  offensivesPhase,
  politicalPhase,
]);

const main: Block<State> = sequence('game', '4.0', [
  bidding,
  // The end of turn phase ends the match when there is a winner.
  loop(
    'turns',
    '4.0',
    () => true,
    sequence('turn', '4.0', [
      auto('turn.begin', '4.0', ref => {
        ref.s.controlAtStart = ref.s.control.slice();
        ref.log('4.0', 'turn', { turn: ref.s.turn });
      }),
      branch('first?', '17.11', s => s.turn === 1, firstTurn),
      branch('later?', '4.0', s => s.turn > 1, laterTurn),
      attrition,
      endPhase,
    ]),
  ),
]);

choicesAre([
  ...hqChoices,
  ...moveChoices,
  ...battleChoices,
  ...routeChoices,
  ...arrivalChoices,
  ...replacementChoices,
  ...indiaChoices,
  ...freeEmergencyChoices,
  ...cardChoices,
]);

export const sequenceOfPlay: Flow<State> = flow(main);
