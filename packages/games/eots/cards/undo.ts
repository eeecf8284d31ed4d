import type { Ref } from '../choices.ts';
import { put, type State, theOffensive, turnTo } from '../state.ts';

/** 5.32D-1 What an event brought or restored before movement is taken back when its offensive is called off. */

const WERE = 'were';

/** Before a card changes these units: where they are, and whether they are reduced. */
export function remember({ at, reduced, offensive }: State, units: readonly number[]): void {
  const { notes } = offensive!;
  notes[WERE] = [...(notes[WERE] ?? []), ...units.flatMap(unit => [unit, at[unit]!, reduced[unit]!])];
}

/** Puts them back as they were. */
export function restore({ s }: Ref): void {
  const were = theOffensive(s).notes[WERE] ?? [];
  for (let i = 0; i < were.length; i += 3) {
    const [unit, place, reduced] = were.slice(i, i + 3) as [number, number, 0 | 1];
    put(s, unit, place);
    turnTo(s, unit, reduced);
  }
}
