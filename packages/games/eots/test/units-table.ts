import { type Json, newMatch, type Options, type Role, view } from '@ironbottom/engine';
import { Table as KitTable, UNASKED } from '@ironbottom/testkit';
import { eots } from '../index.ts';
import { present } from '../present.ts';
import { points, type Score } from '../rules/17-scenarios/27-points.ts';
import type { State } from '../state.ts';

/** A table on which one can ask for units, cards, control and points by their names. */
export class Table extends KitTable<State> {
  static game(scenario = 'campaign', options: Options = {}, seed = 'test'): Table {
    return new Table(eots, newMatch(eots, { ...UNASKED, seed, options, scenario }));
  }

  static position(spec: Json, options: Options = {}, seed = 'test'): Table {
    return new Table(eots, newMatch(eots, { ...UNASKED, seed, options, position: spec }));
  }

  /** For dice that fall before the first decision: the first seed with which just these faces fall. */
  static thrown(spec: Json, faces: readonly number[], options: Options = {}): Table {
    for (let seed = 0; seed < 20_000; seed++) {
      const table = Table.position(spec, options, `${seed}`);
      const fallen = table.rolls.flatMap(roll => roll.dice);
      if (faces.every((face, i) => fallen[i] === face)) return table;
    }
    throw new Error(`no seed rolls ${faces.join(' ')}`);
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
