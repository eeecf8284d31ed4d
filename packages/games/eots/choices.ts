import {
  type Action,
  type Block,
  call,
  type Decision,
  decision,
  loop,
  type Referee,
  type Refusal,
  refusal,
  sequence,
  type Verb,
} from '@ironbottom/engine';
import { cardIds, cardOf, hexId, hexOf, type Side, unitIds, unitOf } from './components.ts';
import { type Choice, roleOf, type State } from './state.ts';

/**
 * Choices that come out of a rule in the middle of a step: which unit loses a step, where an HQ goes, which hex
 * gets a marker. A rule puts a `Choice` on the list; the list is worked off, first come first served, wherever the
 * sequence says `choices(...)`. Each kind is a decision of its own, with its own rule, prompt and checks.
 */

export type Ref = Referee<State>;

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

/** What can be chosen of: units, hexes or cards. */
const SUBJECTS = {
  unit: { parse: unitOf, format: (unit: number) => unitIds[unit]! },
  hex: { parse: hexOf, format: hexId },
  card: { parse: cardOf, format: (card: number) => cardIds[card]! },
} as const;

export interface ChoiceKind {
  readonly kind: string;
  readonly rule: string;
  /** What is chosen, the verb that chooses it, and the candidates. */
  readonly subject: keyof typeof SUBJECTS;
  readonly verb: string;
  list(s: State, choice: Choice): readonly number[];
  /** Why this candidate cannot be taken; absent: all of the list can. */
  check?(s: State, choice: Choice, subject: number): Refusal | undefined;
  /** Carries it out. The choice is off the list already; put it back for another round. */
  take(ref: Ref, choice: Choice, subject: number): void;
  /** May be declined (verb `decline`), and what that does. Without it somebody must choose; an empty list is skipped. */
  readonly decline?: (ref: Ref, choice: Choice) => void;
}

const top = (s: State): Choice => s.choices[0]!;

/** The candidates that can be taken. */
const open = (kind: ChoiceKind, s: State, of: Choice): readonly number[] => {
  const list = kind.list(s, of);
  return kind.check ? list.filter(each => !kind.check!(s, of, each)) : list;
};

/** Whether there is something to choose of, or a way to decline; else the rule has no effect. */
const isOpen = (kind: ChoiceKind, s: State, of: Choice): boolean =>
  kind.decline !== undefined || kind.list(s, of).some(each => !kind.check?.(s, of, each));

function verbs(kind: ChoiceKind): { readonly [verb: string]: Verb<State> } {
  const { parse, format } = SUBJECTS[kind.subject];
  const action = (subject: number): Action => ({ verb: kind.verb, [kind.subject]: format(subject) });
  const choose: Verb<State> = {
    args: { [kind.subject]: kind.subject },
    candidates: s => kind.list(s, top(s)).map(action),
    legal: s => open(kind, s, top(s)).map(action),
    check: (s, _role, given: Action) => {
      const subject = parse(given[kind.subject] as string);
      if (!kind.list(s, top(s)).includes(subject)) return refusal(kind.rule, 'not-among-the-choices');
      return kind.check?.(s, top(s), subject);
    },
    play: (ref, given) => kind.take(ref, ref.s.choices.shift()!, parse(given[kind.subject] as string)),
  };
  if (!kind.decline) return { [kind.verb]: choose };
  const { decline } = kind;
  return {
    [kind.verb]: choose,
    decline: {
      args: {},
      candidates: () => [{ verb: 'decline' }],
      check: () => undefined,
      play: ref => decline(ref, ref.s.choices.shift()!),
    },
  };
}

function asDecision(kind: ChoiceKind): Decision<State> {
  const isTop = (s: State): boolean => s.choices[0]?.kind === kind.kind;
  return decision(`choose.${kind.kind}`, kind.rule, {
    prompt: kind.kind,
    who: s => roleOf(s, top(s).side),
    when: s => isTop(s) && isOpen(kind, s, top(s)),
    args: s => ({ left: top(s).left, ...(top(s).unit >= 0 ? { unit: unitIds[top(s).unit]! } : {}) }),
    forced: true,
    verbs: verbs(kind),
  });
}

/** Works off the list. */
let workOff: Block<State> | undefined;

/** Every kind of choice there is, told once by the sequence of play: the chapters that have them know `choices` only. */
export function choicesAre(kinds: readonly ChoiceKind[]): void {
  workOff = loop(
    'choices',
    '7.2',
    s => s.choices.length > 0,
    sequence('choices.next', '7.2', [...kinds.map(asDecision), skipEmpty(kinds)]),
  );
}

/** A choice without candidates that nobody may decline falls away. */
const skipEmpty = (kinds: readonly ChoiceKind[]): Block<State> => ({
  kind: 'auto',
  id: 'choices.skip',
  rule: '7.2',
  run: ({ s }) => {
    const first = s.choices[0];
    if (!first) return;
    const kind = kinds.find(each => each.kind === first.kind);
    if (!kind) throw new Error(`nobody knows the choice ${first.kind}`);
    if (!isOpen(kind, s, first)) s.choices.shift();
  },
});

/** The place in the sequence where the list is worked off. */
export const choices = (id: string, rule: string): Block<State> => call(id, rule, () => workOff!);
