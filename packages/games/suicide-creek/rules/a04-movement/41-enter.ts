import { hasCoveredEnemy, isArmed, isGoodOrder, isKnown, isMmc, someIn } from '../../board.ts';
import { enemyOf, HALVES } from '../../components.ts';
import { ALL, hexOfPlace, placeId } from '../../map.ts';
import { placeName } from '../../places.ts';
import { ASSAULT_MOVE, type Expenditure, MINIMUM } from '../../state/moving.ts';
import { BY_TRAIL_BREAK, CX, PINNED, sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { type Ref, tell } from '../../verbs.ts';
import { clearFlag, control, put, setFlag } from '../../writing.ts';
import { stepCost } from './13-cost.ts';
import { stop } from './32-set-out.ts';

/** A4.13 Entering a Location on foot. */

function goIn(ref: Ref, { place, cost }: Expenditure): void {
  const { s } = ref;
  const { moving } = s;
  const from = s.units.at[moving.units[0]!]!;
  moving.from = from;
  moving.here = cost === ALL ? HALVES : cost;
  s.fire.shots = [];
  const { byTrailBreak } = stepCost(s, s.side, moving.units, from, place);
  for (const unit of moving.units) {
    put(s, unit, place);
    if (byTrailBreak) setFlag(s, unit, BY_TRAIL_BREAK);
    else clearFlag(s, unit, BY_TRAIL_BREAK);
  }
  takeControl(s, place);
  tell(ref, 'A4.2', 'moved', moving.units, {
    from: placeName(from),
    place: placeId(place),
    cost: cost === ALL ? 0 : cost / HALVES,
  });
}

/**
 * A26.11 Whoever enters with an armed Good Order MMC while no armed enemy is there takes the Location, even if he dies.
 * An enemy in hiding does not hold it: else the mover could read off the map that somebody is there.
 */
function takeControl(s: State, place: number): void {
  const taker = s.moving.units.find(unit => isMmc(s, unit) && isGoodOrder(s, unit) && isArmed(s, unit));
  if (taker === undefined) return;
  const side = sideOf(taker);
  const held =
    hasCoveredEnemy(s, side, place) ||
    someIn(s, enemyOf(side), place, unit => isKnown(s, unit) && isArmed(s, unit));
  if (!held) control(s, hexOfPlace(place), side);
}

/** A4.134 Who has made a minimum move is pinned and CX; A4.61 who has moved by assault goes no farther. */
function arrive({ s }: Ref): void {
  const { mode, units } = s.moving;
  if (mode === ASSAULT_MOVE || mode === MINIMUM) stop(s, units);
  if (mode === MINIMUM) for (const unit of units) setFlag(s, unit, PINNED | CX);
}

export const entering = { pays: goIn, done: arrive } as const;
