import { auto, type Block, flow, loop, phase, sequence } from '@ironbottom/engine';
import { dateOf, JAPAN, roleOf, type Side, scenarioOf, US } from '../components.ts';
import { newMovePhase } from '../state/moving.ts';
import { CLEARED, CLEARED_NOW, NO_TACTIC, type State } from '../state.ts';
import { airSea, preliminaryStrike } from './05-air-sea/00-air-sea.ts';
import { weather } from './06-weather.ts';
import { tactics } from './07-tactics.ts';
import { bombardment } from './08-bombardment/00-bombardment.ts';
import { afterMoves, beforeJapaneseMoves, landings, moves } from './09-movement/00-movement.ts';
import { fireCombat } from './10-fire/00-fire.ts';
import { assaults } from './11-assault/00-assault.ts';
import { recovery } from './15-recovery.ts';
import { replacements } from './16-replacements.ts';
import { conference } from './17-conferences.ts';
import {
  japaneseSetup,
  keyPointsWritten,
  landingWritten,
  landingWrittenFirst,
  southernPositions,
  usSetup,
} from './18-scenarios/30-preparation.ts';
import { endOfTurn, victory } from './18-scenarios/40-victory.ts';

/**
 * 4.1 The sequence of play, in the order of the rulebook: begin reading here. The files beside this one are the
 * chapters; in a chapter's folder they begin with their paragraph (`09-movement/80-zones.ts` is 9.8). What several
 * chapters carry out together, such as a retreat, is in results/.
 */

/** 18 Before turn 1: who sets up what, in which order, and what is written in secret. */
const preparation = phase<State>('setup', '4.0', [
  landingWrittenFirst,
  japaneseSetup,
  usSetup,
  landingWritten,
  keyPointsWritten,
  southernPositions,
  preliminaryStrike,
]);

/** 9.0 A movement phase begins: nobody has moved in it. */
const beginMovement = (side: Side): Block<State> =>
  auto(`${roleOf(side)}.movement.begin`, '9.0', ({ s }) => {
    s.side = side;
    s.spent.fill(0);
    s.movePhase = newMovePhase();
  });
/** 8.33 Interdiction lasts to the end of the Japanese movement phase. */
const endMovement = (side: Side): Block<State> =>
  auto(`${roleOf(side)}.movement.end`, '9.0', ({ s }) => {
    s.movePhase = null;
    if (side === JAPAN) s.markers = [];
  });

/** 4.1(5) */
const usMovement = phase<State>('us.movement', '4.1(5)', [
  beginMovement(US),
  landings,
  moves(US),
  afterMoves(US),
  endMovement(US),
]);

/** 4.1(8), 17.0 The conference comes before anything is moved. */
const japaneseMovement = phase<State>('japan.movement', '4.1(8)', [
  beginMovement(JAPAN),
  conference,
  beforeJapaneseMoves,
  moves(JAPAN),
  afterMoves(JAPAN),
  endMovement(JAPAN),
]);

/** 4.1 The eleven phases of a turn. */
const turn: Block<State> = sequence('turn', '4.1', [
  auto('turn.begin', '4.1', ref => {
    begin(ref.s);
    ref.log('3.6', 'turn', { turn: ref.s.turn, date: dateOf(ref.s.turn) });
  }),
  phase('air', '4.1(1)', [airSea]),
  phase('weather', '4.1(2)', [weather]),
  phase('tactics', '4.1(3)', [tactics]),
  phase('bombardment', '4.1(4)', [bombardment]),
  usMovement,
  phase('fire', '4.1(6)', [fireCombat]),
  phase('us.assault', '4.1(7)', [assaults(US)]),
  japaneseMovement,
  phase('japan.assault', '4.1(9)', [assaults(JAPAN)]),
  phase('replacement', '4.1(10)', [replacements]),
  phase('recovery', '4.1(11)', [recovery]),
  endOfTurn,
  auto('turn.end', '4.1', ({ s }) => end(s)),
]);

/** 3.6 The turns of the scenario, then the reckoning; play stops before where the rules of victory say so (18.17). */
export const sequenceOfPlay = flow<State>(
  sequence('game', '4.0', [
    preparation,
    loop('turns', '4.1', s => s.turn <= scenarioOf(s.scenario).turns[1] && s.campaign.fallen === 0, turn),
    victory,
  ]),
);

/** A new turn: what units have done in the last one is forgotten, and no chit is chosen. */
function begin(s: State): void {
  s.tactics = [NO_TACTIC, NO_TACTIC];
  for (const list of [s.spent, s.fired, s.inAssault, s.disengaged, s.underFire]) list.fill(0);
}

/** 9.33c What was cleared this turn can be used from the next on. */
function end(s: State): void {
  s.turn++;
  s.side = US;
  s.cleared = s.cleared.map(state => (state === CLEARED_NOW ? CLEARED : state));
}
