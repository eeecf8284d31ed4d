import { has } from '../../board.ts';
import { ASSAULT_MOVE, DOUBLE_TIME, type Expenditure } from '../../state/moving.ts';
import { ASSAULT, CX, DOUBLE, MOVED, STOPPED } from '../../state/units.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { clearFlag, setFlag } from '../../writing.ts';

/** A4.2 Who is on his way: when another unit sets out, the move of those before is over. */

export function stop(s: State, units: readonly number[]): void {
  for (const unit of units) setFlag(s, unit, STOPPED);
}

/** A move ends: nobody is on his way any more. */
export function halt(s: State): void {
  stop(s, s.moving.units);
  s.moving.units = [];
  s.moving.plan = [];
  s.moving.paid = null;
  s.moving.along = [];
}

/** A4.2, A4.5, A4.61 These units begin, or go on, with what they have announced. */
export function setOut(ref: Ref, units: readonly number[], mode: number, plan: readonly Expenditure[]): void {
  const { s } = ref;
  const { moving } = s;
  const goesOn = units.every(unit => moving.units.includes(unit));
  stop(
    s,
    moving.units.filter(unit => !units.includes(unit)),
  );
  if (!goesOn) {
    moving.count++;
    moving.here = 0;
    moving.trail = [];
    moving.crawled = false;
    moving.lost = false;
    s.fire.shots = [];
  }
  moving.units = [...units];
  moving.mode = mode;
  moving.plan = [...plan];
  moving.dropped = false;
  for (const unit of units) {
    // A4.51 Whoever was CX from his last turn is rested when he moves.
    if (!has(s, unit, MOVED)) clearFlag(s, unit, CX);
    if (mode === DOUBLE_TIME && !has(s, unit, DOUBLE)) {
      setFlag(s, unit, CX | DOUBLE);
      // A4.5 Announced on the way it gives one MF only: as if the other were spent.
      if (has(s, unit, MOVED)) s.units.spent[unit]! += LATE;
    }
    if (mode === ASSAULT_MOVE) setFlag(s, unit, ASSAULT);
    setFlag(s, unit, MOVED);
  }
}
/** In halves. */
const LATE = 2;
