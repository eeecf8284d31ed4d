import { type Refusal, refusal } from '@ironbottom/engine';
import { effectOf } from '../../cards/force.ts';
import { cardIds, cardRecords, type Side } from '../../components.ts';
import type { State } from '../../state.ts';
import { hqsFor } from '../07-offensives/21-hq.ts';
import { oneYearRule } from '../17-scenarios/26-one-year.ts';
import { specialEvent } from './37-special.ts';

/** 5.3 Why the offensives player cannot play this card as an event. */
export function eventRefusal(s: State, side: Side, card: number): Refusal | undefined {
  const { type, offensive } = cardRecords[card]!;
  const about = { card: cardIds[card]! };
  if (type === 'reaction') return refusal('5.32-1', 'reaction-only', about);
  const clause = oneYearRule(s, card);
  if (clause) return refusal(clause, 'operation-only', about);
  const effect = effectOf(card);
  const why = specialEvent(s, card) ?? effect.playable?.(s, side);
  if (why) return why;
  // 5.31-2, 5.31A
  const needsHq = offensive && !effect.fixed && !effect.bringsHq;
  return needsHq && hqsFor(s, side, card, true).length === 0 ? refusal('5.31A', 'no-hq', about) : undefined;
}
