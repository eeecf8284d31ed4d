import { z } from 'zod';
import type { State } from '../state.ts';
import { count } from './words.ts';

/** E1 The dark. */
export const nightPart = {
  night: z.boolean().optional(),
  /** E1.1 */
  nvr: count.optional(),
};
type Part = { readonly [name in keyof typeof nightPart]?: z.output<(typeof nightPart)[name]> };

export function layNight(s: State, { night, nvr }: Part): void {
  if (night !== undefined) s.night = { ...s.night, dark: night };
  if (nvr !== undefined) s.night.range = nvr;
}
