import {
  audit,
  canonicalJson,
  canUndo,
  checkDerived,
  clone,
  currentDecision,
  explain,
  formatAction,
  hash,
  interrupts,
  legal,
  load,
  parseRecord,
  passed,
  rolesOf,
  undo,
  type Verb,
  waiting,
  writeRecord,
} from '@ironbottom/engine';
import { differ, type Fault, firstOf, type Moment, type Property } from '../moment.ts';
import { step } from '../walk.ts';
import { drawn } from './drawn.ts';

/** What the referee promises of any game. */

/** Who is asked has an answer. That a match comes to its end is seen to by the walk itself. */
export const noDeadEnd = <S>(): Property<S> => ({
  name: 'no dead end: who is asked has an answer, and every match comes to its end',
  always: true,
  look({ game, match, at }) {
    const block = match.result ? null : currentDecision(game, match);
    if (!block) return match.result ? undefined : 'the sequence of play ends without a result';
    const roles = rolesOf(block, match.state);
    if (roles.length === 0) return `nobody is asked at ${at}`;
    return firstOf(roles, role =>
      match.pending[role] || legal(game, match, role).length > 0 ? undefined : `${role} has no answer`,
    );
  },
});

export const legalArePassing = <S>(): Property<S> => ({
  name: 'legal actions are the candidates that pass, each once',
  look({ game, match }) {
    const block = match.result ? null : currentDecision(game, match);
    const fault = (verbs: { readonly [verb: string]: Verb<S> }, role: string): Fault => {
      const found = passed(match.state, role, verbs).map(formatAction);
      const byVerb = Object.entries(verbs).map(
        ([name, verb]) =>
          [
            name,
            verb.candidates(match.state, role).filter(each => !verb.check(match.state, role, each)),
          ] as const,
      );
      // What answers without a list answers as the list does.
      for (const [name, passing] of byVerb) {
        const { any } = verbs[name]!;
        if (any && any(match.state, role) !== passing.length > 0)
          return `${role} is told wrongly whether there is any ${name}`;
      }
      const wanted = byVerb.flatMap(([, passing]) => passing.map(formatAction));
      if (new Set(found).size < found.length) return `${role} is offered something twice`;
      return canonicalJson(found) === canonicalJson(wanted)
        ? undefined
        : `${role}: ${found.filter(each => !wanted.includes(each))} / ${wanted.filter(each => !found.includes(each))}`;
    };
    return (
      firstOf(game.roles, role => fault(game.interrupts, role)) ??
      (block && firstOf(rolesOf(block, match.state), role => fault(block.verbs, role))) ??
      undefined
    );
  },
});

/** Machines think on from what was found on the way, and never ask again. */
export const foundIsLegal = <S>(): Property<S> => ({
  name: 'the answers that the referee finds on the way are the legal ones',
  always: true,
  look({ game, match, found }) {
    const role = found && waiting(game, match)?.roles[0];
    if (role === undefined) return undefined;
    const [had, has] = [found!, legal(game, match, role)].map(answers => answers.map(formatAction).join());
    return had === has ? undefined : `${had} / ${has}`;
  },
});

export const recordsReplay = <S>(): Property<S> => ({
  name: 'a record replays to the same match, log and dice, bit for bit',
  end({ game }, { match }) {
    const record = parseRecord(writeRecord(match));
    const again = load(game, record).match;
    if (hash(again) !== hash(match)) return 'another match';
    // Dice that were laid cannot be audited.
    if (match.actions.every(({ role }) => role !== 'lab')) audit(game, record);
    return differ(match, again, ({ log }) => log);
  },
});

/** How far a copy is played on. */
const ONWARD = 12;

export const clonesApart = <S>(): Property<S> => ({
  name: 'a copy of a match and the match itself never touch each other',
  look({ game, match, chance, options }) {
    const copy = clone(game, match);
    const before = canonicalJson(match.state);
    if (canonicalJson(copy.state) !== before) return '`cloneState` makes another state';
    const shared = Object.entries(match.state as object).find(
      ([name, part]) =>
        part !== null &&
        typeof part === 'object' &&
        (copy.state as { [name: string]: unknown })[name] === part,
    );
    if (shared) return `\`cloneState\` leaves ${shared[0]} shared with the copy`;
    const walk = { match: copy, chance };
    for (let i = 0; i < ONWARD && step(game, walk, options); i++);
    return canonicalJson(match.state) === before ? undefined : 'the match changed with its copy';
  },
});

/** Replaying a match takes long: so many in a walk must do. */
const UNDOS = 6;

export const undoLeadsBack = <S>(): Property<S> => {
  const seen = new WeakMap<object, number>();
  // Between two looks another match may have been begun: a match is compared with nothing but itself.
  let last: { match: object; length: number; hash: string } | undefined;
  return {
    name: 'what can be taken back leads to the match as it was',
    always: true,
    look({ game, match }) {
      const before = last;
      const times = seen.get(match) ?? 0;
      const { length } = match.actions;
      const role = game.roles.find(each => canUndo(match, each));
      last = times < UNDOS && length % 7 === 0 ? { match, length, hash: hash(match) } : undefined;
      if (!role || before?.match !== match || before.length !== length - 1) return undefined;
      seen.set(match, times + 1);
      return hash(undo(game, match, role)) === before.hash ? undefined : `undo by ${role}`;
    },
  };
};

/** So many actions are played with every read of what is kept compared. */
const CHECKED = 4;

function whileChecked(run: () => void): void {
  checkDerived(true);
  try {
    run();
  } finally {
    checkDerived(false);
  }
}

/** Whatever is kept in memory from position to position, beside the match. */
export const keptIsFresh = <S>(): Property<S> => ({
  name: 'what is kept equals what is worked out afresh from the stored match',
  look(moment: Moment<S>) {
    const { game, match, ids, chance } = moment;
    const stored = JSON.stringify(match);
    const fresh: typeof match = JSON.parse(stored);
    if (canonicalJson(fresh) !== canonicalJson(match)) return 'the match is not plain JSON';
    const asked = ids.questions(match, 6, chance);
    whileChecked(() => {
      const walk = { ...moment, match: clone(game, match) };
      drawn(moment, game.roles[0]!)(walk.match);
      for (let i = 0; i < CHECKED && step(game, walk, moment.options); i++);
      drawn(moment, game.roles[0]!)(walk.match);
    });
    return (
      firstOf(game.roles, role =>
        differ(match, fresh, each => [
          legal(game, each, role).map(formatAction),
          interrupts(game, each, role).map(formatAction),
        ]),
      ) ??
      firstOf(game.roles, role =>
        firstOf(asked, action => differ(match, fresh, each => explain(game, each, role, action))),
      ) ??
      differ(
        match,
        fresh,
        drawn(moment, game.roles[0]!, state => state),
      )
    );
  },
});
