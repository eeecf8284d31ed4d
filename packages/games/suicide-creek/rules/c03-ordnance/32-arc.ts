import { type Refusal, refusal } from '@ironbottom/engine';
import { has } from '../../board.ts';
import { SPINES } from '../../components.ts';
import { hexOfPlace, isDebris, isJungle } from '../../map.ts';
import { isInArc } from '../../sight.ts';
import { PINNED } from '../../state/units.ts';
import { weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { firedFromJungle } from '../a07-fire/11-window.ts';

/** C3.2a, C5.1 Covered arcs of Guns: what lies in one, and how far a Gun must be turned. */

export interface Turn {
  /** What it faces then; -1: it has no arc. */
  readonly spine: number;
  /** Hexspines that it is turned by. */
  readonly spines: number;
}

interface Mounted {
  readonly piece: number;
  readonly unit: number;
  readonly mount: 'T' | 'NT' | 'none';
  readonly spine: number;
}

const apart = (a: number, b: number): number => Math.min((a - b + 6) % 6, (b - a + 6) % 6);

/** C5.1 Jungle or debris: turning is hard, and only one arc can be used in a phase. */
export const isHemmed = (hex: number): boolean => isJungle[hex] === 1 || isDebris[hex] === 1;

/** The least turn after which the target lies in its arc; its own hex lies in every arc. */
export function turnTo(
  s: State,
  { piece, unit, mount, spine }: Mounted,
  from: number,
  place: number,
): Turn | Refusal {
  const [hex, target] = [hexOfPlace(from), hexOfPlace(place)];
  if (mount === 'none' || spine < 0 || hex === target || isInArc(hex, target, spine))
    return { spine, spines: 0 };
  const args = { weapon: piece < 0 ? '' : weaponId(piece) };
  if (has(s, unit, PINNED)) return refusal('A7.8', 'cannot-turn', args);
  if (piece >= 0 && isHemmed(hex) && firedFromJungle(s, piece).length > 0)
    return refusal('C5.1', 'locked-arc', args);
  const [best] = SPINES.map((_, each) => each)
    .filter(each => isInArc(hex, target, each))
    .sort((a, b) => apart(a, spine) - apart(b, spine) || a - b);
  return { spine: best!, spines: apart(best!, spine) };
}
