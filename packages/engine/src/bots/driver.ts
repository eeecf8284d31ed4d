import { type Action, formatAction, type Role, sameAction } from '../action.ts';
import { interrupts, legal } from '../contract.ts';
import { type Chance, chanceFromSeed } from '../dice.ts';
import type { Game } from '../game.ts';
import type { Match } from '../match.ts';
import { currentDecision, play, rolesOf } from '../referee.ts';
import type { Bot } from './bot.ts';
import { sight } from './sight.ts';

export type Bots<S> = { readonly [role: Role]: Bot<S> };

export interface Drive<S> {
  /** What the bots' own dice grow from; the dice of the match are in the match. */
  readonly seed: string;
  /** Called after each action, interrupts included. */
  readonly onAction?: (role: Role, action: Action, match: Match<S>) => void;
  /** A match that takes longer is taken for one that never ends. */
  readonly maxDecisions?: number;
}

const MAX_DECISIONS = 100_000;

/** Lets bots play a match to its end, in place. Returns the number of decisions taken. */
export function playMatch<S>(game: Game<S>, match: Match<S>, bots: Bots<S>, drive: Drive<S>): number {
  const { maxDecisions = MAX_DECISIONS, onAction } = drive;
  const seats = game.roles.map(role => seat(game, match, role, bots, drive.seed));
  let decisions = 0;
  let known: readonly Action[] | undefined;
  while (!match.result) {
    if (++decisions > maxDecisions)
      throw new Error(`no end after ${maxDecisions} decisions, at "${match.stack.at(-1)?.id}"`);
    const { role, action } = outOfTurn(seats) ?? ask(game, match, seats, known);
    known = play(game, match, role, action);
    onAction?.(role, action, match);
  }
  return decisions;
}

interface Seat {
  readonly role: Role;
  choose(options: readonly Action[]): Action;
  interrupt(): Action | undefined;
}

function seat<S>(game: Game<S>, match: Match<S>, role: Role, bots: Bots<S>, seed: string): Seat {
  const bot = bots[role];
  if (!bot) throw new Error(`nobody plays ${role}`);
  const chance: Chance = chanceFromSeed(`${seed} bot ${role}`);
  const see = () => sight(game, match, role);
  return {
    role,
    choose: options => bot.choose(see(), options, chance),
    interrupt: () => {
      if (!bot.interrupt || bot.mayInterrupt?.(chance) === false) return undefined;
      const options = interrupts(game, match, role);
      return options.length > 0 ? bot.interrupt(see(), options, chance) : undefined;
    },
  };
}

function outOfTurn(seats: readonly Seat[]): { role: Role; action: Action } | undefined {
  for (const { role, interrupt } of seats) {
    const action = interrupt();
    if (action) return { role, action };
  }
  return undefined;
}

/** Asks the next of those whom the decision at hand waits for; the legal answers may be known already. */
function ask<S>(
  game: Game<S>,
  match: Match<S>,
  seats: readonly Seat[],
  known: readonly Action[] | undefined,
): { role: Role; action: Action } {
  const block = currentDecision(game, match);
  if (!block) throw new Error('the sequence of play has come to its end without a result');
  const role = rolesOf(block, match.state).find(each => !match.pending[each]);
  const asked = seats.find(each => each.role === role);
  if (!asked) throw new Error(`dead end: nobody is asked at "${block.id}"`);
  const options = known ?? legal(game, match, asked.role);
  if (options.length === 0) throw new Error(`dead end: ${role} has no legal action at "${block.id}"`);
  const action = asked.choose(options);
  if (!options.includes(action) && !options.some(option => sameAction(option, action)))
    throw new Error(`the bot of ${role} made up "${formatAction(action)}"`);
  return { role: asked.role, action };
}
