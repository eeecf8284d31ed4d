import {
  act,
  explain,
  formatAction,
  interrupts,
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
import { gj73 } from '../index.ts';
import { present } from '../present.ts';
import type { State } from '../state.ts';

/** A table for tests: set up a position, act, look. Everything goes through the referee's public contract. */
export class Table {
  private constructor(public match: Match<State>) {}

  static game(options: Options = {}, seed = 'test'): Table {
    return new Table(newMatch(gj73, { seed, options }));
  }

  static position(spec: Json, options: Options = {}, seed = 'test'): Table {
    return new Table(newMatch(gj73, { seed, options, position: spec }));
  }

  /** The dice to come. From now on only these fall. */
  dice(...faces: number[]): this {
    script(this.match, faces);
    return this;
  }

  /** Plays actions in their text form, all by one role. */
  act(role: Role, ...actions: string[]): this {
    for (const action of actions) act(gj73, this.match, role, parseAction(action));
    return this;
  }

  /** Why not? undefined when it is legal. */
  why(role: Role, action: string): Refusal | undefined {
    return explain(gj73, this.match, role, parseAction(action));
  }

  legal(role: Role): string[] {
    return legal(gj73, this.match, role).map(formatAction);
  }

  interrupts(role: Role): string[] {
    return interrupts(gj73, this.match, role).map(formatAction);
  }

  odds(role: Role, action: string): Odds {
    return odds(gj73, this.match, role, parseAction(action));
  }

  /** The id of the decision we wait at, and for whom. */
  get waiting(): string {
    return waiting(gj73, this.match)?.id ?? 'over';
  }

  get roles(): readonly Role[] {
    return waiting(gj73, this.match)?.roles ?? [];
  }

  /** Everything, as nobody at a table could see it. */
  get all(): Presented {
    return present(this.match.state) as unknown as Presented;
  }

  /** What a role sees, in readable ids. */
  seen(role: Role): Presented {
    return present(view(gj73, this.match, role).state) as unknown as Presented;
  }

  /** Where a unit or chit counter is: a hex, a box, `turn-6`. */
  at(id: string): string {
    return this.piece(id).at;
  }

  piece(id: string): PresentedUnit & Partial<PresentedChit> {
    const { units, chits } = this.all;
    const found = units.find(unit => unit.id === id) ?? chits.find(chit => chit.id === id);
    if (!found) throw new Error(`no piece ${id}`);
    return found as PresentedUnit & Partial<PresentedChit>;
  }

  /** Kinds of a side's chits in a place, sorted. */
  kinds(side: Role, place: string): string[] {
    return this.all.chits
      .filter(chit => chit.side === side && chit.at === place)
      .map(chit => chit.kind!)
      .sort();
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

export interface PresentedUnit {
  id: string;
  at: string;
  reduced: boolean;
  moved: boolean;
}

export interface PresentedChit {
  id: string;
  side: Role;
  at: string;
  up: boolean;
  kind: string | null;
  used: boolean;
  moved: boolean;
}

export interface Presented {
  turn: number;
  side: Role;
  badWeather: boolean;
  japanVp: number;
  replacements: number;
  yahara: boolean;
  supply: number;
  freeCombat: boolean;
  offensive: boolean;
  freed: string[];
  units: PresentedUnit[];
  chits: PresentedChit[];
  markers: { at: string; value: number | null }[];
  mover: { piece: string; left: number; start: string } | null;
  declared: { from: string; to: string }[];
  combat: {
    from: string;
    to: string;
    chits: { piece: string; kind: string; counters: string | null }[];
  } | null;
  hits: { side: Role; sixes: number; fives: number } | null;
  retreat: { side: Role; pieces: string[] } | null;
}
