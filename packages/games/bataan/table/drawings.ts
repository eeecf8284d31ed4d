import type { Shores } from '@ironbottom/engine';
import { checkedData } from '@ironbottom/engine/kit/schema';
import { z } from 'zod';
import { batteries, fieldGround, fields, grid, isHex } from '../components.ts';
import drawingsJson from '../data/drawings.json' with { type: 'json' };

/** Drawings beside the map: the seas that aircraft cross, and Corregidor. */

const spot = z.tuple([z.number(), z.number()]);
const frame = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const shores = z.array(z.array(z.number()).min(6));

const schema = z
  .object({
    src: z.string(),
    about: z.string(),
    air: z.object({ source: z.string(), frame, fields: z.record(z.string(), spot), shores }),
    corregidor: z.object({
      source: z.string(),
      src: z.string(),
      frame,
      shores,
      batteries: z.record(z.string(), spot),
    }),
  })
  .refine(({ corregidor }) => batteries.every(({ id }) => corregidor.batteries[id]), 'a battery has no place')
  .refine(
    ({ air }) => fields.every(({ id }, field) => isHex(fieldGround[field]!) || air.fields[id]),
    'an airfield off the map has no place',
  );

const drawings = checkedData(schema, drawingsJson, 'drawings.json');

type Drawing = Pick<Shores, 'frame' | 'shores'>;
export const seas: Drawing = drawings.air;
export const rock: Drawing = drawings.corregidor;

/** Column c and row r lie at (c * √3/2, r), even columns half a hex lower: as coast.json has it. */
const centreOf = (hex: number): readonly [number, number] => {
  const column = Number(grid.ids[hex]!.slice(0, 2));
  const row = Number(grid.ids[hex]!.slice(2));
  return [(column * Math.sqrt(3)) / 2, row + (column % 2 === 0 ? 0.5 : 0)];
};

/** Where an airfield lies in the drawing of the seas. */
export const fieldSpot = (field: number): readonly [number, number] => {
  const ground = fieldGround[field]!;
  return isHex(ground) ? centreOf(ground) : drawings.air.fields[fields[field]!.id]!;
};

export const batterySpot = (battery: number): readonly [number, number] =>
  drawings.corregidor.batteries[batteries[battery]!.id]!;
