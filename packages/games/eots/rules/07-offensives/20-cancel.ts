import { effectOf } from '../../cards/force.ts';
import type { Ref } from '../../choices.ts';
import { put, roleOf, theOffensive } from '../../state.ts';
import { giveBack } from '../06-supply/50-control.ts';
import { returnDisengaged } from '../08-movement/43-disengage.ts';

/**
 * 5.32D, 7.2-4 The offensive is called off: units go back to where they began, control and ASP are as before, what
 * the event brought is taken back, and the card counts as not played. 5.31-2 The same when a player finds that he
 * cannot keep the conditions of his event.
 */
export function cancelOffensive(ref: Ref): void {
  const { s } = ref;
  const offensive = theOffensive(s);
  for (const { unit, start } of offensive.missions) {
    // 8.33-2 Some may be on the turn track.
    put(s, unit, start);
    s.undelayable[unit] = 0;
  }
  returnDisengaged(s);
  for (const taken of offensive.taken.toReversed()) giveBack(s, taken);
  s.aspUsed[offensive.side] = offensive.aspUsedBefore;
  if (offensive.event) effectOf(offensive.card).cancelled?.(ref, offensive.side);
  offensive.battles = [];
  offensive.cancelled = true;
  if (s.playing) s.playing.cancelled = true;
  ref.log('5.32D-1', 'cancelled', { side: roleOf(s, offensive.side) });
}
