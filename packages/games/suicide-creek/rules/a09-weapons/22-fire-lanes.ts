import { type Refusal, refusal } from '@ironbottom/engine';
import { has, isGoodOrder, isSmc, isWorking } from '../../board.ts';
import { enemyOf, type Side } from '../../components.ts';
import { distance, grid, hexOfPlace, isStream, placeId } from '../../map.ts';
import { BLOCKED, sightBetween, sightFrom } from '../../sight.ts';
import { FIRST, NOBODY, PINNED, SHORTAGE, UNMARKED } from '../../state/units.ts';
import { weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { isMg, weaponFp, weaponRange } from '../../types.ts';
import { orderVerb, type Ref, type Verbs } from '../../verbs.ts';
import { setWeaponMark } from '../../writing.ts';
import { aimIn } from '../a06-sight.ts';
import { isAgain } from '../a07-fire/12-manner.ts';
import type { Firer } from '../a07-fire/13-firers.ts';
import { columnFp, columnOf } from '../a07-fire/20-table.ts';
import { attack } from '../a07-fire/21-attack.ts';
import { firepowerOf } from '../a07-fire/23-firepower.ts';
import { isRefused, lateShot, type Order, type Volley, volleyOf } from '../a07-fire/31-volley.ts';
import { shoot } from '../a07-fire/32-shoot.ts';
import { ordersOf } from '../a07-fire/33-orders.ts';
import { ORDER_ARGS, orderAction, orderArg } from '../a07-fire/34-order-args.ts';
import { movingTarget } from '../a07-fire/40-targets.ts';
import { exposes } from '../a08-defensive-fire/22-residual.ts';
import { afterRoll } from '../a14-snipers.ts';
import { term } from '../dice.ts';

/** A9.22 A machine gun may lay a Fire Lane with a First Fire shot, and gives up its rate for it. */

const DIRECTIONS = [0, 1, 2, 3, 4, 5];

/** The straight row of hexes from a machine gun through a hex, from there to its Normal Range, as far as it sees on its level. */
function rowThrough(s: State, from: number, to: number, range: number): number[] {
  for (const direction of DIRECTIONS) {
    const row: number[] = [];
    let hex = from;
    while (row.length < range) {
      hex = grid.neighbours[6 * hex + direction]!;
      if (hex < 0 || isStream[hex] !== isStream[from] || sightBetween(s, from, hex) === BLOCKED) break;
      row.push(hex);
    }
    if (row.includes(to)) return row.slice(row.indexOf(to));
  }
  return [];
}

export const laneHexes = (s: State, weapon: number, place: number): number[] =>
  rowThrough(
    s,
    hexOfPlace(s.units.at[s.weapons.owner[weapon]!]!),
    hexOfPlace(place),
    weaponRange[s.weapons.type[weapon]!]!,
  );

/**
 * The shot that lays it: one machine gun that has not fired, and whoever fires with it. A team that has fired already keeps
 * it going as Sustained Fire (A9.3), and has no fire of its own any more.
 */
function laneOf(s: State, side: Side, order: Order): Volley | Refusal {
  const volley = volleyOf(s, side, order);
  if (isRefused(volley)) return volley;
  const guns = volley.firers.filter(({ weapon }) => weapon >= 0);
  const [gun] = guns;
  if (!gun || guns.length > 1 || !isMg[s.weapons.type[gun.weapon]!])
    return refusal('A9.22', 'one-machine-gun');
  const args = { weapon: weaponId(gun.weapon), place: placeId(order.place) };
  const { unit } = gun;
  const team = isGoodOrder(s, unit) && !isSmc(s, unit) && !has(s, unit, PINNED | SHORTAGE);
  const late = s.units.mark[unit] === FIRST;
  const fit = s.weapons.mark[gun.weapon] === UNMARKED && (late || gun.manner === 'first');
  const besides = late && volley.firers.some(each => each.unit === unit && each.weapon < 0);
  if (!team || !fit || besides) return refusal('A9.22', 'cannot-lay', args);
  if (laneHexes(s, gun.weapon, order.place).length === 0) return refusal('A9.22', 'no-straight-row', args);
  return late && !isAgain(gun.manner) ? sustained(s, side, volley, gun) : volley;
}

/** A9.3, A8.3 The same with the gun of a squad that has fired before. */
function sustained(s: State, side: Side, volley: Volley, gun: Firer): Volley | Refusal {
  const again: Firer = { ...gun, manner: 'subsequent' };
  const barred = lateShot(s, side, [again], volley.place);
  if (barred) return barred;
  const given = { directed: volley.leaders.length > 0, helpers: volley.helpers, half: false };
  const [before, now] = [gun, again].map(each => firepowerOf(s, each, volley.place, given));
  if (typeof before !== 'number' || typeof now !== 'number') return now as Refusal;
  const firers = volley.firers.map(each => (each === gun ? again : each));
  return { ...volley, firers, fp: volley.fp - before + now };
}

/** A9.22 The firepower of the gun, a column less, in each hex of the row. */
export function layLane(
  ref: Ref,
  rule: string,
  weapon: number,
  place: number,
  hexes: readonly number[],
): void {
  const { s } = ref;
  if (s.weapons.mark[weapon] === UNMARKED) setWeaponMark(s, weapon, FIRST);
  const fp = columnFp(columnOf(weaponFp[s.weapons.type[weapon]!]!) - 1);
  s.fire.lanes = [...s.fire.lanes, { weapon, fp, hexes, struck: [...s.moving.units] }];
  ref.log(rule, 'lane-laid', { weapon: weaponId(weapon), place: placeId(place) });
}

const laneVerb = orderVerb<Order>({
  args: ORDER_ARGS,
  list: (s, side) => ordersOf(s, side).filter(({ weapons }) => weapons.length === 1),
  check: (s, side, order) => {
    const volley = laneOf(s, side, order);
    return isRefused(volley) ? volley : undefined;
  },
  action: order => orderAction('lane', order),
  of: orderArg,
  play: (ref, order, side) => {
    const { s } = ref;
    const volley = laneOf(s, side, order);
    if (isRefused(volley)) return;
    const { weapon } = volley.firers.find(each => each.weapon >= 0)!;
    const hexes = laneHexes(s, weapon, volley.place);
    const { clean } = shoot(ref, side, volley);
    if (!clean) return;
    layLane(ref, 'A9.22', weapon, volley.place, hexes);
  },
});
export const laneVerbs: Verbs = { lane: laneVerb };

/** The lane lies as long as its gun works and its team stands. */
function holds(s: State, weapon: number): boolean {
  const unit = s.weapons.owner[weapon]!;
  return (
    s.weapons.type[weapon] !== NOBODY &&
    unit >= 0 &&
    isWorking(s, weapon) &&
    isGoodOrder(s, unit) &&
    !has(s, unit, PINNED)
  );
}

/** Lanes strike whoever enters their hexes or spends MF there, each apart. */
export function lanes(ref: Ref): void {
  const { s } = ref;
  s.fire.lanes = s.fire.lanes.filter(({ weapon }) => holds(s, weapon));
  for (const lane of s.fire.lanes) strike(ref, lane.weapon);
}

/** A4.3 Along the row, or to the hexsides of those who go round a hex of it. */
const laneSight = (s: State, from: number, place: number): number =>
  s.moving.along.length > 0
    ? sightFrom(s, from, aimIn(s, enemyOf(s.side), place))
    : sightBetween(s, hexOfPlace(from), place);

function strike(ref: Ref, weapon: number): void {
  const { s } = ref;
  const { paid, units } = s.moving;
  const lane = s.fire.lanes.find(each => each.weapon === weapon)!;
  if (!paid || !lane.hexes.includes(paid.place)) return;
  const targets = units.filter(unit => exposes(paid) || !lane.struck.includes(unit));
  if (targets.length === 0) return;
  s.fire.lanes = s.fire.lanes.map(each =>
    each === lane ? { ...each, struck: [...new Set([...each.struck, ...targets])] } : each,
  );
  const place = s.units.at[s.weapons.owner[weapon]!]!;
  const from = hexOfPlace(place);
  const hindrance = distance(from, paid.place) < 1 ? 0 : laneSight(s, place, paid.place);
  if (hindrance === BLOCKED) return;
  const outcome = attack(ref, {
    rule: 'A9.22',
    side: enemyOf(s.side),
    why: 'lane',
    fp: lane.fp,
    place: paid.place,
    targets: targets.map(unit => movingTarget(s, unit, [from], hindrance === 0)),
    drm: hindrance > 0 ? [term('hindrance', hindrance)] : [],
    cowers: 0,
    coloured: false,
  });
  afterRoll(ref, enemyOf(s.side), outcome);
}
