import { type Json, type NewMatch, Referee, type Role } from '@ironbottom/engine';
import { Table } from '@ironbottom/testkit';
import { has } from '../board.ts';
import { HALVES, SIDES } from '../components.ts';
import { suicideCreek } from '../index.ts';
import type { Labels } from '../laying.ts';
import { hexAt, placeOf } from '../map.ts';
import { placeName } from '../places.ts';
import { stateOf } from '../position.ts';
import { positionSchema } from '../position-schema.ts';
import { FLAGS, type Flag, MARKS, NOBODY, sideOf, unitId, unitOf, VEILS } from '../state/units.ts';
import { weaponId } from '../state/weapons.ts';
import type { State } from '../state.ts';
import { typeId } from '../types.ts';

/**
 * The table of this game. Positions in one line a hex, in the words of laying.ts; units are named by the labels that they
 * were laid with, in actions as `$a`: `lay('movement', { H9: 'us 6-6-8 a, 9-1 b, MMG>a' })`, then
 * `t.act('us', 'move units=[$a $b] path=[H10] mode=walk')`.
 */
export class Creek extends Table<State> {
  labels: Labels = {};

  override act(role: Role, ...actions: string[]): this {
    return super.act(role, ...actions.map(action => this.named(action)));
  }
  override why(role: Role, action: string) {
    return super.why(role, this.named(action));
  }
  override odds(role: Role, action: string) {
    return super.odds(role, this.named(action));
  }
  private named(action: string): string {
    return action.replaceAll(/\$(\w+)/g, (_, label: string) => this.id(label));
  }

  /** The id of what was laid with a label. */
  id(label: string): string {
    const slot = this.labels[label];
    if (slot === undefined) throw new Error(`nothing was laid as ${label}`);
    return slot < 0 ? weaponId(-1 - slot) : unitId(slot);
  }
  /** The slot of a unit, by label or id. */
  unit(name: string): number {
    const slot = this.labels[name] ?? unitOf(name);
    if (slot < 0) throw new Error(`there is no unit ${name}`);
    return slot;
  }
  weapon(label: string): number {
    const slot = this.labels[label];
    if (slot === undefined || slot >= 0) throw new Error(`there is no weapon ${label}`);
    return -1 - slot;
  }

  where(name: string): string {
    return placeName(this.state.units.at[this.unit(name)]!);
  }
  /** What it is now: `us-348`. */
  type(name: string): string {
    return typeId(this.state.units.type[this.unit(name)]!);
  }
  is(name: string, flag: Flag): boolean {
    return has(this.state, this.unit(name), 1 << FLAGS.indexOf(flag));
  }
  flags(name: string): string[] {
    return FLAGS.filter(flag => this.is(name, flag));
  }
  mark(name: string): string {
    return MARKS[this.state.units.mark[this.unit(name)]!]!;
  }
  veil(name: string): string {
    return VEILS[this.state.units.veil[this.unit(name)]!]!;
  }
  /** MF spent in this phase. */
  spent(name: string): number {
    return this.state.units.spent[this.unit(name)]! / HALVES;
  }
  /** Everybody in a Location, as types. */
  in(place: string): string[] {
    const { at, type } = this.state.units;
    return at.flatMap((where, unit) =>
      where === placeOf(place) && type[unit] !== NOBODY ? [typeId(type[unit]!)] : [],
    );
  }
  /** Who controls a hex. */
  holder(hex: string): string {
    return ['nobody', 'us', 'japan'][this.state.ground.control[hexAt(hex)]!]!;
  }
  /** Types of a side's units that are somewhere, for counting. */
  types(side: Role): string[] {
    const number = SIDES.find(each => (each === 0 ? 'us' : 'japan') === side)!;
    const { type } = this.state.units;
    return type.flatMap((each, unit) => (each !== NOBODY && sideOf(unit) === number ? [typeId(each)] : []));
  }

  /** The DEFENDER lets everything go by until the mover, or somebody else, is asked something. */
  hold(): this {
    while (this.waiting === 'first-fire') this.act(this.roles[0]!, 'hold');
    return this;
  }
  /** Everybody says that he is done until play stands at this decision. */
  passTo(decision: string): this {
    for (let n = 0; this.waiting !== decision && this.waiting !== 'over'; n++) {
      if (n > 200) throw new Error(`play does not come to ${decision}`);
      this.act(this.roles[0]!, this.waiting === 'first-fire' ? 'hold' : 'done');
    }
    return this;
  }

  /** The referee's hand on the match, for rules that other chapters carry out. */
  get referee(): Referee<State> {
    return new Referee(this.match);
  }
}

type Stacks = { readonly [place: string]: string };
type More = { readonly [name: string]: Json };

/** Every option as it is unless somebody chooses another value. */
export const normalOptions: { readonly [name: string]: boolean | string } = Object.fromEntries(
  Object.entries(suicideCreek.options).map(([name, { normal }]) => [name, normal]),
);

/** Lays out a position. The third argument is the rest of position-schema.ts. */
export function lay(at: string, stacks: Stacks = {}, more: More = {}, ask: Partial<NewMatch> = {}): Creek {
  const spec = { at, stacks, ...more };
  const table = new Creek(suicideCreek, Table.of(suicideCreek, { position: spec, ...ask }).match);
  stateOf(positionSchema.parse(spec), normalOptions, table.labels);
  return table;
}

/** The same position as a state, for what is asked without playing. */
export const stand = (stacks: Stacks = {}, more: More = {}, labels: Labels = {}): State =>
  stateOf(positionSchema.parse({ at: 'movement', stacks, ...more }), normalOptions, labels);

/** A match from the beginning of a scenario. */
export const begin = (ask: Partial<NewMatch> = {}): Creek =>
  new Creek(suicideCreek, Table.of(suicideCreek, ask).match);
