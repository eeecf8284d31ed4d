import { type Action, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { effectOf } from '../../cards/force.ts';
import { choice, type Ref } from '../../choices.ts';
import { cardIds, cardRecords, JAPAN, type Side } from '../../components.ts';
import { type State, sideOf, type Use } from '../../state.ts';
import { cardArg } from '../../verbs.ts';
import { returnableHqs, withdrawableHqs } from '../06-supply/13-hq.ts';
import { hqsFor } from '../07-offensives/21-hq.ts';
import { chinaOffensiveRefusal } from '../13-national-status/70-china.ts';
import { askForRoute, routeRefusal, routeRule } from '../13-national-status/77-routes.ts';
import { setRivalry } from '../14-rivalry.ts';
import { oneYearClause } from '../17-scenarios/26-one-year.ts';
import { specialOperation } from './37-special.ts';

/** 5.0 What a card can be used for as an operations card: why it cannot, and what it does at once. */

interface Operation {
  refuse(s: State, side: Side, card: number): Refusal | undefined;
  /** Nothing for offensives, which have a procedure of their own. */
  carryOut?(ref: Ref, side: Side): void;
}

/** China offensives, routes and agreements take a card of OC value 3. */
const dear = (card: number, rule: string): Refusal | undefined =>
  cardRecords[card]!.ops === 3 ? undefined : refusal(rule, 'needs-three-oc', { card: cardIds[card]! });

const OPERATIONS: { readonly [use in Exclude<Use, 'event'>]: Operation } = {
  /** 5.0-A */
  offensive: {
    refuse: (s, side, card) =>
      hqsFor(s, side, card, false).length > 0 ? undefined : refusal('7.21-1', 'no-hq'),
  },
  /** 5.0-B, 13.72 */
  china: {
    refuse: (s, side, card) =>
      side === JAPAN ? (dear(card, '13.72-1') ?? chinaOffensiveRefusal(s)) : refusal('13.72-1', 'japan-only'),
  },
  /** 5.0-C, 6.13 */
  'withdraw-hq': {
    refuse: (s, side) => (withdrawableHqs(s, side).length > 0 ? undefined : refusal('6.13', 'no-hq-on-map')),
    carryOut: ({ s }, side) => {
      s.choices.push(choice('withdraw-hq', side));
    },
  },
  /** 5.0-D, 6.15 */
  'return-hq': {
    refuse: (s, side) => (returnableHqs(s, side).length > 0 ? undefined : refusal('6.15', 'no-hq-to-return')),
    carryOut: ({ s }, side) => {
      s.choices.push(choice('return-hq', side));
    },
  },
  /** 5.0-E, 13.77 */
  route: {
    refuse: (s, side, card) => dear(card, routeRule(side)) ?? routeRefusal(s, side),
    carryOut: askForRoute,
  },
  /** 17.26, 17.37, 17.47 */
  agreement: {
    refuse: (s, side, card) => {
      const clause = oneYearClause(s);
      if (!clause) return refusal('17.26', 'not-a-one-year-game');
      return s.rivalry[side] ? dear(card, clause) : refusal(clause, 'no-rivalry');
    },
    carryOut: (ref, side) => setRivalry(ref, side, false, oneYearClause(ref.s)!),
  },
};

export const USES = Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[];
const isUse = (word: string): word is keyof typeof OPERATIONS => word in OPERATIONS;

/** Why the card cannot be used like this. */
export function operationRefusal(s: State, side: Side, card: number, use: string): Refusal | undefined {
  if (!isUse(use)) return refusal('5.0-1', 'no-such-use');
  if (cardRecords[card]!.event_only === true) return refusal('5.31-2', 'event-only');
  return (
    specialOperation(s, card) ?? effectOf(card).operable?.(s, side) ?? OPERATIONS[use].refuse(s, side, card)
  );
}

/** `operation card= use=` for cards that the decision at hand lists. */
export const operationVerb = ({
  list,
  check,
  play,
}: {
  list(s: State, side: Side): readonly number[];
  check(s: State, side: Side, card: number): Refusal | undefined;
  play(ref: Ref, side: Side, card: number, use: Use): void;
}): Verb<State> => ({
  args: { card: 'card', use: 'use' },
  candidates: (s, role) =>
    list(s, sideOf(s, role)).flatMap(card =>
      USES.map((use): Action => ({ verb: 'operation', card: cardIds[card]!, use })),
    ),
  check: (s, role, action) => {
    const side = sideOf(s, role);
    const card = cardArg(action);
    return check(s, side, card) ?? operationRefusal(s, side, card, action.use as string);
  },
  play: (ref, action, role) => {
    const use = action.use as string;
    if (isUse(use)) play(ref, sideOf(ref.s, role), cardArg(action), use);
  },
});

export const carryOutOperation = (ref: Ref, side: Side, use: Use): void => {
  if (use !== 'event') OPERATIONS[use].carryOut?.(ref, side);
};
