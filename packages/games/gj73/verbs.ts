import type { Action, Referee, Refusal, Verb } from '@ironbottom/engine';
import { hexId, hexOf, pieceIds, pieceOf, type Side, sideOfRole } from './components.ts';
import type { State } from './state.ts';

/** Shapes of action that most rules need: the rule speaks of pieces and hexes, these speak of ids. */

export type Ref = Referee<State>;

/** An action without arguments, such as `done`. */
export function plain(
  verb: string,
  play: (ref: Ref, side: Side) => void,
  check: (s: State, side: Side) => Refusal | undefined = () => undefined,
): Verb<State> {
  return {
    args: {},
    candidates: () => [{ verb }],
    check: (s, role) => check(s, sideOfRole(role)),
    play: (ref, _action, role) => play(ref, sideOfRole(role)),
  };
}

interface About {
  list(s: State, side: Side): readonly number[];
  check(s: State, side: Side, subject: number): Refusal | undefined;
  play(ref: Ref, subject: number, side: Side): void;
}

function about(
  verb: string,
  arg: string,
  parse: (id: string) => number,
  format: (subject: number) => string,
) {
  return ({ list, check, play }: About): Verb<State> => ({
    args: { [arg]: arg },
    candidates: (s, role) => list(s, sideOfRole(role)).map(subject => ({ verb, [arg]: format(subject) })),
    check: (s, role, action) => check(s, sideOfRole(role), parse(action[arg] as string)),
    play: (ref, action, role) => play(ref, parse(action[arg] as string), sideOfRole(role)),
  });
}

export const pieceVerb = (verb: string, rule: About): Verb<State> =>
  about(verb, 'piece', pieceOf, piece => pieceIds[piece]!)(rule);

export const hexVerb = (verb: string, rule: About): Verb<State> => about(verb, 'hex', hexOf, hexId)(rule);

export const hexArg = (action: Action, name = 'hex'): number => hexOf(action[name] as string);
export const pieceArg = (action: Action, name = 'piece'): number => pieceOf(action[name] as string);

/** Ends a part of a step that takes any number of actions. */
export const done = (check?: (s: State, side: Side) => Refusal | undefined): Verb<State> =>
  plain(
    'done',
    ref => {
      ref.s.done = true;
    },
    check,
  );
