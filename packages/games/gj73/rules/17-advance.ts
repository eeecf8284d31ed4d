import { auto, decision, loop, refusal, sequence } from '@ironbottom/engine';
import { enemyOf, hexId, pieceIds, roleOf } from '../components.ts';
import { put, type State, theCombat } from '../state.ts';
import { done, pieceVerb } from '../verbs.ts';
import { hasPieces, stackAt } from './03-basics.ts';
import { engineerStays, isFixed, returnLoneChits } from './04-chits.ts';

/** 17.0 Advance after combat: only the attacker (17.0(4)), only if he likes (17.0(2)). */
export const advance = sequence<State>('combat.advance', '17.0(1)', [
  auto('combat.advance.start', '17.0(1)', ({ s }) => {
    s.done = false;
  }),
  loop(
    'combat.advance.each',
    '17.0(1)',
    s => !s.done && vacated(s) && advancing(s).length > 0,
    decision('combat.advance.choose', '17.0(1)', {
      prompt: 'advance',
      who: s => roleOf(s.side),
      args: s => ({ hex: hexId(theCombat(s).to) }),
      verbs: {
        /** 14.1(9), 17.0(3) Any piece of the stack that can move at all; free, and enemy ZOC does not matter. */
        advance: pieceVerb('advance', {
          list: advancing,
          // The hex is empty and the stack keeps the limits where it is, so it keeps them there (3.2(4)).
          check: (s, _side, piece) =>
            stackAt(s, s.side, theCombat(s).from).includes(piece)
              ? engineerStays(s, piece)
              : refusal('17.0(1)', 'not-in-attacking-stack'),
          play(ref, piece) {
            const { s } = ref;
            put(s, piece, theCombat(s).to);
            ref.log('17.0(1)', 'advanced', { piece: pieceIds[piece]!, hex: hexId(theCombat(s).to) });
          },
        }),
        done: done(),
      },
    }),
  ),
  auto('combat.advance.over', '17.0(5)', ref => returnLoneChits(ref, '17.0(5)')),
]);

const vacated = (s: State): boolean => !hasPieces(s, enemyOf(s.side), theCombat(s).to);

/** 14.1(9) Units and chits of the attacking stack. Attachments without a unit or a used unit chit are gone by now. */
function advancing(s: State): number[] {
  return stackAt(s, s.side, theCombat(s).from).filter(piece => !isFixed(s, piece));
}
