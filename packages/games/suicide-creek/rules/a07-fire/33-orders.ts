import { derivedBy } from '@ironbottom/engine';
import {
  enemyPlaces,
  hasCoveredEnemy,
  isFoe,
  isLeader,
  isVehicle,
  someIn,
  unitsIn,
  unitsOf,
} from '../../board.ts';
import { enemyOf, MOVEMENT, type Side } from '../../components.ts';
import type { State } from '../../state.ts';
import { weaponsOf } from '../../writing.ts';
import { leadershipNow } from '../a10-morale/01-values.ts';
import { isArmouredMove, isOpenToFire } from '../d-vehicles/52-exposure.ts';
import { canAimAt, flashPlaces } from '../e01-night/80-gunflashes.ts';
import { inherentFirer, weaponFirer } from './13-firers.ts';
import { isRefused, type Order } from './31-volley.ts';
import { canDirect, isFreeFor } from './53-direction.ts';

/**
 * Orders worth asking about: each unit with what it can fire, each weapon alone, and each stack as a whole, with the best
 * leader and without. Groups of several Locations are named by whoever wants them.
 */

/** What one unit can fire at once. */
interface Battery {
  readonly unit: number;
  readonly inherent: boolean;
  readonly weapons: readonly number[];
}

const SQUAD_PARTS = 2;

function batteryOf(s: State, side: Side, unit: number): Battery | undefined {
  // A7.2 A leader has no firepower of his own.
  const inherent = !isLeader(s, unit) && !isRefused(inherentFirer(s, side, unit));
  const weapons = weaponsOf(s, unit).filter(weapon => !isRefused(weaponFirer(s, side, weapon)));
  return inherent || weapons.length > 0 ? { unit, inherent, weapons } : undefined;
}

/** A8.1 The Location of those on their way; else all where an enemy is seen. */
function targetPlaces(s: State, side: Side): number[] {
  if (s.phase === MOVEMENT)
    return s.moving.open && s.moving.paid && !isArmouredMove(s) ? [s.moving.paid.place] : [];
  const seen = enemyPlaces(s, side).filter(
    place => hasTarget(s, side, place) || hasCoveredEnemy(s, side, place),
  );
  return [...new Set([...seen, ...flashPlaces(s, side)])];
}

/** A7.307 Somebody seen there whom small arms can hurt. */
const hasTarget = (s: State, side: Side, place: number): boolean =>
  someIn(s, enemyOf(side), place, unit => isFoe(s, unit) && (!isVehicle(s, unit) || isOpenToFire(s, unit)));

export const ordersOf = derivedBy((s: State, side: Side): readonly Order[] => {
  const places = targetPlaces(s, side);
  if (places.length === 0) return [];
  /** By Location: what those there see. */
  const views = new Map<number, readonly number[]>();
  const viewFrom = (from: number): readonly number[] => {
    const known = views.get(from) ?? places.filter(place => canAimAt(s, side, from, place));
    views.set(from, known);
    return known;
  };
  const stacks = new Map<number, Battery[]>();
  for (const unit of unitsOf(s, side)) {
    const at = s.units.at[unit]!;
    const battery = viewFrom(at).length > 0 ? batteryOf(s, side, unit) : undefined;
    if (!battery) continue;
    const stack = stacks.get(at);
    if (stack) stack.push(battery);
    else stacks.set(at, [battery]);
  }
  return [...stacks].flatMap(([from, stack]) =>
    viewFrom(from).flatMap(place => ordersAt(s, side, from, stack, place)),
  );
});

function ordersAt(s: State, side: Side, from: number, stack: readonly Battery[], place: number): Order[] {
  const plain = (units: readonly number[], weapons: readonly number[]): Order => ({
    units,
    weapons,
    leaders: [],
    place,
  });
  const found: Order[] = [];
  for (const { unit, inherent, weapons } of stack) {
    if (inherent) found.push(plain([unit], []));
    for (const weapon of weapons) {
      found.push(plain([], [weapon]));
      if (inherent) found.push(plain([unit], [weapon]));
    }
  }
  const whole = wholeOf(stack);
  if (stack.length > 1) found.push({ ...whole, leaders: [], place });
  return [...found, ...found.flatMap(order => led(s, side, from, order))];
}

/** Everybody with as much as he can fire. */
function wholeOf(stack: readonly Battery[]): { units: number[]; weapons: number[] } {
  const units = stack
    .filter(({ inherent, weapons }) => inherent || weapons.length === 0)
    .map(each => each.unit);
  const weapons = stack.flatMap(battery => battery.weapons.slice(0, battery.inherent ? 1 : SQUAD_PARTS));
  return { units, weapons };
}

/** A7.53 The same under the best leader there. */
function led(s: State, side: Side, from: number, order: Order): Order[] {
  const units = [...order.units, ...order.weapons.map(weapon => s.weapons.owner[weapon]!)];
  const [best] = unitsIn(s, side, from)
    .filter(
      unit =>
        !units.includes(unit) && canDirect(s, side, unit) && isFreeFor(s, unit, order.units, order.weapons),
    )
    .sort((a, b) => leadershipNow(s, a) - leadershipNow(s, b));
  return best === undefined ? [] : [{ ...order, leaders: [best] }];
}
