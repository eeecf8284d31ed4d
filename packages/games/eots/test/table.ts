import {
  act,
  explain,
  formatAction,
  type Json,
  type LogEntry,
  legal,
  type Match,
  newMatch,
  type Odds,
  type Options,
  odds,
  parseAction,
  type Refusal,
  type Role,
  script,
  view,
  waiting,
} from '@ironbottom/engine';
import { eots } from '../index.ts';
import { present } from '../present.ts';
import { points, type Score } from '../rules/17-scenarios/27-points.ts';
import type { State } from '../state.ts';

/** A table for tests: set up a position, act, look. Everything goes through the referee's public contract. */
export class Table {
  readonly match: Match<State>;

  private constructor(match: Match<State>) {
    this.match = match;
  }

  static game(scenario = 'campaign', options: Options = {}, seed = 'test'): Table {
    return new Table(newMatch(eots, { seed, options, scenario }));
  }

  static position(spec: Json, options: Options = {}, seed = 'test'): Table {
    return new Table(newMatch(eots, { seed, options, position: spec }));
  }

  /** For dice that fall before the first decision: the first seed with which just these faces fall. */
  static rolled(spec: Json, faces: readonly number[], options: Options = {}): Table {
    for (let seed = 0; seed < 20_000; seed++) {
      const table = Table.position(spec, options, `${seed}`);
      const fallen = table.rolls.flatMap(roll => roll.dice);
      if (faces.every((face, i) => fallen[i] === face)) return table;
    }
    throw new Error(`no seed rolls ${faces.join(' ')}`);
  }

  /** The dice to come. From now on only these fall. */
  dice(...faces: number[]): this {
    script(this.match, faces);
    return this;
  }

  /** Plays actions in their text form, all by one role. */
  act(role: Role, ...actions: string[]): this {
    for (const action of actions) act(eots, this.match, role, parseAction(action));
    return this;
  }

  /** Why not? undefined when it is legal. */
  why(role: Role, action: string): Refusal | undefined {
    return explain(eots, this.match, role, parseAction(action));
  }

  legal(role: Role): string[] {
    return legal(eots, this.match, role).map(formatAction);
  }

  odds(role: Role, action: string): Odds {
    return odds(eots, this.match, role, parseAction(action));
  }

  /** The id of the decision we wait at, and for whom. */
  get waiting(): string {
    return waiting(eots, this.match)?.id ?? 'over';
  }

  get roles(): readonly Role[] {
    return waiting(eots, this.match)?.roles ?? [];
  }

  get result() {
    return this.match.result;
  }

  /** The state itself, to look at. */
  get state(): State {
    return this.match.state;
  }

  /** Everything, as nobody at a table could see it. */
  get all(): Presented {
    return present(this.match.state) as unknown as Presented;
  }

  /** What a role sees, in readable ids. */
  seen(role: Role): Presented {
    return present(view(eots, this.match, role).state) as unknown as Presented;
  }

  /** Where a unit is: `2813`, `2813 reduced`, `turn-6`, `eliminated` … */
  at(id: string): string {
    const unit = this.all.units.find(each => each.id === id);
    if (!unit) throw new Error(`no unit ${id}`);
    return unit.reduced ? `${unit.at} reduced` : unit.at;
  }

  /** Who controls a hex. */
  control(hex: string): Role {
    return this.all.japanese.includes(hex) ? 'japan' : 'allies';
  }

  hand(role: Role): (string | null)[] {
    return this.all.cards.find(cards => cards.side === role)!.hand;
  }

  discard(role: Role): (string | null)[] {
    return this.all.cards.find(cards => cards.side === role)!.discard;
  }

  get markers(): { [name: string]: Json } {
    return this.all.markers;
  }

  /** Japan's victory points as they stand. */
  get points(): Score {
    return points(this.state);
  }

  /** Log entries with this key, as the role may read them (all when no role is given). */
  log(key: string, role?: Role): LogEntry[] {
    return this.match.log.filter(
      entry => entry.key === key && (!role || !entry.to || entry.to.includes(role)),
    );
  }

  /** All rolls so far. */
  get rolls() {
    return this.match.log.flatMap(entry => (entry.roll ? [entry.roll] : []));
  }
}

export interface Presented {
  scenario: string;
  turn: number;
  active: Role;
  units: { id: string; at: string; reduced: boolean }[];
  japanese: string[];
  markers: { [name: string]: Json };
  cards: {
    side: Role;
    hand: (string | null)[];
    deck: number;
    discard: (string | null)[];
    removed: (string | null)[];
    future: string | null;
    passes: number;
  }[];
  choices: { kind: string; side: Role; unit: string | null; hex: string | null; left: number }[];
  offensive: {
    side: Role;
    card: string;
    event: boolean;
    hq: string | null;
    limit: number;
    condition: string;
    aspSpent: number;
    missions: { unit: string; start: string; way: string; battle: string | null; cover: string | null }[];
    reaction: { hq: string | null; limit: number; missions: { unit: string; battle: string | null }[] };
    battles: {
      hex: string;
      stage: string;
      dice: number[];
      airNavalWinner: Role | null;
      groundWinner: Role | null;
    }[];
  } | null;
}
