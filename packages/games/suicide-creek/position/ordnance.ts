import { z } from 'zod';
import { ammoOf, CANISTER } from '../rules/c03-ordnance/20-arms.ts';
import { MISSIONS } from '../state/ordnance.ts';
import { unitOf } from '../state/units.ts';
import { weaponOf } from '../state/weapons.ts';
import type { State } from '../state.ts';
import { addBattery } from '../writing.ts';
import { bad, count, hexNamed, ids } from './words.ts';

/** Batteries: words of C1. Each has the next radio or phone of its side, in the order of slots. */
export const ordnancePart = {
  batteries: z
    .array(
      z.object({
        kind: z.string(),
        black: count.optional(),
        red: count.optional(),
        refused: count.default(0),
        contact: z.boolean().default(false),
        access: z.boolean().default(false),
        used: z.boolean().default(false),
        mission: z.enum(MISSIONS).default('none'),
        hex: z.string().optional(),
        harassing: z.boolean().default(false),
        registered: ids,
      }),
    )
    .default([]),
  /** C2.21 `usw1 heat`, `us3 canister`: ammunition that has given out, of a weapon or of a main gun. */
  gone: ids,
};
type Part = { readonly [name in keyof typeof ordnancePart]: z.output<(typeof ordnancePart)[name]> };

export function layOrdnance(s: State, { batteries, gone }: Part): void {
  s.ordnance.gone = gone.map(text => {
    const [id = '', ammo = ''] = text.split(' ');
    const by = weaponOf(id) >= 0 ? weaponOf(id) : -1 - unitOf(id);
    const kind = ammo === 'canister' ? CANISTER : ammoOf(ammo);
    if ((weaponOf(id) < 0 && unitOf(id) < 0) || kind < 0) throw bad(`nothing has given out as "${text}"`);
    return { by, ammo: kind };
  });
  for (const { kind, black, red, mission, hex, registered, ...said } of batteries) {
    const battery = addBattery(s, kind, registered.map(hexNamed));
    if (!battery) throw bad(`there is no battery "${kind}"`);
    Object.assign(battery, said, { mission: MISSIONS.indexOf(mission) });
    if (black !== undefined) battery.black = black;
    if (red !== undefined) battery.red = red;
    if (hex !== undefined) battery.hex = hexNamed(hex);
  }
}
