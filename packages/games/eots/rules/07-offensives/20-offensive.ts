import { asPhase, auto, type Block, branch, changed, phase, sequence } from '@ironbottom/engine';
import { act } from '../../cards/force.ts';
import { choices, type Ref } from '../../choices.ts';
import { cardRecords } from '../../components.ts';
import { newOffensive } from '../../offensive.ts';
import { type State, theOffensive } from '../../state.ts';
import { settleEvent } from '../05-strategy-cards/00-hands.ts';
import { relocateLostHqs } from '../06-supply/13-hq.ts';
import { emergencyMovement } from '../08-movement/22-emergency.ts';
import { battles, landingControl } from '../09-battle/00-battles.ts';
import { postBattleMovement } from '../09-battle/60-post-battle.ts';
import { attackCardStep, weatherStep } from './20-reaction-cards.ts';
import { activationStep } from './21-activation.ts';
import { offensiveMovement } from './22-movement.ts';
import { declarationStep } from './24-declaration.ts';
import { intelligenceStep } from './25-intelligence.ts';
import { reactionStep } from './26-reaction.ts';
import { settleSpecialReaction, specialReactionStep } from './27-special-reaction.ts';

/** 7.2 An offensive, step by step. It begins with the card that is being played. */

/** 7.1-1, 7.25A */
function begin({ s }: Ref): void {
  // A position may begin in the middle of one.
  if (s.offensive || !s.playing) return;
  const { card, side, event } = s.playing;
  s.offensive = newOffensive(side, card, event, cardRecords[card]!.ops, s.aspUsed[side]);
  changed(s);
}

/** A step at which cards act, with the choices that come of it. */
const cardsAct = (
  id: string,
  rule: string,
  step: 'afterMovement' | 'beforeReaction' | 'beforeBattles' | 'afterBattles' | 'end',
): Block<State> =>
  sequence(id, rule, [auto(`${id}.act`, rule, ref => act(ref, step)), choices(`${id}.choices`, rule)]);

const hasBattles = (s: State): boolean => theOffensive(s).battles.length > 0;

/** 7.2-7 to 7.2-12, for an offensive with a battle to fight. */
const reactionAndBattles: Block<State> = sequence('offensive.reaction', '7.2', [
  asPhase(intelligenceStep),
  reactionStep,
  settleSpecialReaction,
]);

const afterMovement: Block<State> = sequence('offensive.steps-5-14', '7.2', [
  cardsAct('offensive.step-5', '7.2-5', 'beforeReaction'),
  specialReactionStep,
  // 7.2-6 Without any battle hex only attack cards are left before post-battle movement.
  branch('offensive.battles?', '7.2-6', hasBattles, reactionAndBattles, true),
  attackCardStep,
  cardsAct('offensive.step-10', '7.2-10', 'beforeBattles'),
  branch('offensive.step-11', '7.2-11', hasBattles, asPhase(battles), true),
  cardsAct('offensive.step-12', '7.2-12', 'afterBattles'),
  landingControl,
  auto('offensive.lost-hqs', '6.14', relocateLostHqs),
  phase('offensive.step-13', '7.2-13', [postBattleMovement]),
  sequence('offensive.step-14', '7.2-14', [emergencyMovement]),
  cardsAct('offensive.over', '7.28', 'end'),
]);

/** 7.28, 5.36 The offensive is over: the reaction events go to their piles. */
function end(ref: Ref): void {
  const { s } = ref;
  for (const card of theOffensive(s).reactionCards) settleEvent(ref, card);
  s.offensive = null;
  changed(s);
}

export const offensive: Block<State> = sequence('offensive', '7.2', [
  auto('offensive.open', '7.1-1', begin),
  asPhase(activationStep),
  phase('offensive.step-2', '7.2-2', [offensiveMovement]),
  cardsAct('offensive.moved', '7.2-2', 'afterMovement'),
  asPhase(declarationStep),
  weatherStep,
  branch('offensive.goes-on', '7.2-4', s => !theOffensive(s).cancelled, afterMovement, true),
  auto('offensive.close', '7.28', end),
]);
