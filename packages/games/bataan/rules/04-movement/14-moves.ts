import { anyPasses, auto, type Block, decision, loop, sequence, type Verb } from '@ironbottom/engine';
import { stacksOf } from '../../board.ts';
import { areaAt, bridgeId, enemyOf, fieldGround, isHex, roleOf, type Side } from '../../components.ts';
import { type MoveKind, newMoving } from '../../state/moving.ts';
import type { State } from '../../state.ts';
import { done } from '../../verbs.ts';
import { endMove, enter, groupArgs, halt, join, move } from './13-steps.ts';

/** 4.1 Any number of moves, one after the other. */

/** What everybody knows of a side: it has a stack or an airfield there, so that something of it may be able to move. */
const isOnLuzon = (s: State, side: Side): boolean =>
  stacksOf(s, side).some(place => isHex(place) || areaAt(place) >= 0) ||
  s.fieldSide.some((each, field) => each === side && fieldGround[field]! >= 0);

interface Moves {
  readonly id: string;
  readonly rule: string;
  readonly prompt: string;
  readonly side: Side;
  readonly kind: MoveKind;
  /** What can be done besides moving: between moves, in the middle of one; and what the enemy may say to it. */
  readonly between?: { readonly [verb: string]: Verb<State> };
  readonly within?: { readonly [verb: string]: Verb<State> };
  readonly answers?: { readonly [verb: string]: Verb<State> };
  /** 9 Whether there is anything to do is nobody else's business. */
  readonly quiet?: boolean;
}

export function moves({
  id,
  rule,
  prompt,
  side,
  kind,
  between = {},
  within = {},
  answers,
  quiet = false,
}: Moves): Block<State> {
  const role = roleOf(side);
  const steps = { enter, ...within };
  const canGoOn = (s: State): boolean => anyPasses(s, role, steps);
  const veto = answers && [
    decision<State>(`${id}.veto`, '15.1', {
      prompt: 'bridge-veto',
      who: () => roleOf(enemyOf(side)),
      when: s => s.moving!.veto !== null,
      args: s => ({ bridge: bridgeId(s.moving!.veto!.bridge), work: s.moving!.veto!.work }),
      verbs: answers,
    }),
  ];
  return sequence<State>(id, rule, [
    auto(`${id}.begin`, rule, ({ s }) => {
      s.moving = newMoving(side, kind);
      s.done = false;
    }),
    loop(
      `${id}.loop`,
      rule,
      s => !s.done && isOnLuzon(s, side),
      sequence(`${id}.each`, rule, [
        decision(`${id}.choose`, rule, {
          prompt,
          who: () => role,
          quiet,
          verbs: { move, ...between, done: done() },
        }),
        loop(
          `${id}.steps`,
          '4.1',
          s => s.moving!.group !== null,
          sequence(`${id}.step`, '4.1', [
            decision(`${id}.enter`, '4.1', {
              prompt: 'enter',
              who: () => role,
              args: groupArgs,
              others: 'enter-others',
              verbs: { ...steps, join, halt },
            }),
            ...(veto ?? []),
            auto(`${id}.stop`, '4.1', ref => endMove(ref, canGoOn)),
          ]),
        ),
      ]),
    ),
    auto(`${id}.end`, rule, ({ s }) => {
      s.moving = null;
    }),
  ]);
}
