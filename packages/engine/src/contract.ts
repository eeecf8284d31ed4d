import { type Action, argKind, checkedAction, formatAction, type Refusal, type Role } from './action.ts';
import { onward } from './circles.ts';
import { changed, ruleEnds } from './derived.ts';
import {
  type Chance,
  cloneDice,
  type DiceState,
  diceFromSeed,
  type Generation,
  generationOf,
  matchChance,
} from './dice.ts';
import { IronbottomError } from './errors.ts';
import type { Frame, Verb } from './flow.ts';
import type { Game } from './game.ts';
import { canonicalJson, type Json, own, sha256Hex } from './json.ts';
import {
  isNonce,
  type LogEntry,
  type Match,
  type Options,
  type Played,
  SPECTATOR,
  type View,
  type Waiting,
  type Was,
} from './match.ts';
import { canRewrite, inMind, rewritten, unwritten } from './plans.ts';
import { currentDecision, passed, play, possible, Referee, refuse, rolesOf, run } from './referee.ts';
import { isStood, stoodAt } from './stand.ts';
import { stir } from './stir.ts';
import { reshaped } from './upgrade.ts';

/** The referee's contract: everything that a client, a bot or a test may ask. */

export const MAX_SEED = 200;
/** As many as a list in an action may have, so that a record can hold them. */
const MAX_SCRIPT = 64;

export interface NewMatch {
  readonly scenario?: string;
  readonly options?: Options;
  readonly seed: string;
  /** Start from a custom position instead of the scenario's set-up. */
  readonly position?: Json;
  /** The generator of the dice, where it is not the present one. */
  readonly generation?: Generation;
  /** The version that played it, where that asked less than the present one (`Match.manner`). */
  readonly manner?: number;
}

export function checkedOptions<S>(game: Game<S>, given: Options): Options {
  const options: Record<string, boolean | string> = {};
  for (const [name, spec] of Object.entries(game.options)) options[name] = spec.normal;
  for (const [name, value] of Object.entries(given)) {
    const spec = own(game.options, name);
    if (!spec) throw new IronbottomError('unknown-option', `${game.id} has no option "${name}"`);
    if (!spec.values.includes(value))
      throw new IronbottomError('unknown-option', `option "${name}" takes ${spec.values.join(', ')}`);
    options[name] = value;
  }
  return options;
}

/** The first scenario unless another is asked for. */
export function checkedScenario<S>(game: Game<S>, given = game.scenarios[0]!): string {
  if (game.scenarios.includes(given)) return given;
  throw new IronbottomError('unknown-scenario', `${game.id} has no scenario "${given}"`);
}

export function newMatch<S>(game: Game<S>, ask: NewMatch): Match<S> {
  if (ask.seed.length > MAX_SEED)
    throw new IronbottomError('bad-argument', `a seed takes at most ${MAX_SEED} characters`);
  return dealt(game, ask, diceFromSeed(ask.seed, ask.generation), []);
}

/** Sets the match up with these dice, after so much has been given to them. */
export function dealt<S>(game: Game<S>, ask: NewMatch, dice: DiceState, nonces: readonly Played[]): Match<S> {
  const scenario = checkedScenario(game, ask.scenario);
  const options = checkedOptions(game, ask.options ?? {});
  const chance: Chance = matchChance(dice);
  const position = ask.position ?? null;
  const stood = isStood(position) ? stoodAt(game, position, game.setup(scenario, options, chance)) : null;
  const start = stood ?? begun(game, scenario, options, position, chance);
  const match: Match<S> = {
    game: game.id,
    version: game.version,
    ...mannerOf(ask),
    pack: game.pack ?? null,
    scenario,
    options,
    position,
    seed: ask.seed,
    dice,
    stack: start.stack,
    pending: {},
    state: start.state,
    log: stood ? [playedOn(stood.dealt)] : [],
    actions: [...nonces],
    undo: { role: '', from: 0 },
    rounds: null,
    result: null,
    marks: [],
  };
  // What was read while it was set up was not yet this position.
  changed(match.state);
  if (stood)
    tried(() => {
      run(game, new Referee(match, undefined, game.shown));
      mustGoOn(game, match);
    });
  else run(game, new Referee(match, undefined, game.shown));
  return match;
}

/** The set-up of the scenario, or a position that the game reads. */
function begun<S>(
  game: Game<S>,
  scenario: string,
  options: Options,
  position: Json,
  chance: Chance,
): { state: S; stack: Frame[] } {
  const start =
    position === null
      ? { state: game.setup(scenario, options, chance), at: game.flow.main.id }
      : game.position(position, options, chance);
  const path = game.flow.paths.get(start.at);
  if (!path) throw new IronbottomError('bad-position', `${game.id} has no step "${start.at}"`);
  return { state: start.state, stack: path.map(frame => ({ ...frame })) };
}

/** Says that play goes on from another match, and whether what was hidden there is known here. */
const playedOn = (dealt: boolean): LogEntry => ({
  at: 0,
  rule: '',
  key: dealt ? 'played-on-dealt' : 'played-on',
  args: {},
});

/** Everybody sees something, and somebody can do something. */
function mustGoOn<S>(game: Game<S>, match: Match<S>): void {
  for (const role of [...game.roles, SPECTATOR]) view(game, match, role, false);
  if (!match.result && !game.roles.some(role => legal(game, match, role).length > 0))
    throw new RangeError('nobody can do anything');
}

/** Plays where the position may be made up: what the rules fail at is none. */
function tried(play: () => void): void {
  try {
    play();
  } catch (error) {
    ruleEnds(null);
    if (error instanceof IronbottomError) throw error;
    throw new IronbottomError('bad-position', `play cannot go on from this position: ${error}`);
  }
}

export function clone<S>(game: Game<S>, match: Match<S>): Match<S> {
  return {
    ...match,
    dice: cloneDice(match.dice),
    stack: match.stack.map(frame => ({ id: frame.id, step: frame.step })),
    pending: { ...match.pending },
    state: game.cloneState(match.state),
    // Entries are never changed once written, so copies may share them.
    log: match.log.slice(),
    actions: match.actions.slice(),
    undo: { ...match.undo },
  };
}

/**
 * Everything but the log and the rounds, which follow from the rest, and the manner in which it is replayed. A match
 * without marks and pack has the hash that it always had.
 */
export function hash<S>(match: Match<S>): string {
  const { log: _log, rounds: _rounds, manner: _manner, marks, pack, ...rest } = match;
  return sha256Hex(
    canonicalJson({ ...rest, ...(marks.length > 0 ? { marks } : {}), ...(pack ? { pack } : {}) }),
  );
}

/** The decision at hand; `reader`: as this role, or a spectator, may read it. */
export function waiting<S>(game: Game<S>, match: Match<S>, reader?: Role): Waiting | null {
  const block = match.result ? null : currentDecision(game, match);
  if (!block) return null;
  const { id, prompt, args, cites, others } = block;
  const asked = rolesOf(block, match.state);
  const roles = asked.filter(role => !match.pending[role]);
  if (others !== undefined && reader !== undefined && !asked.includes(reader))
    return { id, rule: block.rule, prompt: others, args: {}, roles };
  const rule = cites?.(match.state) ?? block.rule;
  return { id, rule, prompt, args: args?.(match.state) ?? {}, roles };
}

/** The legal answers of a role to the decision at hand; empty when it is not asked. */
export function legal<S>(game: Game<S>, match: Match<S>, role: Role): Action[] {
  return onward(match, role, possible(game, match, role));
}

/** What the role may do out of turn at this moment. */
export function interrupts<S>(game: Game<S>, match: Match<S>, role: Role): Action[] {
  if (match.result || !game.roles.includes(role)) return [];
  return onward(match, role, passed(match.state, role, game.interrupts));
}

/** Checks role, shape and ids of an action from outside. */
export function readAction<S>(game: Game<S>, match: Match<S>, role: Role, value: unknown): Action {
  if (!game.roles.includes(role))
    throw new IronbottomError('unknown-role', `${game.id} has no role "${role}"`);
  const action = checkedAction(value);
  const verb =
    own(game.interrupts, action.verb) ??
    own(currentDecision(game, match)?.verbs ?? {}, action.verb) ??
    anyVerb(game, action.verb);
  if (!verb) throw new IronbottomError('malformed-action', `${game.id} has no action "${action.verb}"`);
  for (const name of Object.keys(action))
    if (name !== 'verb' && !own(verb.args, name))
      throw new IronbottomError('malformed-action', `"${action.verb}" takes no argument "${name}"`);
  for (const [name, kind] of Object.entries(verb.args)) {
    const given = action[name];
    const { list, of } = argKind(kind);
    if (typeof given === 'string' ? list : !list || given === undefined)
      throw new IronbottomError(
        'malformed-action',
        `"${action.verb}" needs ${list ? `a list, each a ${of},` : `one ${of}`} as "${name}"`,
      );
    for (const id of typeof given === 'string' ? [given] : given!)
      if (!game.ids[of]!(id)) throw new IronbottomError('unknown-id', `there is no ${of} "${id}"`);
  }
  return action;
}

/** A verb of any decision of the game: a client may point at what cannot be done just now. */
function anyVerb<S>(game: Game<S>, name: string): Verb<S> | undefined {
  for (const block of game.flow.blocks.values())
    if (block.kind === 'decision' && Object.hasOwn(block.verbs, name)) return block.verbs[name];
  return undefined;
}

/** Why not? undefined: it is legal. */
export function explain<S>(game: Game<S>, match: Match<S>, role: Role, value: unknown): Refusal | undefined {
  return refuse(game, match, role, readAction(game, match, role, value));
}

/** Plays an action in place; throws and changes nothing when it is not legal. */
export function act<S>(game: Game<S>, match: Match<S>, role: Role, value: unknown): void {
  if (!isStood(match.position)) {
    perform(game, match, role, value);
    return;
  }
  // What was made up may turn out to be no position only when it is played.
  const next = clone(game, match);
  tried(() => {
    perform(game, next, role, value);
    mustGoOn(game, next);
  });
  become(match, next);
}

function become<S>(match: Match<S>, next: Match<S>): void {
  delete match.drafts;
  Object.assign(match, next);
}

function perform<S>(game: Game<S>, match: Match<S>, role: Role, value: unknown): void {
  const action = readAction(game, match, role, value);
  const refused = refuse(game, match, role, action);
  if (refused) throw refusalError(action, refused);
  if (match.dice.script === null) {
    play(game, match, role, action);
    return;
  }
  // A script may run out in the middle of a rule; the match must then be as it was.
  const next = clone(game, match);
  play(game, next, role, action);
  become(match, next);
}

function refusalError(action: Action, refused: Refusal): IronbottomError {
  const code =
    refused.key === 'match-over'
      ? 'finished'
      : refused.key === 'not-your-decision'
        ? 'out-of-turn'
        : 'illegal';
  const because = refused.rule ? ` (rule ${refused.rule})` : '';
  return new IronbottomError(code, `${formatAction(action)}: ${refused.key}${because}`, refused);
}

/** The match after the action; the one given is untouched. */
export function apply<S>(game: Game<S>, match: Match<S>, role: Role, value: unknown): Match<S> {
  const next = clone(game, match);
  act(game, next, role, value);
  return next;
}

/** Puts dice to come into the match, for tests and problems; none at all give the generator its turn again. */
export function script<S>(match: Match<S>, faces: readonly number[] | null): void {
  const given = faces ?? [];
  if (given.length > MAX_SCRIPT || given.some(face => !Number.isInteger(face) || face < 0))
    throw new IronbottomError('bad-argument', `a dice script is a list of at most ${MAX_SCRIPT} faces`);
  match.actions.push({ role: 'lab', action: { verb: 'dice', faces: given.map(String) } });
  match.dice.script = given.length > 0 ? [...given] : null;
  match.undo = { role: '', from: match.actions.length };
}

/** Plays recorded actions on a match in place. */
export function replay<S>(game: Game<S>, match: Match<S>, actions: Match<S>['actions']): void {
  for (const { role, action, plan = [] } of actions) {
    for (const step of plan) {
      if (!match.drafts) throw new IronbottomError('malformed-action', 'there is no plan to write here');
      act(game, match, role, step);
    }
    if (isNonce({ action })) stir(game, match, role, String(action.value));
    else if (role !== 'lab') act(game, match, role, action);
    else if (action.verb === 'dice' && Array.isArray(action.faces)) script(match, action.faces.map(Number));
    else throw new IronbottomError('malformed-action', 'the laboratory can do nothing but set dice');
  }
}

/** What the match began from. */
export const beginningOf = <S>({
  scenario,
  options,
  seed,
  position,
  dice,
  manner,
  marks,
}: Match<S>): Required<Omit<NewMatch, 'manner'>> & Pick<NewMatch, 'manner'> => ({
  scenario,
  options,
  seed,
  position,
  generation: generationOf(dice),
  // Before its first mark it was played as the version before played.
  ...mannerOf({ manner: manner ?? marks[0]?.from }),
});

const mannerOf = ({ manner }: { readonly manner?: number | undefined }): Pick<NewMatch, 'manner'> =>
  manner === undefined ? {} : { manner };

export const restart = <S>(game: Game<S>, match: Match<S>): Match<S> => newMatch(game, beginningOf(match));

export const canUndo = <S>(match: Match<S>, role: Role): boolean =>
  match.drafts ? canRewrite(match, role) : match.undo.role === role && match.actions.length > match.undo.from;

/**
 * The match before the role's last action, or before several of them, if since then no die fell, nothing was shown and
 * nobody else decided. `to` is how many actions stay; no more are taken back than may be.
 */
export function undo<S>(
  game: Game<S>,
  match: Match<S>,
  role: Role,
  back: Rewind<S> = rewind,
  to = match.actions.length - 1,
): Match<S> {
  if (!canUndo(match, role))
    throw new IronbottomError(
      'nothing-to-undo',
      'dice, something shown, or another player’s choice stand in between',
    );
  return match.drafts
    ? rewritten(game, match, role)
    : unwritten(back(game, match, Math.max(to, match.undo.from)));
}

/** How a match is brought back to what it was after so many actions; plans that were open then may be in it or not. */
export type Rewind<S> = (game: Game<S>, match: Match<S>, actions: number) => Match<S>;

/** The match as it was after so many actions. */
export function rewind<S>(game: Game<S>, match: Match<S>, actions: number): Match<S> {
  const back = resumed(game, match, actions);
  replay(game, back, match.actions.slice(back.actions.length, actions));
  return back;
}

/** The match as it stood at its last mark within so many actions, in the present shape, or else at its start. */
export function resumed<S>(game: Game<S>, match: Match<S>, actions: number): Match<S> {
  const last = match.marks.findLastIndex(mark => mark.actions <= actions);
  const mark = match.marks[last];
  if (!mark) return restart(game, match);
  const { drafts: _drafts, manner: _manner, ...rest } = match;
  return {
    ...rest,
    ...reshaped(game, mark.to, mark),
    version: game.version,
    dice: structuredClone(mark.dice),
    pending: { ...mark.pending },
    ...(mark.drafts ? { drafts: mark.drafts } : {}),
    log: match.log.slice(0, mark.lines),
    actions: match.actions.slice(0, mark.actions),
    undo: { role: '', from: mark.actions },
    rounds: null,
    result: mark.result,
    marks: match.marks.slice(0, last + 1),
  };
}

/** What the role may know. Bots do without the log: the state holds all that matters to them. */
export function view<S>(game: Game<S>, match: Match<S>, role: Role, withLog = true): View<S> {
  if (role !== SPECTATOR && !game.roles.includes(role))
    throw new IronbottomError('unknown-role', `${game.id} has no role "${role}"`);
  const plan = match.drafts && (match.drafts[role] ?? []);
  const barred = match.rounds?.role === role ? match.rounds.barred : [];
  return {
    game: match.game,
    version: match.version,
    ...(match.pack ? { pack: match.pack } : {}),
    scenario: match.scenario,
    options: match.options,
    role,
    stack: match.stack.map(frame => ({ ...frame })),
    waiting: waiting(game, match, role),
    state: game.mask(inMind(game, match, role), role),
    ...(plan ? { plan } : {}),
    ...(plan && plan.length > 0 ? { before: game.mask(match.state, role) } : {}),
    log: withLog ? readable(match.log, role) : [],
    actions: match.actions.length,
    result: match.result,
    ...(barred.length > 0 ? { barred } : {}),
  };
}

/** The lines that a role may read, with the counters as it saw them, and those that it reads in the place of others. */
export const readable = (log: readonly LogEntry[], role: Role): LogEntry[] =>
  log.flatMap(entry => {
    const { at, rule, to, others, was } = entry;
    if (!to || to.includes(role)) return [was ? { ...entry, was: seenBy(was, role) } : entry];
    return others ? [{ at, rule, ...others }] : [];
  });

const seenBy = (was: { readonly [id: string]: Was }, role: Role): { [id: string]: Was } =>
  Object.fromEntries(
    Object.entries(was).map(([id, one]) => [id, !one.to || one.to.includes(role) ? one : { kind: null }]),
  );

/**
 * A match made of what a role knows: legal actions, refusals and odds of that role are the same as in the real one, so
 * that a client can answer them by itself. Dice, seed and the answers of others are not in it.
 */
export function seen<S>(game: Game<S>, view: View<S>): Match<S> {
  const { game: id, version, scenario, options, stack, result, barred, plan } = view;
  const state = view.before ?? view.state;
  const match: Match<S> = {
    game: id,
    version,
    pack: game.pack ?? null,
    scenario,
    options,
    position: null,
    seed: '',
    dice: diceFromSeed(''),
    stack: stack.map(frame => ({ ...frame })),
    pending: {},
    ...(plan ? { drafts: plan.length > 0 ? { [view.role]: plan } : {} } : {}),
    state,
    log: [],
    actions: [],
    undo: { role: '', from: 0 },
    rounds: barred ? { role: view.role, again: [], barred } : null,
    result,
    marks: [],
  };
  const block = result ? null : currentDecision(game, match);
  if (block && view.waiting)
    for (const role of rolesOf(block, state))
      if (!view.waiting.roles.includes(role)) match.pending[role] = { verb: 'given' };
  return match;
}
