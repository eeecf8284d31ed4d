import { auto, type Block, branch, type Flow, flow, loop, phase, sequence } from '@ironbottom/engine';
import { cardChoices } from '../cards/choices.ts';
import '../cards/deck.ts';
import { choicesAre } from '../choices.ts';
import type { State } from '../state.ts';
import { initiativeSegment, offensivesSegment } from './04-sequence-of-play/22-offensives.ts';
import { hqChoices } from './06-supply/13-hq.ts';
import { attritionPhase } from './06-supply/24-attrition.ts';
import { moveChoices } from './07-offensives/22-movement.ts';
import { battleChoices } from './09-battle/choices.ts';
import { reinforcementSegment } from './10-reinforcements/00-reinforcements.ts';
import { arrivalChoices } from './10-reinforcements/11-arrival.ts';
import { replacementChoices, replacementSegment } from './11-replacements/00-replacements.ts';
import { strategicWarfareSegment } from './12-strategic-warfare/00-strategic-warfare.ts';
import { dealSegment } from './12-strategic-warfare/40-deal.ts';
import { nationalStatusSegment } from './13-national-status/00-national-status.ts';
import { indiaChoices } from './13-national-status/60-india.ts';
import { routeChoices } from './13-national-status/77-routes.ts';
import { endOfTurn } from './16-victory/10-victory.ts';
import { politicalWillSegment } from './16-victory/40-political-will.ts';
import { bidding } from './16-victory/48-bidding.ts';
import { freeEmergencyChoices } from './17-scenarios/11-emergency.ts';
import { firstTurn } from './17-scenarios/11-first-turn.ts';
import { opening } from './17-scenarios/20-opening.ts';

/**
 * 4.0 The sequence of play, in the order of the rulebook: begin reading here. The folders beside this file are the
 * chapters; in them files begin with their paragraph (`08-movement/45-landing.ts` is 8.45).
 */

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
