import { type Refusal, refusal } from '@ironbottom/engine';
import { JAPAN, roleOf, US } from '../../components.ts';
import { placeName } from '../../places.ts';
import { isHiding, isSeen } from '../../seen.ts';
import { isOnMap, mineAt, put, type State } from '../../state.ts';
import { unitId, unitSide } from '../../units.ts';
import type { Ref } from '../../verbs.ts';
import { freePosition } from '../results/32-drive.ts';
import { markersCost } from './10-steps.ts';
import { canStep } from './41-ways.ts';
import { phaseOf } from './50-movers.ts';
import { canSail } from './70-coast.ts';

/** 9.13 A unit has come to a hex, and goes on or stops. */

/** Whether something waits for a unit in a hex: mines (9.14b), interdiction (8.33b). */
export const isDangerous = (s: State, unit: number, hex: number): boolean =>
  (unitSide[unit] === US && mineAt(s, hex) !== undefined) || markersCost(s, unit, hex) > 0;

/** 9.63, 9.61d A unit goes to a hex. Who comes out from under a position is seen; the US destroys an empty one. */
export function place(ref: Ref, unit: number, to: number): void {
  const { s } = ref;
  const hidden = !isSeen(s, unit);
  put(s, unit, to);
  if (unitSide[unit] === US) freePosition(s, to, true);
  if (hidden && isSeen(s, unit)) ref.shown();
}

/** 9.13 The move of whoever is on the way is over. */
export function endMove(ref: Ref): void {
  const { s } = ref;
  const { moving } = phaseOf(s);
  if (!moving) return;
  phaseOf(s).moving = null;
  for (const unit of moving.units) {
    s.spent[unit] = -1;
    const [from, to] = [moving.path[0]!, s.at[unit]!];
    if (!isOnMap(s, unit) || from === to) continue;
    const args = { unit: unitId(unit), from: placeName(from), hex: placeName(to) };
    // 9.63 From one position to the next nobody sees who goes.
    const unseen = unitSide[unit] !== US && moving.path.every(hex => hex >= 0 && isHiding(s, hex));
    ref.log('9.1', 'moved', args, unseen ? [roleOf(JAPAN)] : undefined);
  }
}

/** A unit has come to a hex: it stops there, or goes on if it can. */
export function goOn(ref: Ref, unit: number, stops: boolean): void {
  const { s } = ref;
  if (stops || !isOnMap(s, unit) || s.pinned[unit] === 1) endMove(ref);
  else if (!canStep(s, unit) && !canSail(s, unit)) endMove(ref);
}

/** 9.11 Something that can be done only while nobody is on the way. */
export const whileNobodyMoves = (s: State): Refusal | undefined => {
  const { moving } = phaseOf(s);
  return moving ? refusal('9.11', 'one-moves', { unit: unitId(moving.units[0]!) }) : undefined;
};
