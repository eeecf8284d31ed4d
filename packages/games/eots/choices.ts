import { choiceQueue, type ChoiceKind as KindOf, type Referee } from '@ironbottom/engine';
import { type Side, unitIds } from './components.ts';
import { type Choice, roleOf, type State } from './state.ts';
import { CARD, HEX, UNIT } from './verbs.ts';

/** Choices that come out of a rule in the middle of a step: which unit loses a step, where an HQ goes. */

export type Ref = Referee<State>;
export type ChoiceKind = KindOf<State, Choice, 'unit' | 'hex' | 'card'>;

export const choice = (
  kind: string,
  side: Side,
  rest: Partial<Omit<Choice, 'kind' | 'side'>> = {},
): Choice => ({
  kind,
  side,
  unit: -1,
  hex: -1,
  card: -1,
  left: 1,
  units: [],
  hexes: [],
  ...rest,
});

export const { choices, choicesAre } = choiceQueue<State, Choice, 'unit' | 'hex' | 'card'>({
  rule: '7.2',
  subjects: { unit: UNIT, hex: HEX, card: CARD },
  list: s => s.choices,
  who: (s, { side }) => roleOf(s, side),
  args: (_, { left, unit }) => ({ left, ...(unit >= 0 ? { unit: unitIds[unit]! } : {}) }),
});
