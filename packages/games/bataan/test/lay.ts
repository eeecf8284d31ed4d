import type { Json, NewMatch } from '@ironbottom/engine';
import { Table } from '@ironbottom/testkit';
import { bataan } from '../index.ts';
import { placeName } from '../places.ts';
import type { State } from '../state.ts';
import { unitId, unitOf } from '../units.ts';

/** The table of this game: positions in one line, and questions in the words of its rules. */
export class Luzon extends Table<State> {
  unit(id: string): number {
    const unit = unitOf(id);
    if (unit < 0) throw new Error(`there is no unit ${id}`);
    return unit;
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

  steps(id: string): number {
    return this.state.steps[this.unit(id)]!;
  }

  isShaken(id: string): boolean {
    return this.state.shaken[this.unit(id)]! > 0;
  }

  /** Everybody says that he is done until play stands at this decision. */
  passTo(decision: string): this {
    while (this.waiting !== decision) this.act(this.roles[0]!, 'done');
    return this;
  }

  /** Everything in a place, by name. */
  in(place: string): string[] {
    return this.state.at.flatMap((at, unit) => (placeName(at) === place ? [unitId(unit)] : []));
  }
}

/**
 * Lays out a position: `lay('japan.land', { '1749': 'A-31 A-45:reduced', '1648': 'J-9' }, { turn: 3 })`. The third
 * argument is the rest of position-schema.ts.
 */
export function lay(
  at: string,
  stacks: { readonly [place: string]: string } = {},
  more: { readonly [name: string]: Json } = {},
  ask: Partial<NewMatch> = {},
): Luzon {
  const { match } = Table.of(bataan, { position: { at, stacks, ...more }, ...ask });
  return new Luzon(bataan, match);
}

/** A match from the beginning of a scenario. */
export function begin(ask: Partial<NewMatch> = {}): Luzon {
  return new Luzon(bataan, Table.of(bataan, ask).match);
}
