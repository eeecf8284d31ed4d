import {
  act,
  beginningOf,
  explain,
  formatAction,
  type Game,
  interrupts,
  type Json,
  type LogEntry,
  legal,
  type Match,
  type NewMatch,
  newMatch,
  type Odds,
  odds,
  parseAction,
  type Refusal,
  type Role,
  type Roll,
  script,
  undo,
  view,
  waiting,
} from '@ironbottom/engine';
import { expect } from 'vitest';
import type { Lead } from './moment.ts';

/**
 * Rules are tried without what is asked only so that no dice fall unasked (H:asked): where there is but one answer it is
 * given, as in the manner of the first versions.
 */
export const UNASKED = { manner: 0 } as const;

/**
 * A table for tests: lay out a position, script the dice, act, look. Everything goes through the referee's public
 * contract. What a game wants to look at besides is a class of its own over this one.
 */
export class Table<S> {
  constructor(
    readonly game: Game<S>,
    public match: Match<S>,
  ) {}

  static of<S>(game: Game<S>, ask: Partial<NewMatch> = {}): Table<S> {
    return new Table(game, newMatch(game, { seed: 'test', ...ask }));
  }

  /** The dice to come. From now on only these fall. */
  dice(...faces: number[]): this {
    script(this.match, faces);
    return this;
  }

  /** Plays actions in their text form, all by one role. */
  act(role: Role, ...actions: string[]): this {
    for (const action of actions) act(this.game, this.match, role, parseAction(action));
    return this;
  }

  /** Takes back the last action of the role. */
  undo(role: Role): this {
    this.match = undo(this.game, this.match, role);
    return this;
  }

  // ---- What the referee says.

  /** Why not? undefined when it is legal. */
  why(role: Role, action: string): Refusal | undefined {
    return explain(this.game, this.match, role, parseAction(action));
  }

  legal(role: Role): string[] {
    return legal(this.game, this.match, role).map(formatAction);
  }

  interrupts(role: Role): string[] {
    return interrupts(this.game, this.match, role).map(formatAction);
  }

  odds(role: Role, action: string): Odds {
    return odds(this.game, this.match, role, parseAction(action));
  }

  /** The id of the decision we wait at, and for whom. */
  get waiting(): string {
    return waiting(this.game, this.match)?.id ?? 'over';
  }

  get roles(): readonly Role[] {
    return waiting(this.game, this.match)?.roles ?? [];
  }

  get result() {
    return this.match.result;
  }

  /** The state itself, to look at. */
  get state(): S {
    return this.match.state;
  }

  /** What a role sees, in readable ids. */
  shownTo(role: Role): Json {
    return this.game.present(view(this.game, this.match, role).state);
  }

  /** Log entries with this key, as the role may read them (all when no role is given). */
  log(key: string, role?: Role): LogEntry[] {
    return this.match.log.filter(
      entry => entry.key === key && (!role || !entry.to || entry.to.includes(role)),
    );
  }

  /** All rolls so far. */
  get rolls(): Roll[] {
    return this.match.log.flatMap(entry => (entry.roll ? [entry.roll] : []));
  }

  /** All that was done here, to be played again. */
  get lead(): Lead {
    const script = this.match.actions.map(({ role, action }) => `${role} ${formatAction(action)}`);
    return { ...beginningOf(this.match), script };
  }

  // ---- Sentences: each fails where it is not so, and goes on where it is.

  /** Play stands at this decision, and waits for these roles. */
  waitsAt(decision: string, ...roles: Role[]): this {
    expect(this.waiting).toBe(decision);
    if (roles.length > 0) expect(this.roles).toEqual(roles);
    return this;
  }

  allows(role: Role, ...actions: string[]): this {
    for (const action of actions) expect(this.why(role, action), action).toBeUndefined();
    return this;
  }

  /** By which rule, and with which words. */
  refuses(role: Role, action: string, rule: string, key?: string): this {
    expect(this.why(role, action), action).toMatchObject(key === undefined ? { rule } : { rule, key });
    return this;
  }

  /** These and no other answers are legal. */
  offers(role: Role, ...actions: string[]): this {
    expect(this.legal(role).sort()).toEqual(actions.sort());
    return this;
  }

  /** These faces fell last, over one or several rolls. */
  rolled(...faces: number[]): this {
    expect(this.rolls.flatMap(({ dice }) => dice).slice(-faces.length)).toEqual(faces);
    return this;
  }

  /** The log says so, with these arguments among others. */
  tells(key: string, args: LogEntry['args'] = {}): this {
    expect(this.log(key).map(entry => entry.args)).toContainEqual(expect.objectContaining(args));
    return this;
  }

  /** The match is over, and this role has won it; null: a draw. */
  isWonBy(role: Role | null): this {
    expect(this.result).toMatchObject({ winner: role });
    return this;
  }
}
