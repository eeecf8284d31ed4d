import type { Role } from './action.ts';
import { beginningOf, dealt } from './contract.ts';
import type { DiceState } from './dice.ts';
import { IronbottomError } from './errors.ts';
import type { Game } from './game.ts';
import { sha256Hex } from './json.ts';
import { isNonce, type Match } from './match.ts';

/** 32 bytes in hexadecimal digits, from whoever sits down. */
export const NONCE = /^[0-9a-f]{64}$/;

/**
 * A seat adds chance of its own to the dice, once, so that whoever chose the seed has not chosen the dice. As long as
 * nobody has acted the match is dealt anew; afterwards it changes every die that has not fallen yet. In place; throws
 * and changes nothing when it cannot be.
 */
export function stir<S>(game: Game<S>, match: Match<S>, role: Role, value: string): void {
  const { dice, actions } = match;
  if (!game.roles.includes(role))
    throw new IronbottomError('unknown-role', `${game.id} has no role "${role}"`);
  if (!NONCE.test(value)) throw new IronbottomError('bad-argument', 'a nonce is 64 hexadecimal digits');
  if (match.result) throw new IronbottomError('finished', 'no die is to come');
  if (!('key' in dice)) throw new IronbottomError('illegal', 'the dice of this match take no nonce');
  if (actions.some(played => isNonce(played) && played.role === role))
    throw new IronbottomError('illegal', `${role} has given a nonce already`);
  const key = sha256Hex(`ironbottom nonce ${dice.key} ${value}`);
  const stirred: DiceState = { key, at: 0, script: dice.script };
  const next = [...actions, { role, action: { verb: 'nonce', value } }];
  if (actions.every(isNonce) && match.marks.length === 0) {
    // What was planned was planned for another deal.
    delete match.drafts;
    Object.assign(match, dealt(game, beginningOf(match), stirred, next));
  } else {
    match.dice = stirred;
    match.actions = next;
  }
  match.undo = { role: '', from: next.length };
}
