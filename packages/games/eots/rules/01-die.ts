import type { FaceRead, Term } from '@ironbottom/engine';
import type { Ref } from '../choices.ts';
import type { Side } from '../components.ts';
import { roleOf } from '../state.ts';

/** 1.22 One ten-sided die, 0 to 9; the 0 counts as zero. Returns the natural face. `reads`: what each face comes to. */
export function die(
  ref: Ref,
  side: Side,
  why: string,
  rule: string,
  terms: readonly Term[] = [],
  reads?: readonly FaceRead[],
): number {
  const spec = { who: roleOf(ref.s, side), why, rule, count: 1, sides: 10, low: 0, terms };
  return ref.roll(reads ? { ...spec, reads, alike: reads.map(({ values }) => values) } : spec)[0]!;
}

/** 1.3-rounding Fractions are rounded up. The small part keeps exact quotients from being pushed over. */
export const roundUp = (value: number): number => Math.ceil(value - 1e-9);
