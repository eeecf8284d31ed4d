import {
  type Block,
  decision,
  type Refusal,
  refusal,
  sequence,
  type Term,
  untilDone,
} from '@ironbottom/engine';
import { inForce, offensiveEffect } from '../../cards/force.ts';
import { choices, type Ref } from '../../choices.ts';
import { cardIds, cardRecords } from '../../components.ts';
import { reactionSide, roleOf, type State, theOffensive } from '../../state.ts';
import { done, plain } from '../../verbs.ts';
import { die } from '../01-die.ts';
import { mayReact } from '../05-strategy-cards/32-reaction-events.ts';
import { reactVerb } from './20-reaction-cards.ts';

/** 7.25 Step 7: the reaction player tries to change the intelligence condition. */

const ALWAYS_FAILS = 9;
const FACES = Array.from({ length: 10 }, (_, face) => face);

/** 5.31B The event itself states Surprise Attack: no die changes that. */
export const statesSurprise = (s: State): boolean => {
  const { card, event } = theOffensive(s);
  return event && cardRecords[card]!.intelligence_condition === 'surprise';
};

/** 7.25D EC value for an event, OC value for an operation; 7.27-8 OC value too where the event has none to roll on. */
function intelligenceValue(s: State): number {
  const { card, event } = theOffensive(s);
  const { oc_intel, ec_intel } = cardRecords[card]!;
  return (event && !statesSurprise(s) ? ec_intel : oc_intel) ?? -1;
}

interface IntelligenceTest {
  readonly terms: readonly Term[];
  /** What the modified die must not pass. */
  readonly target: number;
}

/** 7.25D, 7.25E What an intelligence roll comes to now. */
export function intelligenceTest(s: State): IntelligenceTest {
  const terms: Term[] = [];
  if (theOffensive(s).touched) terms.push({ key: 'enemy-zoi', op: '-', value: 2 });
  for (const { card, effect } of inForce(s)) {
    const value = effect.intelligenceDie?.(s) ?? 0;
    if (value !== 0)
      terms.push({
        key: 'event',
        op: value < 0 ? '-' : '+',
        value: Math.abs(value),
        args: { card: cardIds[card]! },
      });
  }
  return { terms, target: intelligenceValue(s) };
}

function intelligenceSucceeds(face: number, { terms, target }: IntelligenceTest): boolean {
  const modifier = terms.reduce((sum, { op, value }) => sum + (op === '-' ? -value : value), 0);
  return face !== ALWAYS_FAILS && face + modifier <= target;
}

/** 7.25D How many of the ten faces succeed now. */
export function intelligenceChance(s: State): number {
  const test = intelligenceTest(s);
  return FACES.filter(face => intelligenceSucceeds(face, test)).length;
}

/** 7.25D One intelligence roll: whether it succeeds. */
export function rollIntelligence(ref: Ref, rule: string, why: string): boolean {
  const test = intelligenceTest(ref.s);
  const face = die(ref, reactionSide(ref.s), why, rule, [
    ...test.terms,
    { key: 'intelligence-value', op: '=', value: test.target },
  ]);
  return intelligenceSucceeds(face, test);
}

/** 7.25C */
function rollRefusal(s: State): Refusal | undefined {
  const { rolled, condition } = theOffensive(s);
  if (statesSurprise(s)) return refusal('5.31B', 'event-states-surprise');
  if (rolled) return refusal('7.25C', 'one-roll');
  if (condition !== 'surprise') return refusal('7.25C', 'card-was-used');
  return undefined;
}

function roll(ref: Ref): void {
  const { s } = ref;
  const offensive = theOffensive(s);
  offensive.rolled = true;
  if (rollIntelligence(ref, '7.25D', 'intelligence')) offensive.condition = 'intercept';
  ref.log('7.25D', 'condition', { condition: offensive.condition });
}

/** A successful roll settles it (7.25C); otherwise he goes on while he may roll or could hold a card. */
const isOpen = (s: State): boolean => {
  const { rolled, condition } = theOffensive(s);
  if (offensiveEffect(s).noReaction || (rolled && condition !== 'surprise')) return false;
  return rollRefusal(s) === undefined || mayReact(s, 'intelligence');
};

export const intelligenceStep: Block<State> = untilDone(
  'offensive.step-7',
  '7.2-7',
  sequence('intelligence.round', '7.25', [
    decision<State>('intelligence', '7.25', {
      prompt: 'intelligence',
      who: s => roleOf(s, reactionSide(s)),
      args: s => ({ chance: rollRefusal(s) ? 0 : intelligenceChance(s) }),
      // Whether a card can follow the one that was played is known to the hand only.
      quiet: true,
      verbs: {
        react: reactVerb('intelligence'),
        roll: plain('roll', roll, rollRefusal),
        done: done(),
      },
    }),
    choices('intelligence.choices', '7.25'),
  ]),
  isOpen,
);
