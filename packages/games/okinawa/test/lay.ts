import { chanceFromSeed, type Json, type NewMatch, Referee } from '@ironbottom/engine';
import { Table } from '@ironbottom/testkit';
import { divisionOfId, facingId } from '../components.ts';
import { okinawa } from '../index.ts';
import { hexId, hexOf } from '../map.ts';
import { placeName } from '../places.ts';
import { position } from '../position.ts';
import { setup } from '../rules/18-scenarios/20-start.ts';
import { isEngagedHex, isInCommand, positionAt, type State } from '../state.ts';
import { unitId, unitOf } from '../units.ts';

/** The table of this game: positions in one line, and questions in the words of its rules. */
export class Island extends Table<State> {
  unit(id: string): number {
    const unit = unitOf(id);
    if (unit < 0) throw new Error(`there is no unit ${id}`);
    return unit;
  }
  hex(id: string): number {
    const hex = hexOf(id);
    if (hex < 0) throw new Error(`there is no hex ${id}`);
    return hex;
  }

  /** Where a unit is, by name. */
  where(id: string): string {
    return placeName(this.state.at[this.unit(id)]!);
  }
  /** Where a role sees a unit; null where it does not. */
  seenAt(role: string, id: string): string | null {
    const { units } = this.shownTo(role) as { units: { id: string; at: string | null }[] };
    return units.find(each => each.id === id)!.at;
  }
  /** Everything in a place, by name. */
  in(place: string): string[] {
    return this.state.at.flatMap((at, unit) => (placeName(at) === place ? [unitId(unit)] : []));
  }

  steps(id: string): number {
    return this.state.steps[this.unit(id)]!;
  }
  isPinned(id: string): boolean {
    return this.state.pinned[this.unit(id)] === 1;
  }
  isDisrupted(id: string): boolean {
    return this.state.disrupted[this.unit(id)]! > 0;
  }
  isInCommand(id: string): boolean {
    return isInCommand(this.state, this.unit(id));
  }
  isEngaged(hex: string): boolean {
    return isEngagedHex(this.state, this.hex(hex));
  }
  /** Which way the position in a hex faces; null where there is none. */
  facing(hex: string): string | null {
    const marker = positionAt(this.state, this.hex(hex));
    return marker < 0 ? null : facingId(this.state.positions[marker]!.facing);
  }
  /** Hexes in which positions stand. */
  get positions(): string[] {
    return this.state.positions.flatMap(({ hex }) => (hex >= 0 ? [hexId(hex)] : []));
  }
  fatigue(division: string): number {
    return this.state.fatigue[divisionOfId(division)]!;
  }

  /** Everybody says that he is done until play stands at this decision. */
  passTo(decision: string): this {
    while (this.waiting !== decision && this.waiting !== 'over') this.act(this.roles[0]!, 'done');
    return this;
  }

  /** The referee's hand on the match, for rules that other chapters carry out. */
  get referee(): Referee<State> {
    return new Referee(this.match);
  }
}

/**
 * Lays out a position: `lay('fire.phase', { '2330': 'JP-62-12:reduced', '2329': 'US-96-381-1' }, { turn: 3 })`. The
 * third argument is the rest of position-schema.ts.
 */
export function lay(
  at: string,
  stacks: { readonly [place: string]: string } = {},
  more: { readonly [name: string]: Json } = {},
  ask: Partial<NewMatch> = {},
): Island {
  const { match } = Table.of(okinawa, { position: { at, stacks, ...more }, ...ask });
  return new Island(okinawa, match);
}

/** How a scenario lies on the table, as a state. */
export const start = (id: string, seed = 'start'): State => setup(id, normalOptions, chanceFromSeed(seed));

/** A match from the beginning of a scenario. */
export function begin(ask: Partial<NewMatch> = {}): Island {
  return new Island(okinawa, Table.of(okinawa, ask).match);
}

/** The same position as a state, for what is asked without playing. */
export const stand = (
  stacks: { readonly [place: string]: string } = {},
  more: { readonly [name: string]: Json } = {},
  options: { readonly [name: string]: boolean | string } = {},
): State =>
  position({ at: 'turn', stacks, ...more }, { ...normalOptions, ...options }, chanceFromSeed('stand')).state;

/** Every option as it is unless somebody chooses another value. */
export const normalOptions: { readonly [name: string]: boolean | string } = Object.fromEntries(
  Object.entries(okinawa.options).map(([name, { normal }]) => [name, normal]),
);
