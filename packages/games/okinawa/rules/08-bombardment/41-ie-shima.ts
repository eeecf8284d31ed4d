import { type Block, decision, type Refusal, refusal } from '@ironbottom/engine';
import { hexesOf, isThere } from '../../board.ts';
import { dateOf, JAPAN, roleOf, US } from '../../components.ts';
import { isIeShima } from '../../map.ts';
import { placeName } from '../../places.ts';
import { newBombardment } from '../../state/bombardment.ts';
import type { State } from '../../state.ts';
import { hexVerb, plain } from '../../verbs.ts';
import { checkFriends } from './40-limits.ts';

/** 8.41 Ie Shima: from 16 April one hex a turn is bombarded from the sea, without markers. */

const FROM = '04-16';

const targets = (s: State): number[] => hexesOf(s, JAPAN).filter(hex => isIeShima[hex]);

/** 8.41, 8.41b Only where Japanese units stand; the rules about friends hold here too. */
function checkHex(s: State, hex: number): Refusal | undefined {
  if (!isIeShima[hex] || !isThere(s, JAPAN, hex))
    return refusal('8.41b', 'no-enemy-on-ie-shima', { hex: placeName(hex) });
  return checkFriends(s, US, hex);
}

/** 8.41a Before the landing already, and as long as Japanese units are there. */
export const ieShima: Block<State> = decision('bombardment.ie-shima', '8.41', {
  prompt: 'ie-shima',
  when: s => dateOf(s.turn) >= FROM && targets(s).some(hex => !checkHex(s, hex)),
  who: () => roleOf(US),
  verbs: {
    bombard: hexVerb('bombard', {
      list: targets,
      check: (s, _side, hex) => checkHex(s, hex),
      play: ({ s }, hex) => {
        s.bombardment ??= newBombardment();
        s.bombardment.ieShima = hex;
      },
    }),
    decline: plain('decline', () => {}),
  },
});
