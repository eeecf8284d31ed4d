import type { z } from 'zod';
import type { State } from '../state.ts';
import { hexNamed, ids } from './words.ts';

/** Wrecks, `K9` or `K9 burning`; vehicles are laid like other units. */
export const vehiclesPart = {
  wrecks: ids,
};
type Part = { readonly [name in keyof typeof vehiclesPart]: z.output<(typeof vehiclesPart)[name]> };

export function layVehicles(s: State, { wrecks }: Part): void {
  s.vehicles.wrecks = wrecks.map(text => {
    const [id = '', burning] = text.split(' ');
    return { hex: hexNamed(id), burning: burning === 'burning', scrounged: false };
  });
}
