import { isLrb } from '../../components.ts';
import type { State } from '../../state.ts';
import { ALL, add, type Bits, LAST_COLUMN, newBits, widen } from './bits.ts';

/** 6.4 Zones of influence of one side: where they reach, and where they neutralise. */
export interface Zones {
  readonly present: Bits;
  readonly neutralising: Bits;
}

export const newZones = (): Zones => ({ present: newBits(), neutralising: newBits() });

const at = newBits();
const half = newBits();

/** 6.4-1 Two hexes around every unit that projects. LRB units neutralise nothing. */
export function project(s: State, flyers: readonly number[], projects: Uint8Array, into: Zones): void {
  const { present, neutralising } = into;
  at.fill(0);
  for (const unit of flyers) if (projects[unit] === 1 && isLrb[unit] === 0) add(at, s.at[unit]!);
  around(neutralising);
  at.fill(0);
  for (const unit of flyers) if (projects[unit] === 1 && isLrb[unit] === 1) add(at, s.at[unit]!);
  around(present);
  for (let c = 1; c <= LAST_COLUMN; c++) present[c] = present[c]! | neutralising[c]!;
}

function around(into: Bits): void {
  widen(at, half);
  widen(half, into);
  for (let c = 1; c <= LAST_COLUMN; c++) into[c] = into[c]! & ALL[c]!;
}

/** 6.4-1 The zone of a side that no enemy zone neutralises. */
export function openZone(own: Zones, enemy: Zones, into: Bits): void {
  for (let c = 1; c <= LAST_COLUMN; c++) into[c] = own.present[c]! & ~enemy.neutralising[c]!;
}
