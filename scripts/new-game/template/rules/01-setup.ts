import type { Chance } from '@ironbottom/engine';
import { hexOf, US, unitRecords } from '../components.ts';
import type { State } from '../state.ts';

/** 1 Each company stands in its hex, and its strength is drawn. */
export const setup = (_scenario: string, _options: object, chance: Chance): State => ({
  turn: 1,
  active: US,
  at: unitRecords.map(({ hex }) => hexOf(hex)),
  strength: unitRecords.map(() => 1 + chance.pick(3)),
  attacks: 0,
});
