import { z } from 'zod';
import { shipOf } from '../components.ts';
import { SHIP_IDS } from '../schema-tables.ts';
import type { State } from '../state.ts';
import { count } from './words.ts';

/** The tracks of the air and sea battle. */

/** 5.36 So many of a sort of ship. */
const ships = z.partialRecord(z.enum(SHIP_IDS), count).default({});

export const airPart = {
  air: z
    .strictObject({
      lost: count.optional(),
      disrupted: count.optional(),
      usLost: count.optional(),
      strikes: count.optional(),
      kikusui: count.optional(),
      fliesOn: count.optional(),
      yamato: count.optional(),
      struckOn: count.optional(),
      critical: count.optional(),
      damaged: ships,
      sunk: ships,
    })
    .default({ damaged: {}, sunk: {} }),
};

type Ships = z.infer<typeof ships>;
interface Air {
  readonly air: Partial<{ [track: string]: number | Ships | undefined }> & {
    readonly damaged: Ships;
    readonly sunk: Ships;
  };
}

export function layAir(s: State, { air: { damaged, sunk, ...tracks } }: Air): void {
  Object.assign(s.air, tracks);
  for (const [ship, count] of Object.entries(damaged)) s.air.damaged[shipOf(ship)] = count;
  for (const [ship, count] of Object.entries(sunk)) s.air.sunk[shipOf(ship)] = count;
}
