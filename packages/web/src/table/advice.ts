import type { Translate } from '@ironbottom/engine';
import { isPlain, originOf, point, targets } from '@ironbottom/engine/choosing';
import type { Scene } from '../model.ts';
import { isDrawn } from '../planner/spots.ts';
import {
  answersOf,
  companions,
  doesOneThing,
  goesNowhere,
  type Hand,
  readyCards,
  takesSeveral,
} from './choosing.ts';
import { counterOf } from './lying.ts';

/** One line of help with the question; who has a mouse can frame several counters. */
export const adviceOn = (scene: Scene, hand: Hand, mouse: boolean, t: Translate): string =>
  [helpOn(scene, hand, t), ...(mouse && takesSeveral(scene, hand) ? [t('web.table.advice.frame')] : [])].join(
    ' ',
  );

/** Something can be done with what is in hand that is no lit hex. */
const hasButtons = (scene: Scene, hand: Hand): boolean =>
  answersOf(scene, hand).some(choice => !isPlain(choice)) || companions(scene, hand).length > 0;

/** About what is in hand, else the game's own, else what can be clicked at. */
function helpOn(scene: Scene, hand: Hand, t: Translate): string {
  const { asked, choices } = scene;
  if (!asked?.mine) return '';
  const { held, pended } = hand;
  if (pended) return t(pended.choices.length > 1 ? 'web.table.advice.which' : 'web.table.advice.sure');
  const counter = counterOf(scene, held.piece);
  if (counter)
    return t(
      `web.table.advice.${
        doesOneThing(scene, hand)
          ? 'again'
          : goesNowhere(scene, hand)
            ? 'does'
            : hasButtons(scene, hand)
              ? 'held'
              : 'goes'
      }`,
      {
        what:
          held.along.length > 0
            ? `${counter.name} ${t('web.table.andMore', { count: held.along.length })}`
            : counter.name,
      },
    );
  if (held.hex !== null) return t('web.table.advice.from', { hex: held.hex });
  if (held.goal !== null) {
    const again = point(scene, hand, [], { hex: held.goal, piece: null }).kind === 'act';
    const near = targets(scene, held).some(choice => originOf(scene, choice) !== null);
    const key = again ? 'goalAll' : near ? 'goal' : 'goalApart';
    return t(`web.table.advice.${key}`, { hex: held.goal });
  }
  const cards = readyCards(scene).size > 0;
  // Whatever the game says of what can be pointed at: there is nothing.
  if (choices.length === 1 && !cards && !choices.some(({ hex, from, piece }) => hex ?? from ?? piece))
    return t('web.table.advice.only');
  if (asked.advice) return asked.advice;
  if (cards) return t('web.table.advice.card');
  if (isDrawn(scene)) return t('web.table.advice.spot');
  const hexes = choices.some(({ hex, from }) => hex ?? from);
  if (choices.some(({ piece }) => piece))
    return t(hexes ? 'web.table.advice.move' : 'web.table.advice.piece');
  if (hexes) return t('web.table.advice.hex');
  return t(answersOf(scene, hand).length > 1 ? 'web.table.advice.choose' : 'web.table.advice.only');
}
