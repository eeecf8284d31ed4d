import { auto, type Block, decision, loop, sequence, type Verb } from '@ironbottom/engine';
import { type ChoiceKind, choices } from '../../choices.ts';
import { type Side, unitIds } from '../../components.ts';
import { reactionSide, roleOf, type State, theOffensive } from '../../state.ts';
import { HALF, under } from '../08-movement/10-allowance.ts';
import { emergencyChoices } from '../08-movement/22-emergency.ts';
import { stackingChoices } from '../08-movement/24-stacking.ts';
import { pointsLeft } from '../08-movement/42-land.ts';
import { disengageChoices } from '../08-movement/43-disengage.ts';
import { moving, settle } from '../08-movement/moves.ts';
import { retreatChoices } from '../09-battle/50-retreat.ts';
import { canGoOn, offensiveVerbs, reactionVerbs } from './23-verbs.ts';

/** 7.22, 7.26 The movement steps of the offensive and of the reaction. */

interface Movement {
  readonly id: string;
  readonly decision: string;
  readonly rule: string;
  readonly prompt: string;
  readonly side: (s: State) => Side;
  /** Where nobody can move any more it is over: the same player is asked something before dice fall. */
  readonly endsItself: (s: State) => boolean;
  readonly verbs: { readonly [verb: string]: Verb<State> };
}

const movement = ({
  id,
  decision: decisionId,
  rule,
  prompt,
  side,
  endsItself,
  verbs,
}: Movement): Block<State> =>
  sequence(id, rule, [
    auto(`${id}.start`, rule, ({ s }) => {
      s.done = false;
      under(s).group = null;
    }),
    loop(
      `${id}.stacks`,
      '7.23',
      s => !s.done,
      sequence(`${id}.stack`, '7.23', [
        decision(decisionId, rule, {
          prompt,
          who: s => roleOf(s, side(s)),
          args: s => ({ units: moving(s).map(unit => unitIds[unit]!), left: pointsLeft(s) / HALF }),
          forced: (s, version) => moving(s).length === 0 && (version < 3 || endsItself(s)),
          verbs,
        }),
        choices(`${id}.answers`, '8.43-1'),
        auto(`${id}.settle`, '8.42-4', ref => settle(ref, canGoOn)),
      ]),
    ),
  ]);

/** 7.2-2 Step 2 of an offensive. */
export const offensiveMovement: Block<State> = movement({
  id: 'offensive.movement',
  decision: 'offensive.move',
  rule: '7.22-1',
  prompt: 'offensive-move',
  side: s => under(s).side,
  // The declaration comes next.
  endsItself: () => true,
  verbs: offensiveVerbs,
});

/** 7.2-8 Step 8. */
export const reactionMovement: Block<State> = movement({
  id: 'reaction.movement',
  decision: 'reaction.move',
  rule: '7.26-5',
  prompt: 'reaction-move',
  side: reactionSide,
  endsItself: s => theOffensive(s).reaction.missions.length === 0,
  verbs: reactionVerbs,
});

/** Choices that come out of movement, retreats and stacking. */
export const moveChoices: readonly ChoiceKind[] = [
  ...disengageChoices,
  ...emergencyChoices,
  ...stackingChoices,
  ...retreatChoices,
];
