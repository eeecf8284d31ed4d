import { type ChoiceKind, choice } from '../choices.ts';
import { cardIds, isOneStep, type Side } from '../components.ts';
import { loseStep } from '../rules/09-battle/20-losses.ts';
import { CHINA_BOX, type State } from '../state.ts';

/** Steps that events cost, beside those of submarines and kamikazes. */

const isInPlay = (s: State, unit: number): boolean => s.at[unit]! >= 0 || s.at[unit] === CHINA_BOX;

/** At full strength, with a reduced side to turn to. */
export const isFull = (s: State, unit: number): boolean => !isOneStep[unit] && !s.reduced[unit];

/** One of these units loses a step, by the choice of a side. */
export function askLoss(s: State, side: Side, card: string, units: readonly number[]): void {
  s.choices.push(choice('event-loss', side, { card: cardIds.indexOf(card), units: [...units] }));
}

/** The same, if the side likes. */
export function offerLoss(s: State, side: Side, card: string, units: readonly number[]): void {
  s.choices.push(choice('event-loss-offered', side, { card: cardIds.indexOf(card), units: [...units] }));
}

const loss: ChoiceKind = {
  kind: 'event-loss',
  rule: '5.3',
  subject: 'unit',
  verb: 'lose',
  list: (s, { units }) => units.filter(unit => isInPlay(s, unit)),
  take: (ref, { card }, unit) => loseStep(ref, unit, cardIds[card]!),
};

export const lossChoices: readonly ChoiceKind[] = [
  loss,
  { ...loss, kind: 'event-loss-offered', decline: () => undefined },
];
