import { isThere, unitsIn } from '../../board.ts';
import { areaAt, enemyOf, fieldId, fieldPlace, fieldsIn, roleOf, type Side } from '../../components.ts';
import { ELIMINATED, remove, segmentOf } from '../../state.ts';
import { isFighter, unitId } from '../../units.ts';
import type { Ref } from '../../verbs.ts';
import { isFaceUp, onGround } from './20-airfields.ts';
import { launch } from './31-crew.ts';
import { rollScramble } from './40-scramble.ts';
import { wreck } from './65-fates.ts';

/** 8.4.4 An airfield entered by the enemy, in any phase. */

/** The airfields of a hex fall to the side that entered it; in Bicol only when no enemy is left in the area (4.8). */
export function captureFields(ref: Ref, side: Side, ground: number): void {
  const { s } = ref;
  if (areaAt(ground) >= 0 && isThere(s, enemyOf(side), ground)) return;
  for (const field of fieldsIn(ground)) {
    if (s.fieldSide[field] === side) continue;
    s.fieldSide[field] = side;
    s.captured[field] = segmentOf(s);
    s.closedSeen[field] = s.closed[field]!;
    ref.log('8.4.4', 'airfield-captured', { field: fieldId(field), who: roleOf(side) });
    flee(ref, enemyOf(side), field, ground);
    for (const unit of unitsIn(s, enemyOf(side), fieldPlace(field))) {
      remove(s, unit, ELIMINATED);
      ref.log('7.4.3', 'overrun', { unit: unitId(unit), field: fieldId(field) });
    }
    ref.shown();
  }
}

/** 8.4.4, 8.1.5 Aircraft on the ground scramble, and land in the return phase of this segment; the others are destroyed. */
function flee(ref: Ref, owner: Side, field: number, ground: number): void {
  const { s } = ref;
  const there = onGround(s, field);
  if (there.length === 0) return;
  const result = rollScramble(ref, owner, field, '8.4.4');
  for (const unit of there) {
    const off = isFaceUp(s, unit) && (result === 'all' || (result !== 'none' && isFighter(unit)));
    if (!off) {
      wreck(ref, unit, '8.4.4');
      continue;
    }
    launch(s, unit, s.side === owner ? 'transfer' : 'scramble', ground);
  }
}
