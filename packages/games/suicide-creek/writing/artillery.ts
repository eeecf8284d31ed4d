import { changed } from '@ironbottom/engine';
import { sideOfRole } from '../components.ts';
import { type Battery, IDLE, NO_MISSION } from '../state/ordnance.ts';
import { sideOf } from '../state/units.ts';
import type { State } from '../state.ts';
import { counters, isRadio } from '../types.ts';

/** C1 Batteries. */

/** C1.211 With its whole pile, before it is called for the first time; a registered hex is worth a black chit. */
export function readied(kind: number, registered: readonly number[]) {
  const { black, red } = counters.artillery[kind]!;
  return {
    black: black + (registered.length > 0 ? 1 : 0),
    red,
    refused: 0,
    contact: false,
    access: false,
    step: IDLE,
    mission: NO_MISSION,
    hex: -1,
    harassing: false,
    fresh: false,
  };
}

/** C1.211, CG17 A battery with the next radio or phone of its side. */
export function addBattery(s: State, id: string, registered: readonly number[]): Battery | undefined {
  const kind = counters.artillery.findIndex(each => each.id === id);
  if (kind < 0) return undefined;
  const side = sideOfRole(counters.artillery[kind]!.side);
  const taken = s.ordnance.batteries.map(({ radio }) => radio);
  const battery: Battery = {
    side,
    kind,
    radio: s.weapons.type.findIndex(
      (type, weapon) =>
        type >= 0 && isRadio[type] === 1 && sideOf(weapon) === side && !taken.includes(weapon),
    ),
    ...readied(kind, registered),
    registered: [...registered],
    used: false,
  };
  s.ordnance.batteries.push(battery);
  changed(s);
  return battery;
}

export function setBattery(s: State, battery: Battery, to: Partial<Battery>): void {
  Object.assign(battery, to);
  changed(s);
}
