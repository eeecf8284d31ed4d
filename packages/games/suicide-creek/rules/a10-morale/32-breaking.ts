import { isBroken, isLeader } from '../../board.ts';
import { type Ref, tell } from '../../verbs.ts';
import { breakUnit } from '../../writing.ts';
import { reveal } from '../a12-concealment/14-loss.ts';
import { moraleNow } from './01-values.ts';
import { leaderBroke } from './20-leader-loss.ts';

/** A10.3, A10.62 The unit is broken and DM now; a leader who breaks shakes those around him (A10.2). */
export function toBroken(ref: Ref, unit: number, rule: string): void {
  const { s } = ref;
  reveal(ref, rule, [unit], 'hurt');
  const shakes = isLeader(s, unit) && !isBroken(s, unit);
  const morale = shakes ? moraleNow(s, unit) : 0;
  breakUnit(s, unit);
  tell(ref, rule, 'broken', [unit]);
  if (shakes) leaderBroke(s, unit, morale);
}
