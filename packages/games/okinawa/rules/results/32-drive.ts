import { isThere } from '../../board.ts';
import { JAPAN, US } from '../../components.ts';
import { placeName } from '../../places.ts';
import { isSeen } from '../../seen.ts';
import { FREE, mineAt, positionAt, put, REAL, removeMine, type State, turnUpMine } from '../../state.ts';
import { unitId, unitSide } from '../../units.ts';
import { type Ref, tell } from '../../verbs.ts';

/** Units that come into a hex otherwise than by movement: retreat, displacement, advance, assault. */

/**
 * 9.14b A US unit that comes into a minefield otherwise than by movement turns it up: no roll, and it is gone. One that
 * lies open already stays to the end of the movement phase (9.14d).
 */
export function findMine(ref: Ref, unit: number, hex: number): void {
  const { s } = ref;
  const mine = mineAt(s, hex);
  if (unitSide[unit] !== US || !mine || mine.shown) return;
  ref.shown();
  ref.log('9.14b', mine.kind === REAL ? 'mine-found' : 'mine-dummy', { hex: placeName(hex) });
  turnUpMine(s, hex);
  removeMine(s, hex);
}

/** 9.61d, 11.53 A position that nobody is under any more goes back to its owner's hand; the US may have forced that. */
export function freePosition(s: State, hex: number, forced: boolean): void {
  const marker = positionAt(s, hex);
  if (marker < 0 || isThere(s, JAPAN, hex)) return;
  s.positions[marker]!.hex = FREE;
  if (forced) s.campaign.forced++;
}

/** A unit goes or is driven to another hex: for everybody to see, unless it goes from cover to cover (9.63). */
export function drive(ref: Ref, unit: number, to: number, rule: string, key: string): void {
  const { s } = ref;
  const [from, hidden] = [s.at[unit]!, !isSeen(s, unit)];
  put(s, unit, to);
  s.assaultPhase?.moved.push(unit);
  if (hidden) ref.shown();
  const args = { from: placeName(from), hex: placeName(to) };
  if (hidden && isSeen(s, unit)) ref.log(rule, key, { unit: unitId(unit), ...args });
  else tell(ref, rule, key, unit, args);
  findMine(ref, unit, to);
  // 9.61d Whoever comes to an empty position, by whatever way, has it.
  if (unitSide[unit] === US) freePosition(s, to, true);
}
