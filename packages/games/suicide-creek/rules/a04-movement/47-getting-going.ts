import { isDugIn } from '../../board.ts';
import { HALVES } from '../../components.ts';
import { WALK } from '../../state/moving.ts';
import { ON_WIRE, sideOf } from '../../state/units.ts';
import type { Ref } from '../../verbs.ts';
import { workCost } from '../b-terrain/27-foxholes.ts';
import { left } from './11-allowance.ts';
import { setOut, stop } from './32-set-out.ts';
import { crawl } from './46-positions.ts';

/** B26.4, B27.1 Off the wire first, and out of the foxhole; gives whether that is what they do now. */
export function getsGoing(ref: Ref, party: readonly number[]): boolean {
  const { s } = ref;
  const [unit] = party;
  const at = s.units.at[unit!]!;
  const have = Math.min(...party.map(each => left(s, each, party, WALK)));
  if (s.units.pos[unit!] === ON_WIRE) {
    if (have < HALVES) stop(s, party);
    else crawl(ref, party, WALK);
    return true;
  }
  const cost = isDugIn(s, unit!) ? workCost(s, sideOf(unit!), at) : 0;
  if (cost === 0) return false;
  if (cost > have) stop(s, party);
  else setOut(ref, party, WALK, [{ what: 'leave', place: at, cost, about: -1 }]);
  return true;
}
