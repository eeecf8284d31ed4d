import { type Json, newMatch, type Options, type Role, view } from '@ironbottom/engine';
import { Table as KitTable, UNASKED } from '@ironbottom/testkit';
import { gj73 } from '../index.ts';
import { present } from '../present.ts';
import type { State } from '../state.ts';

/** A table on which one can ask for pieces by their names. */
export class Table extends KitTable<State> {
  static game(options: Options = {}, seed = 'test'): Table {
    return new Table(gj73, newMatch(gj73, { ...UNASKED, seed, options }));
  }

  static position(spec: Json, options: Options = {}, seed = 'test'): Table {
    return new Table(gj73, newMatch(gj73, { ...UNASKED, seed, options, position: spec }));
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
