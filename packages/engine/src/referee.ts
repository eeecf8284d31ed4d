import type { Action, Arg, Args, Refusal, Role } from './action.ts';
import { circle, follow, lookBack, onward } from './circles.ts';
import { ruleBegins, ruleEnds } from './derived.ts';
import {
  type Chance,
  type Die,
  type HighestSpec,
  type MixedSpec,
  matchChance,
  type Roll,
  type RollSpec,
} from './dice.ts';
import type { Block, Decision, Frame, Verb } from './flow.ts';
import type { Game } from './game.ts';
import type { LogEntry, Match, Result, Was } from './match.ts';
import { answerPlan, inMind, openVerbs, reconsider } from './plans.ts';

/** A line of the log while it is written. */
interface Writing extends LogEntry {
  to?: readonly Role[];
  was?: { [id: string]: Was };
}

/** The referee's hand on a match while a rule is carried out: the state, the dice, the log. */
export class Referee<S> {
  readonly s: S;
  /** Since this hand was laid on the match: chance was used, or something hidden was shown. */
  irrevocable = false;
  /** The legal answers to the decision come to, if they had to be found out on the way. */
  answers: readonly Action[] | undefined;

  constructor(
    readonly match: Match<S>,
    private given?: Chance,
    private readonly shownNow?: Game<S>['shown'],
  ) {
    this.s = match.state;
  }

  /** The dice of the match unless others were given. Most actions need none. */
  private get chance(): Chance {
    this.given ??= matchChance(this.match.dice);
    return this.given;
  }

  log(rule: string, key: string, args: Args = {}, to?: readonly Role[]): void {
    const entry: Writing = { at: this.match.actions.length, rule, key, args };
    if (to) entry.to = to;
    if (this.shownNow) for (const name in args) this.keepWas(entry, args[name]!);
    this.match.log.push(entry);
  }

  private keepWas(entry: Writing, value: Arg): void {
    if (typeof value === 'object') for (const each of value) this.keepWas(entry, each);
    const now = typeof value === 'string' && this.shownNow!(this.s, value);
    if (!now) return;
    entry.was ??= {};
    entry.was[value] = now;
  }

  /** Rolls dice and writes their story into the log. The order of the dice must not matter to the rule. */
  roll(spec: RollSpec): number[] {
    const sides = spec.sides ?? 6;
    const dice = this.chance.faces(spec.count, sides, spec.alike, spec.low);
    const modifier = spec.modifier ?? 0;
    const low = spec.low === undefined ? {} : { low: spec.low };
    this.record(spec, { sides, ...low, dice, ...(modifier ? { bonus: dice.map(() => modifier) } : {}) });
    return modifier ? dice.map(die => die + modifier) : dice;
  }

  /** Rolls dice that differ, such as a coloured one and a white one. Returns the faces in their order. */
  rollMixed(spec: MixedSpec): number[] {
    const dice = this.chance.mixed(spec.dice, spec.alike);
    const kinds = spec.dice.map(({ kind, sides = 6, low = 1 }): Die => ({ kind, sides, low }));
    this.record(spec, { sides: kinds[0]!.sides, dice, kinds });
    return dice;
  }

  /** Rolls for the highest die, bonuses included; no dice at all count 0. */
  rollHighest(spec: HighestSpec): number {
    const sides = spec.sides ?? 6;
    const dice = this.chance.highest(spec.groups, sides);
    const bonus = spec.groups.flatMap(group => Array<number>(group.count).fill(group.bonus));
    this.record(spec, { sides, dice, bonus, highest: true });
    return dice.reduce((best, die, i) => Math.max(best, die + bonus[i]!), 0);
  }

  private record(
    { who, why, rule, terms = [], reads, to, seen }: RollSpec | MixedSpec | HighestSpec,
    fallen: Pick<Roll, 'sides' | 'low' | 'dice' | 'kinds' | 'bonus' | 'highest'>,
  ): void {
    this.irrevocable = true;
    const roll: Roll = { who, why, rule, ...fallen, ...(reads ? { reads } : {}), terms };
    const entry: LogEntry = { at: this.match.actions.length, rule, key: 'roll', args: {}, roll };
    const others = seen ? { others: { key: `rolled@${why}`, args: { who } } } : {};
    this.match.log.push(to ? { ...entry, to, ...others } : entry);
  }

  /** Shows everybody the last roll of that sort which only some have seen. */
  show(why: string): void {
    this.irrevocable = true;
    const { log, actions } = this.match;
    // Where play is only thought of there is no log, and nobody to show it to.
    const found = log.findLast(entry => entry.key === 'roll' && entry.to && entry.roll!.why === why);
    if (!found) return;
    const { to: _to, others: _others, ...open } = found;
    log.push({ ...open, at: actions.length, key: 'shown' });
  }

  /** Whether play stands inside this block of the flow. */
  isIn(id: string): boolean {
    return this.match.stack.some(frame => frame.id === id);
  }

  /** A draw that nobody sees; what the rule treats alike is counted as one by odds. */
  pick(n: number, alike?: (drawn: number) => string | number): number {
    this.irrevocable = true;
    return this.chance.pick(n, alike);
  }

  shuffle<T>(items: T[]): void {
    this.irrevocable = true;
    this.chance.shuffle(items);
  }

  /** Something hidden was shown to somebody: there is no way back. */
  shown(): void {
    this.irrevocable = true;
  }

  finish(result: Result): void {
    this.match.result = result;
  }
}

/** The decision the match waits at, or null when it is over. */
export function currentDecision<S>(game: Game<S>, match: Match<S>): Decision<S> | null {
  const top = match.stack.at(-1);
  if (!top) return null;
  const block = game.flow.blocks.get(top.id);
  return block?.kind === 'decision' ? block : null;
}

export function rolesOf<S>(block: Decision<S>, s: S): readonly Role[] {
  const who = block.who(s);
  return typeof who === 'string' ? [who] : who;
}

const frameOf = <S>({ id }: Block<S>): Frame => ({ id, step: 0 });
const isAsked = <S>({ when }: Decision<S>, s: S): boolean => !when || when(s);

/** One move of the flow. Returns false when it stands at a decision or at the end. */
export function step<S>(game: Game<S>, ref: Referee<S>): boolean {
  const { match } = ref;
  const frame = match.stack.at(-1);
  if (!frame || match.result) return false;
  const block = game.flow.blocks.get(frame.id)!;
  switch (block.kind) {
    case 'sequence':
      for (let next = block.steps[frame.step]; next; next = block.steps[frame.step]) {
        frame.step++;
        // What is not asked is passed over at once: there may be many such decisions in a row.
        if (next.kind === 'decision' && !isAsked(next, match.state)) continue;
        match.stack.push(frameOf(next));
        return next.kind === 'decision' ? answerForced(game, ref, next) : true;
      }
      match.stack.pop();
      return true;
    case 'loop':
      if (block.while(match.state)) match.stack.push(frameOf(block.body));
      else match.stack.pop();
      return true;
    case 'branch':
      if (frame.step === 0 && block.when(match.state)) {
        frame.step = 1;
        match.stack.push(frameOf(block.then));
      } else match.stack.pop();
      return true;
    case 'call':
      if (frame.step === 0) {
        frame.step = 1;
        match.stack.push(frameOf(block.procedure()));
      } else match.stack.pop();
      return true;
    case 'auto':
      match.stack.pop();
      ruleBegins();
      block.run(ref);
      ruleEnds(match.state);
      return true;
    case 'decision':
      if (!isAsked(block, match.state)) {
        match.stack.pop();
        // An interrupt may do away with a decision that some have answered already.
        match.pending = {};
        delete match.drafts;
        return true;
      }
      return answerForced(game, ref, block);
  }
}

/** Gives the answer when one role is asked and has one only. */
function answerForced<S>(game: Game<S>, ref: Referee<S>, block: Decision<S>): boolean {
  const { match } = ref;
  const version = match.manner ?? game.version;
  const forced = typeof block.forced === 'function' ? block.forced(ref.s, version) : block.forced;
  const roles = rolesOf(block, ref.s);
  if (block.commits !== undefined) match.drafts ??= {};
  if (!forced || block.commits !== undefined || roles.length !== 1) return false;
  const answers = passed(ref.s, roles[0]!, block.verbs);
  if (answers.length !== 1 && !areAlike(block, ref.s, answers, version)) {
    ref.answers = answers;
    return false;
  }
  answer(game, ref, roles[0]!, answers[0]!);
  return true;
}

function areAlike<S>({ alike }: Decision<S>, s: S, answers: readonly Action[], version: number): boolean {
  const first = answers[0] && alike?.(s, answers[0], version);
  return first != null && answers.every(each => alike!(s, each, version) === first);
}

/** The candidates that the rules let pass: legal actions and refusals come from the same checks. */
export function passed<S>(s: S, role: Role, verbs: { readonly [verb: string]: Verb<S> }): Action[] {
  const legal: Action[] = [];
  for (const name in verbs) {
    const verb = verbs[name]!;
    if (verb.legal) legal.push(...verb.legal(s, role));
    else for (const action of verb.candidates(s, role)) if (!verb.check(s, role, action)) legal.push(action);
  }
  return legal;
}

/** Whether the rules let anything pass at all; looks no further than the first that does. */
export function anyPasses<S>(s: S, role: Role, verbs: { readonly [verb: string]: Verb<S> }): boolean {
  for (const name in verbs) {
    const { any, legal, candidates, check } = verbs[name]!;
    if (any) {
      if (any(s, role)) return true;
    } else if (legal ? legal(s, role).length > 0 : candidates(s, role).some(each => !check(s, role, each)))
      return true;
  }
  return false;
}

export function run<S>(game: Game<S>, ref: Referee<S>): void {
  while (step(game, ref));
}

/** Why the action cannot be played by this role now; undefined when it can. Shape and ids are checked already. */
export function refuse<S>(game: Game<S>, match: Match<S>, role: Role, action: Action): Refusal | undefined {
  if (match.result) return { rule: '', key: 'match-over' };
  const interrupt = game.interrupts[action.verb];
  if (interrupt) return interrupt.check(match.state, role, action) ?? circle(match, role, action);
  const block = currentDecision(game, match);
  if (!block) return { rule: '', key: 'match-over' };
  if (!rolesOf(block, match.state).includes(role) || match.pending[role])
    return { rule: block.rule, key: 'not-your-decision' };
  const verb = openVerbs(block, match, role)[action.verb];
  if (!verb) return { rule: block.rule, key: 'not-now', args: { verb: action.verb } };
  return verb.check(inMind(game, match, role), role, action) ?? circle(match, role, action);
}

/**
 * Plays an action that `refuse` lets pass, and runs on to the next decision. Changes the match in place. Returns the
 * legal answers to that decision if they were found out on the way, so that nobody need look for them again.
 */
export function play<S>(
  game: Game<S>,
  match: Match<S>,
  role: Role,
  action: Action,
): readonly Action[] | undefined {
  const ref = new Referee(match, undefined, game.shown);
  const before = match.actions.length;
  const again = lookBack(match, role, action);
  const interrupt = game.interrupts[action.verb];
  // A plan is no action until all are committed, and then it is all the same who was the last.
  const plans = !interrupt && match.drafts !== undefined;
  if (!plans) match.actions.push({ role, action });
  if (interrupt) carryOut(ref, interrupt, action, role);
  else answer(game, ref, role, action);
  run(game, ref);
  if (match.drafts && interrupt) reconsider(game, match);
  if (match.actions.length === before) return undefined;
  if (ref.irrevocable) match.undo = { role: plans ? '' : role, from: match.actions.length };
  else if (match.undo.role !== role) match.undo = { role, from: before };
  if (again !== undefined || match.rounds) follow(match, role, again, () => possible(game, match, role));
  return ref.answers && onward(match, role, ref.answers);
}

/** The answers of a role to the decision at hand that the rulebook lets pass. */
export function possible<S>(game: Game<S>, match: Match<S>, role: Role): Action[] {
  const block = match.result ? null : currentDecision(game, match);
  if (!block || match.pending[role] || !rolesOf(block, match.state).includes(role)) return [];
  return passed(inMind(game, match, role), role, openVerbs(block, match, role));
}

export function answer<S>(game: Game<S>, ref: Referee<S>, role: Role, action: Action): void {
  const { match } = ref;
  const block = currentDecision(game, match)!;
  if (block.commits !== undefined) {
    answerPlan(ref, block, role, action);
    return;
  }
  const roles = rolesOf(block, match.state);
  if (roles.length === 1) {
    match.stack.pop();
    carryOut(ref, block.verbs[action.verb]!, action, role);
    return;
  }
  match.pending[role] = action;
  if (roles.some(other => !match.pending[other])) return;
  const answers = match.pending;
  match.pending = {};
  match.stack.pop();
  // Answers given in secret are now known to all, so nobody can take one back.
  ref.shown();
  for (const each of roles) carryOut(ref, block.verbs[answers[each]!.verb]!, answers[each]!, each);
}

/** Whatever it did, the position is taken for another one. */
export function carryOut<S>(ref: Referee<S>, verb: Verb<S>, action: Action, role: Role): void {
  ruleBegins();
  verb.play(ref, action, role);
  ruleEnds(ref.match.state);
}
