import { type Action, type Args, type Refusal, type Role, refusal } from '../action.ts';
import { auto, type Block, call, type Decision, decision, loop, sequence, type Verb } from '../flow.ts';
import type { Referee } from '../referee.ts';
import { actionsAbout, type Subject, subjectOf } from '../verbs.ts';

/** One kind of choice: a decision with its own rule, prompt and checks. */
export interface ChoiceKind<S, C, K extends string> {
  readonly kind: string;
  readonly rule: string;
  /** What is chosen, the verb that chooses it, and the candidates. */
  readonly subject: K;
  readonly verb: string;
  list(s: S, choice: C): readonly number[];
  /** Why this candidate cannot be taken; absent: all of the list can. */
  check?(s: S, choice: C, subject: number): Refusal | undefined;
  /** Why something that is not on the list cannot be chosen, where there is more to say than that. */
  why?(s: S, choice: C, subject: number): Refusal | undefined;
  /** Carries it out. The choice is off the list already; put it back for another round. */
  take(ref: Referee<S>, choice: C, subject: number): void;
  /** May be declined (verb `decline`), and what that does. Without it somebody must choose; an empty list is skipped. */
  readonly decline?: (ref: Referee<S>, choice: C) => void;
}

export interface ChoiceQueue<S, C, K extends string> {
  /** The rule under which the list is worked off. */
  readonly rule: string;
  /** What can be chosen of. */
  readonly subjects: { readonly [kind in K]: Subject };
  /** Where the state keeps the choices that wait, the next first. */
  list(s: S): C[];
  who(s: S, choice: C): Role;
  /** Arguments of the prompt. */
  args(s: S, choice: C): Args;
}

/**
 * Choices that come out of a rule in the middle of a step: which unit loses a step, where a headquarters goes. A
 * rule puts one on the list; the list is worked off, first come first served, wherever the sequence of play says
 * `choices(...)`. `choicesAre` tells once which kinds there are: the chapters that have them know `choices` only.
 */
export function choiceQueue<S, C extends { readonly kind: string }, K extends string>(
  queue: ChoiceQueue<S, C, K>,
) {
  type Kind = ChoiceKind<S, C, K>;
  const { rule } = queue;
  const top = (s: S): C => queue.list(s)[0]!;

  /** The candidates that can be taken. */
  const open = (kind: Kind, s: S, of: C): readonly number[] => {
    const list = kind.list(s, of);
    return kind.check ? list.filter(each => !kind.check!(s, of, each)) : list;
  };

  /** Whether there is something to choose of, or a way to decline; else the rule has no effect. */
  const isOpen = (kind: Kind, s: S, of: C): boolean =>
    kind.decline !== undefined || kind.list(s, of).some(each => !kind.check?.(s, of, each));

  const verbs = (kind: Kind): { readonly [verb: string]: Verb<S> } => {
    const subject = queue.subjects[kind.subject];
    const named = (action: Action): number => subjectOf(subject, action, subject.arg);
    const action = actionsAbout(kind.verb, subject);
    const choose: Verb<S> = {
      args: { [subject.arg]: subject.arg },
      candidates: s => kind.list(s, top(s)).map(action),
      legal: s => open(kind, s, top(s)).map(action),
      check: (s, _role, given) => {
        if (!kind.list(s, top(s)).includes(named(given)))
          return kind.why?.(s, top(s), named(given)) ?? refusal(kind.rule, 'not-among-the-choices');
        return kind.check?.(s, top(s), named(given));
      },
      play: (ref, given) => kind.take(ref, queue.list(ref.s).shift()!, named(given)),
    };
    const { decline } = kind;
    if (!decline) return { [kind.verb]: choose };
    return {
      [kind.verb]: choose,
      decline: {
        args: {},
        candidates: () => [{ verb: 'decline' }],
        check: () => undefined,
        play: ref => decline(ref, queue.list(ref.s).shift()!),
      },
    };
  };

  const asDecision = (kind: Kind): Decision<S> =>
    decision(`choose.${kind.kind}`, kind.rule, {
      prompt: kind.kind,
      who: s => queue.who(s, top(s)),
      when: s => queue.list(s)[0]?.kind === kind.kind && isOpen(kind, s, top(s)),
      args: s => queue.args(s, top(s)),
      forced: true,
      verbs: verbs(kind),
    });

  /** A choice without candidates that nobody may decline falls away. */
  const skipEmpty = (kinds: readonly Kind[]): Block<S> =>
    auto('choices.skip', rule, ({ s }) => {
      const first = queue.list(s)[0];
      if (!first) return;
      const kind = kinds.find(each => each.kind === first.kind);
      if (!kind) throw new Error(`nobody knows the choice ${first.kind}`);
      if (!isOpen(kind, s, first)) queue.list(s).shift();
    });

  let workOff: Block<S> | undefined;
  return {
    choicesAre(kinds: readonly Kind[]): void {
      workOff = loop<S>(
        'choices',
        rule,
        s => queue.list(s).length > 0,
        sequence('choices.next', rule, [...kinds.map(asDecision), skipEmpty(kinds)]),
      );
    },
    /** The place in the sequence where the list is worked off. */
    choices: (id: string, of: string): Block<S> => call(id, of, () => workOff!),
  };
}
