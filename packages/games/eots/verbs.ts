import type { Action, Referee, Refusal, Verb } from '@ironbottom/engine';
import { cardIds, cardOf, hexId, hexOf, type Side, unitIds, unitOf } from './components.ts';
import { type State, sideOf } from './state.ts';

/** Shapes of action that most rules need: the rule speaks of units, hexes and cards, these speak of ids. */

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
    check: (s, role) => check(s, sideOf(s, role)),
    play: (ref, _action, role) => play(ref, sideOf(ref.s, role)),
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
  const action = (subject: number): Action => ({ verb, [arg]: format(subject) });
  return ({ list, check, play }: About): Verb<State> => ({
    args: { [arg]: arg },
    candidates: (s, role) => list(s, sideOf(s, role)).map(action),
    legal: (s, role) => {
      const side = sideOf(s, role);
      return list(s, side)
        .filter(subject => !check(s, side, subject))
        .map(action);
    },
    check: (s, role, given) => check(s, sideOf(s, role), parse(given[arg] as string)),
    play: (ref, given, role) => play(ref, parse(given[arg] as string), sideOf(ref.s, role)),
  });
}

export const unitVerb = (verb: string, rule: About): Verb<State> =>
  about(verb, 'unit', unitOf, unit => unitIds[unit]!)(rule);
export const hexVerb = (verb: string, rule: About): Verb<State> => about(verb, 'hex', hexOf, hexId)(rule);
export const cardVerb = (verb: string, rule: About): Verb<State> =>
  about(verb, 'card', cardOf, card => cardIds[card]!)(rule);

export const unitArg = (action: Action, name = 'unit'): number => unitOf(action[name] as string);
export const hexArg = (action: Action, name = 'hex'): number => hexOf(action[name] as string);
export const cardArg = (action: Action, name = 'card'): number => cardOf(action[name] as string);

/** Ends a part of a step that takes any number of actions. */
export const done = (check?: (s: State, side: Side) => Refusal | undefined): Verb<State> =>
  plain(
    'done',
    ref => {
      ref.s.done = true;
    },
    check,
  );
