import type { Ref } from '../../choices.ts';
import { HEXES, hasResource, hqsOf, JAPAN } from '../../components.ts';
import type { State } from '../../state.ts';
import { hexSuppliedFor } from '../06-supply/20-supply.ts';
import { honshuFallen } from './84-areas.ts';

/** 13.93 The surrender of Japan. */

const SEGMENTS = 3;

/** A resource hex of its own that a path from an ultimate supply source reaches, traced as for an HQ. */
function reachesResource(s: State): boolean {
  const anyHq = hqsOf[JAPAN]![0]!;
  for (let hex = 0; hex < HEXES; hex++)
    if (hasResource[hex] && s.control[hex] === JAPAN && hexSuppliedFor(s, JAPAN, hex, anyHq)) return true;
  return false;
}

export const japanHasFallen = (s: State): boolean => honshuFallen(s) || s.cutOff >= SEGMENTS;

/** Counts the national status segments in a row without such a path. */
export function japan(ref: Ref): void {
  const { s } = ref;
  s.cutOff = reachesResource(s) ? 0 : s.cutOff + 1;
  if (s.cutOff > 0) ref.log('13.93', 'cut-off', { count: s.cutOff });
}
