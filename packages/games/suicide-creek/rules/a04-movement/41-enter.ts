import { HALVES } from '../../components.ts';
import { ALL, hexOfPlace, placeId } from '../../map.ts';
import { isOff, placeName } from '../../places.ts';
import { ASSAULT_MOVE, type Expenditure, MINIMUM } from '../../state/moving.ts';
import { ASSAULT, BY_TRAIL_BREAK, CX, DUG_IN, ON_WIRE, OPEN, PINNED } from '../../state/units.ts';
import { WAS_CARRIED } from '../../state/weapons.ts';
import { type Ref, tell } from '../../verbs.ts';
import { clearFlag, put, setFlag, setWeaponFlag, weaponsOf } from '../../writing.ts';
import { arrival } from '../b-terrain/26-wire.ts';
import { followAcquired } from '../c03-ordnance/65-acquisition.ts';
import { stepCost } from './13-cost.ts';
import { stop } from './32-set-out.ts';
import { leaveBehind } from './43-possession.ts';

/** A4.13 Entering a Location on foot. */

/** B27.5 What an entry is about that leads from trench to trench. */
export const BY_TRENCH = 1;

/** The position in which they arrive: B27.5 in the next trench, B30.4 beneath what lies before a pillbox, B26.4 on wire. */
function positionAt(ref: Ref, from: number, { place, about }: Expenditure): number {
  if (about === BY_TRENCH) return DUG_IN;
  if (!isOff(from) && hexOfPlace(from) === hexOfPlace(place)) return OPEN;
  return arrival(ref, place, ref.s.moving.units);
}

function goIn(ref: Ref, paid: Expenditure): void {
  const { place, cost, about, along = [] } = paid;
  const { s } = ref;
  const { moving } = s;
  const from = s.units.at[moving.units[0]!]!;
  const pos = positionAt(ref, from, paid);
  moving.from = from;
  // A8.14, G7.1 Whoever has spent all his MF here can be fired at as often.
  moving.here = cost === ALL ? Math.min(...moving.units.map(unit => s.units.spent[unit]!)) : cost;
  s.fire.shots = [];
  const round = moving.along.length > 0 || along.length > 0;
  const { byTrailBreak } = stepCost(s, s.side, moving.units, from, place, round);
  // A4.3 On wire nobody goes round anything.
  moving.along = pos === ON_WIRE ? [] : along;
  for (const unit of moving.units) {
    leaveBehind(ref, unit);
    put(s, unit, place, pos);
    // A4.41 What was carried may be too heavy to fire in this player turn.
    for (const weapon of weaponsOf(s, unit)) setWeaponFlag(s, weapon, WAS_CARRIED);
    // B27.5 In a trench nobody is a moving target; what comes behind it counts again.
    if (about === BY_TRENCH) setFlag(s, unit, ASSAULT);
    else if (moving.mode !== ASSAULT_MOVE) clearFlag(s, unit, ASSAULT);
    if (byTrailBreak) setFlag(s, unit, BY_TRAIL_BREAK);
    else clearFlag(s, unit, BY_TRAIL_BREAK);
  }
  followAcquired(s);
  if (pos === ON_WIRE) moving.dropped = true;
  tell(ref, along.length > 0 ? 'A4.3' : 'A4.2', along.length > 0 ? 'goes-round' : 'moved', moving.units, {
    from: placeName(from),
    place: placeId(place),
    cost: cost === ALL ? 0 : cost / HALVES,
  });
}

/** A4.134 Who has made a minimum move is pinned and CX; A4.61 who has moved by assault goes no farther. */
function arrive({ s }: Ref): void {
  const { mode, units } = s.moving;
  if (mode === ASSAULT_MOVE || mode === MINIMUM) stop(s, units);
  if (mode === MINIMUM) for (const unit of units) setFlag(s, unit, PINNED | CX);
}

export const entering = { pays: goIn, done: arrive } as const;
