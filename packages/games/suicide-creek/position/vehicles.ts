import type { z } from 'zod';
import { vehicleOf } from '../board.ts';
import { unitOf } from '../state/units.ts';
import type { State } from '../state.ts';
import { seat } from '../writing.ts';
import { bad, hexNamed, ids } from './words.ts';

/** Wrecks of tanks, `K9` or `K9 burning`; vehicles are laid like other units. */
export const vehiclesPart = {
  wrecks: ids,
  /** D6.2 `us3 us2`: who rides on what. */
  riders: ids,
};
type Part = { readonly [name in keyof typeof vehiclesPart]: z.output<(typeof vehiclesPart)[name]> };

export function layVehicles(s: State, { wrecks, riders }: Part): void {
  s.vehicles.wrecks = wrecks.map(text => {
    const [id = '', burning] = text.split(' ');
    return { hex: hexNamed(id), burning: burning === 'burning', guns: 2, scrounged: false };
  });
  for (const text of riders) {
    const [rider = '', vehicle = ''] = text.split(' ');
    if (!vehicleOf(s, unitOf(vehicle)) || unitOf(rider) < 0) throw bad(`nobody rides so: "${text}"`);
    seat(s, unitOf(rider), unitOf(vehicle));
  }
}
