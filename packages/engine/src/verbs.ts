import type { Action, Refusal, Role } from './action.ts';
import type { Verb } from './flow.ts';
import type { Referee } from './referee.ts';

/** What a rule says of one kind of action: it speaks of sides and of numbers, the verbs made of it of roles and ids. */
export interface About<S, Side> {
  list(s: S, side: Side): readonly number[];
  check(s: S, side: Side, subject: number): Refusal | undefined;
  play(ref: Referee<S>, subject: number, side: Side): void;
}

/** A kind of thing that an action can name, such as a hex: the name of its argument, and its ids. */
export interface Subject {
  readonly arg: string;
  readonly of: (id: string) => number;
  readonly id: (subject: number) => string;
}

/** What an action names. */
export const subjectOf = ({ of }: Subject, action: Action, arg: string): number => of(action[arg] as string);

/** The action with that verb about each thing of a kind. Nobody changes an action, so one serves for all times. */
export function actionsAbout(verb: string, { arg, id }: Subject): (subject: number) => Action {
  const known: Action[] = [];
  return subject => (known[subject] ??= { verb, [arg]: id(subject) });
}

/** Shapes of action that most rules of most games need. */
export function verbShapes<S extends { done: boolean }, Side>(sideOf: (s: S, role: Role) => Side) {
  /** An action without arguments. */
  const plain = (
    verb: string,
    play: (ref: Referee<S>, side: Side) => void,
    check: (s: S, side: Side) => Refusal | undefined = () => undefined,
  ): Verb<S> => ({
    args: {},
    candidates: () => [{ verb }],
    check: (s, role) => check(s, sideOf(s, role)),
    play: (ref, _action, role) => play(ref, sideOf(ref.s, role)),
  });

  /** Ends a part of a step that takes any number of actions. */
  const done = (check?: (s: S, side: Side) => Refusal | undefined): Verb<S> =>
    plain(
      'done',
      ref => {
        ref.s.done = true;
      },
      check,
    );

  /** An action about one thing of a kind. */
  const about =
    (subject: Subject) =>
    (verb: string, { list, check, play }: About<S, Side>): Verb<S> => {
      const { arg } = subject;
      const action = actionsAbout(verb, subject);
      return {
        args: { [arg]: arg },
        candidates: (s, role) => list(s, sideOf(s, role)).map(action),
        legal: (s, role) => {
          const side = sideOf(s, role);
          const found: Action[] = [];
          for (const each of list(s, side)) if (!check(s, side, each)) found.push(action(each));
          return found;
        },
        any: (s, role) => {
          const side = sideOf(s, role);
          return list(s, side).some(each => !check(s, side, each));
        },
        check: (s, role, given) => check(s, sideOf(s, role), subjectOf(subject, given, arg)),
        play: (ref, given, role) => play(ref, subjectOf(subject, given, arg), sideOf(ref.s, role)),
      };
    };

  return { plain, done, about };
}
