import type { Translate } from '@ironbottom/engine';
import { roleOf, type Side } from '../components.ts';
import { leeway } from '../rules/05-stacking.ts';
import type { Answer, State } from '../state.ts';

/** 5.2.2 What an owner has said of a stack: two numbers, each true within a band, guns and tanks truly. */

export const answerOf = (s: State, side: Side, place: number): Answer | undefined =>
  s.answers.find(each => each.place === place && each.side === side);

/** `12 · 16 ±5`. */
export const answerShort = ({ attack, defence }: Answer): string => `${attack} · ${defence} ±${leeway}`;

const band = (said: number): string => `${Math.max(0, said - leeway)}–${said + leeway}`;

/** Who said it on which turn, and what. */
export const answerText = (answer: Answer, t: Translate): string =>
  t('told.answer', {
    who: t(`role.${roleOf(answer.side)}`),
    turn: answer.turn,
    numbers: answerNumbers(answer, t),
  });

/** What was said, with the numbers that may be true. */
export function answerNumbers({ attack, defence, tanks, guns }: Answer, t: Translate): string {
  const whether = (is: boolean): string => t(is ? 'ui.yes' : 'ui.no');
  return t('told.numbers', {
    attack,
    attackBand: band(attack),
    defence,
    defenceBand: band(defence),
    tanks: whether(tanks),
    guns: whether(guns),
  });
}
