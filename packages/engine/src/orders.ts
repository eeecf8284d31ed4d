import { z } from 'zod';
import { type Action, actionSchema, type Role } from './action.ts';
import { legal } from './contract.ts';
import { IronbottomError } from './errors.ts';
import type { Game } from './game.ts';
import type { Match } from './match.ts';
import { inMind } from './plans.ts';
import { currentDecision } from './referee.ts';

/** What an order may ask about, by name: a game tells it of the decision at hand, from what its owner knows. */
export type Facts = { readonly [name: string]: string | number | boolean };

const condition = z.strictObject({
  fact: z.string().min(1).max(64),
  is: z.enum(['=', '!=', '<=', '>=']),
  value: z.union([z.string().max(64), z.number(), z.boolean()]),
});
export type Condition = z.infer<typeof condition>;

/** An answer given in advance: when this decision comes, and if all of this holds, then this. */
export const orderSchema = z.strictObject({
  /** Chosen by its owner, who gives a new one in place of an old one by the same id. */
  id: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,47}$/),
  /** The id of the decision. */
  when: z.string().min(1).max(64),
  if: z.array(condition).max(64).readonly(),
  /** The answer, or as much of it as matters: it is given if just one legal answer agrees with it. */
  answer: actionSchema,
  /** It lapses with the turn in which it was given, or holds until it is withdrawn. */
  until: z.enum(['turn', 'withdrawn']),
});
export type Order = z.infer<typeof orderSchema>;

/** An order that was given, and the turn that it is bound to. */
export interface StandingOrder extends Order {
  readonly turn: number | null;
}

/** Bad orders are refused when they are given; what can never be asked would wait for ever. */
export function checkOrder<S>(game: Game<S>, order: Order): void {
  const block = game.flow.blocks.get(order.when);
  if (block?.kind !== 'decision')
    throw new IronbottomError('bad-argument', `${game.id} has no decision "${order.when}"`);
  if (!Object.hasOwn(block.verbs, order.answer.verb))
    throw new IronbottomError('bad-argument', `"${order.answer.verb}" is no answer to "${order.when}"`);
}

export const standing = <S>(game: Game<S>, s: S, order: Order): StandingOrder => ({
  ...order,
  turn: order.until === 'turn' ? game.statistics.turn(s) : null,
});

export const isInForce = <S>(game: Game<S>, s: S, { turn }: StandingOrder): boolean =>
  turn === null || turn === game.statistics.turn(s);

/** The answer that the first order that fits gives to the decision at hand; undefined: its owner has to be asked. */
export function answerByOrder<S>(
  game: Game<S>,
  match: Match<S>,
  role: Role,
  orders: readonly StandingOrder[],
): Action | undefined {
  const asked = currentDecision(game, match)?.id;
  const fitting = orders.filter(order => order.when === asked && isInForce(game, match.state, order));
  if (fitting.length === 0) return undefined;
  const answers = legal(game, match, role);
  // Orders know what their owner knows, and nothing else.
  const facts = game.facts?.(game.mask(inMind(game, match, role), role), role) ?? {};
  for (const order of fitting) {
    if (!order.if.every(each => holds(each, facts))) continue;
    const agreeing = answers.filter(answer => agrees(answer, order.answer));
    if (agreeing.length === 1) return agreeing[0];
  }
  return undefined;
}

/** The only answer to a quiet decision. */
export function onlyAnswer<S>(game: Game<S>, match: Match<S>, role: Role): Action | undefined {
  if (!currentDecision(game, match)?.quiet) return undefined;
  const answers = legal(game, match, role);
  return answers.length === 1 ? answers[0] : undefined;
}

function holds({ fact, is, value }: Condition, facts: Facts): boolean {
  if (!Object.hasOwn(facts, fact)) return false;
  const given = facts[fact]!;
  switch (is) {
    case '=':
      return given === value;
    case '!=':
      return given !== value;
    case '<=':
      return typeof given === typeof value && given <= value;
    case '>=':
      return typeof given === typeof value && given >= value;
  }
}

const agrees = (answer: Action, wanted: Action): boolean =>
  Object.entries(wanted).every(([name, value]) => String(answer[name]) === String(value));
