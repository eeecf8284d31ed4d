import { roleOf, type Side } from '../../components.ts';
import type { Ref } from '../../verbs.ts';
import { type Fall, oneDie } from '../dice.ts';
import type { Shot } from './33-shot.ts';

/** C3.3, C3.7 Hits that come against all odds, and critical ones. */

/** A.1 The lowest and the highest Original DR. */
const BEST = 2;
/** C3.3 An Original 2 that would miss hits all the same on this or less. */
const LUCKY = 3;

/** C3.3, C3.7 An Original 2 may want a further die: rolled once, for all targets. `lowest`: the least DRM of a target. */
export function luckOf(ref: Ref, side: Side, shot: Shot, fall: Fall, lowest: number): number {
  if (fall.sum !== BEST) return 0;
  const margin = shot.number - lowest;
  // Even the best roll misses, only the best one hits, or a hit of the Infantry type may be critical.
  const asks = margin <= BEST || (shot.kind === 'infantry' && !isBelowHalf(shot, BEST + lowest));
  return asks ? oneDie(ref, { who: roleOf(side), why: 'luck', rule: 'C3.7' }) : 0;
}

/** C3.7 On the Infantry type. */
const isBelowHalf = ({ number }: Shot, final: number): boolean => 2 * final < number;

/** C3.3 Whether a target with this DRM is hit. */
export function isHit(shot: Shot, fall: Fall, drm: number, luck: number): boolean {
  if (fall.sum + drm <= shot.number) return true;
  return fall.sum === BEST && luck > 0 && luck <= LUCKY;
}

/** C3.7 Whether that hit is critical. */
export function isCritical(shot: Shot, fall: Fall, drm: number, luck: number): boolean {
  if (!isHit(shot, fall, drm, luck)) return false;
  // Only the lowest roll hits, or not even that: a 1 must follow.
  if (shot.number - drm <= BEST) return fall.sum === BEST && luck === 1;
  if (shot.kind !== 'infantry' || shot.arm.sort === 'bazooka') return fall.sum === BEST;
  if (isBelowHalf(shot, fall.sum + drm)) return true;
  return fall.sum === BEST && (luck === 1 || 2 * luck <= shot.number);
}
