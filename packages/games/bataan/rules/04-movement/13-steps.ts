import { actionsAbout, type Refusal, refusal, SPECTATOR, type Verb } from '@ironbottom/engine';
import { chartedIn, isNextTo, isThere, topFirst } from '../../board.ts';
import { areaAt, enemyOf, grid, isHex, isLand, roleOf, type Side } from '../../components.ts';
import { placeName } from '../../places.ts';
import { isSeen } from '../../seen.ts';
import type { Group, Marcher } from '../../state/moving.ts';
import { QUARTERS, type State } from '../../state.ts';
import { isAir, isTruck, LAND_OF, unitId, unitSide } from '../../units.ts';
import { PLACE, placeArg, plain, type Ref, unitVerb } from '../../verbs.ts';
import { joined, printed } from '../02-components.ts';
import { crowding } from '../05-stacking.ts';
import { capFollows, FOLLOWS_RESERVES } from '../08-air/39-cap.ts';
import { turnUp } from '../19-solitaire.ts';
import { BARRED, groundsBeside, groundUnder, isUnbridged, moveCost } from './11-costs.ts';
import {
  groupLeft,
  groupOf,
  isInGroup,
  leftOf,
  movingOf,
  note,
  pointsOfMarcher,
  spend,
  spentBy,
  takeUp,
} from './12-group.ts';
import { enterHex, isHalted, meets, settle } from './20-enter.ts';

/** 4.1 Units go from hex to hex: 4.1 to 4.1.8, 4.2.1, 4.3.1, 4.3.2, 4.8, 9.3, 9.5. */

// ---------------------------------------------------------------- taking up

/** 4.1 A move cannot be taken up again; to have helped others across a river is none (15.5). */
const hasMoved = (s: State, unit: number): boolean =>
  s.spent[unit] !== 0 && !movingOf(s).helpers.includes(unit);

/** 4.1, 9.3, 9.4 Why this unit cannot move now. */
export function checkMove(s: State, side: Side, unit: number): Refusal | undefined {
  if (unitSide[unit] !== side) return refusal('4.1', 'not-yours');
  if (isAir(unit)) return refusal('3.2.3', 'not-on-land');
  const ground = groundUnder(s, unit);
  if (ground < 0) return refusal('3.2.3', 'not-on-land');
  if (hasMoved(s, unit)) return refusal('4.1', 'has-moved');
  const isReserve = s.reserve[unit] === 1;
  if (movingOf(s).kind === 'reserve' && !isReserve) return refusal('9.4', 'not-in-reserve');
  if (movingOf(s).kind !== 'reserve' && isReserve) return refusal('9.3', 'in-reserve');
  return isHalted(s, unit) ? refusal('4.8', 'held-in-area') : undefined;
}

const unmoved = (s: State, side: Side): number[] =>
  LAND_OF[side]!.filter(unit => s.at[unit]! >= 0 && !hasMoved(s, unit));

/** 4.1 A unit is taken up; its move ends when it is put down. */
export const move = unitVerb('move', {
  list: unmoved,
  check: checkMove,
  // 19.14
  play: (ref, unit) => takeUp(ref.s, turnUp(ref, unit)),
});

/** 4.1, 7.4.1 Before it sets out others of its hex may join it: they go as one stack, each at its own cost. */
export const join = unitVerb('join', {
  list: (s, side) => {
    const { at, fresh } = groupOf(s);
    return fresh ? unmoved(s, side).filter(unit => groundUnder(s, unit) === at && !isInGroup(s, unit)) : [];
  },
  check: (s, side, unit) => {
    if (unitSide[unit] !== side) return refusal('4.1', 'not-yours');
    const { at, fresh } = groupOf(s);
    if (!fresh) return refusal('4.1', 'under-way');
    if (isInGroup(s, unit)) return refusal('4.1', 'taken-up');
    if (groundUnder(s, unit) !== at) return refusal('4.1', 'not-together');
    return checkMove(s, side, unit);
  },
  // 19.14
  play: (ref, unit) => takeUp(ref.s, turnUp(ref, unit)),
});

// ---------------------------------------------------------------- a step

type Paid = Pick<Marcher, 'tactical' | 'strategic' | 'after'>;

const least = (a: number, b: number): number => (a < 0 ? b : b < 0 ? a : Math.min(a, b));
const plus = (spent: number, cost: number): number => (spent < 0 || cost < 0 ? -1 : spent + cost);

/**
 * 4.1.6, 4.1.8, 4.3.1, 4.3.2 What a unit will have spent after a step of this cost, or BARRED where it has too little.
 * Whoever is next to an enemy, or comes next to one, has not moved strategically.
 */
function paid(s: State, marcher: Marcher, cost: number, strategic: number, near: boolean): Paid | undefined {
  const points = pointsOfMarcher(s, marcher);
  const next: Paid = {
    tactical: marcher.tactical + cost,
    strategic: near ? -1 : plus(least(marcher.tactical, marcher.strategic), strategic),
    after: near ? -1 : plus(least(marcher.strategic, marcher.after), cost),
  };
  if (spentBy({ unit: marcher.unit, ...next }) <= points) return next;
  // 4.1.8 One hex can always be entered.
  if (groupOf(s).fresh && spentBy(marcher) === 0) return { tactical: points, strategic: -1, after: -1 };
  return undefined;
}

/** 4.3.1 Whether the group is, was or comes next to an enemy. */
const comesNear = (s: State, { near }: Group, to: number): boolean =>
  near || isNextTo(s, enemyOf(movingOf(s).side), to);

function payment(s: State, marcher: Marcher, to: number, near: boolean, cost: number): Paid | undefined {
  const { at } = groupOf(s);
  const { kind } = movingOf(s);
  // 9.5 Reserves do not move strategically.
  const strategic = near || kind === 'reserve' ? BARRED : moveCost(s, marcher.unit, at, to, 'strategic');
  return paid(s, marcher, cost, strategic, near);
}

/** 4.1.5, 4.1.7 Where no unit of the side can go, however far it moves. */
export function closed(s: State, side: Side, to: number): Refusal | undefined {
  if (!isGroundOf(to)) return refusal('4.1.7', 'no-land');
  return isEnemyIn(s, side, to) ? refusal('4.1.5', 'enemy-there', { place: placeName(to) }) : undefined;
}
const isGroundOf = (place: number): boolean => (isHex(place) ? isLand[place] === 1 : areaAt(place) >= 0);
const isEnemyIn = (s: State, side: Side, to: number): boolean => isHex(to) && isThere(s, enemyOf(side), to);

/** 4.1.7 Whether one comes from here to there at all. */
export function checkBeside(from: number, to: number): Refusal | undefined {
  if (groundsBeside(from).includes(to)) return undefined;
  if (isHex(from) && isHex(to) && grid.direction(from, to) >= 0 && !joined(from, to))
    return refusal('4.1.7', 'water-between');
  return refusal('4.1', 'not-adjacent', { from: placeName(from), place: placeName(to) });
}

/** TEC, 4.6 What a step costs this unit, or why it can never take it. */
export function costOrBar(s: State, unit: number, from: number, to: number): number | Refusal {
  const cost = moveCost(s, unit, from, to, 'tactical');
  if (cost !== BARRED) return cost;
  return isTruck(unit)
    ? refusal('4.6', 'truck-off-road', { unit: unitId(unit) })
    : refusal('TEC', 'prohibited', { unit: unitId(unit), place: placeName(to) });
}

export const tooFew = (s: State, marcher: Marcher, cost: number, rule = '4.1.6'): Refusal =>
  refusal(rule, 'too-few-points', {
    unit: unitId(marcher.unit),
    cost: cost / QUARTERS,
    left: leftOf(s, marcher) / QUARTERS,
  });

/** What each of the group has spent once it has entered, at the price that is asked of each. */
export type Price = (unit: number) => number | Refusal;

/** 4.1.4 All of them, with what trucks carry, must find room; passing through is no exception. */
export function checkStep(s: State, to: number, price: Price): Refusal | undefined {
  const group = groupOf(s);
  const { side, kind } = movingOf(s);
  const shut = checkBeside(group.at, to) ?? closed(s, side, to);
  if (shut) return shut;
  const near = comesNear(s, group, to);
  for (const marcher of group.units) {
    const cost = price(marcher.unit);
    if (typeof cost !== 'number') return cost;
    // 4.2.2, 4.8 A river without a bridge takes a whole turn and an area a whole allowance: half of one is not enough.
    if (kind !== 'segment' && isUnbridged(s, group.at, to)) return refusal('4.2.2', 'whole-turn');
    if (areaAt(to) >= 0 && cost > pointsOfMarcher(s, marcher)) return tooFew(s, marcher, cost, '4.8');
    if (!payment(s, marcher, to, near, cost)) return tooFew(s, marcher, cost);
  }
  return crowding(s, side, everybody(group), to);
}

const everybody = ({ units, carried }: Group): number[] => [...units.map(({ unit }) => unit), ...carried];

/** 7.4.3 Only those with attack strength overrun what lies on the charts of a hex; the move of others ends before it. */
function isHeldUp(ref: Ref, to: number): boolean {
  const { s } = ref;
  const { side } = movingOf(s);
  const { units } = groupOf(s);
  if (everybody(groupOf(s)).some(unit => printed(s, unit).attack > 0)) return false;
  if (!isHex(to) || chartedIn(s, enemyOf(side), to).length === 0) return false;
  for (const marcher of units) spend(s, marcher, leftOf(s, marcher));
  ref.log('7.4.3', 'held-up', { who: roleOf(side), place: placeName(to) });
  ref.shown();
  return true;
}

/** The group goes on by a hex, unless it meets somebody there whom it could not see (4.1.5). */
export function takeStep(ref: Ref, to: number, price: Price): void {
  const { s } = ref;
  const group = groupOf(s);
  const near = comesNear(s, group, to);
  for (const marcher of group.units) {
    Object.assign(marcher, payment(s, marcher, to, near, price(marcher.unit) as number));
    note(s, marcher);
  }
  if (!meets(ref, movingOf(s).side, to) && !isHeldUp(ref, to)) arrive(ref, to);
  else {
    group.fresh = false;
    group.near = true;
  }
}

/** All of the group are in the next hex now. */
export function arrive(ref: Ref, to: number): void {
  const { s } = ref;
  const group = groupOf(s);
  const from = group.at;
  const near = comesNear(s, group, to);
  for (const unit of topFirst(s, everybody(group))) enterHex(ref, unit, to);
  group.at = to;
  group.steps++;
  group.fresh = false;
  group.near = near;
  tellMove(ref, from, to);
}

/** 5.2.2 The enemy sees that a stack moves, and the counter on top of it where that is one of those that moved. */
function tellMove(ref: Ref, from: number, to: number): void {
  const { s } = ref;
  const { side } = movingOf(s);
  const moved = everybody(groupOf(s)).filter(unit => s.at[unit] === to);
  const way = { from: placeName(from), place: placeName(to) };
  const top = moved.find(unit => isSeen(s, unit));
  // Each side has its own line: one for all would tell that a counter was alone.
  const own = [roleOf(side)];
  if (moved.length === 1) ref.log('4.1', 'entered', { unit: unitId(moved[0]!), ...way }, own);
  else ref.log('4.1', 'entered-together', { units: moved.map(unitId), ...way }, own);
  const others = [roleOf(enemyOf(side)), SPECTATOR];
  if (top === undefined) ref.log('5.2.2', 'stack-moved', { who: roleOf(side), ...way }, others);
  else ref.log('4.1', 'entered', { unit: unitId(top), ...way }, others);
}

const priceOf =
  (s: State, to: number): Price =>
  unit =>
    costOrBar(s, unit, groupOf(s).at, to);

const entering = actionsAbout('enter', PLACE);

/**
 * 4.1 From a hex into the next, or into an area of Bicol. What its owner shows by it is his own: he may take it back all
 * the same, whatever lay under the counter that has moved (5.2.2).
 */
export const enter: Verb<State> = {
  args: { place: 'place' },
  candidates: s =>
    groundsBeside(groupOf(s).at)
      .filter(to => !isEnemyIn(s, movingOf(s).side, to))
      .map(entering),
  check: (s, _role, action) => {
    const to = placeArg(action);
    return checkStep(s, to, priceOf(s, to));
  },
  play: (ref, action) => {
    const to = placeArg(action);
    takeStep(ref, to, priceOf(ref.s, to));
  },
};

/** 4.1.1 What the next step costs those who take it, in points: of several the most. */
export const stepPoints = (s: State, to: number): number => {
  const group = groupOf(s);
  const near = comesNear(s, group, to);
  return (
    Math.max(
      ...group.units.map(marcher => {
        const cost = moveCost(s, marcher.unit, group.at, to, 'tactical');
        const next = payment(s, marcher, to, near, cost);
        return next ? spentBy({ unit: marcher.unit, ...next }) - spentBy(marcher) : cost;
      }),
    ) / QUARTERS
  );
};

// ---------------------------------------------------------------- putting down

/** 4.1.2 No unit has to move, or to use all its points. Whoever has not gone anywhere may still move later. */
export const halt = plain('halt', putDown);

/** 4.1, 4.6 The move is over: what trucks carry stands on its own feet and does not move any more. */
function putDown(ref: Ref): void {
  const { s } = ref;
  const { units, carried, fresh, from, steps, at } = groupOf(s);
  const { kind, side } = movingOf(s);
  // 8.3.9.3 A CAP goes with reserves, but not far.
  if (kind === 'reserve' && steps <= FOLLOWS_RESERVES) capFollows(s, side, from, at);
  for (const unit of carried) {
    s.spent[unit] = fresh ? 0 : -1;
    s.truck[unit] = -1;
  }
  if (!fresh) for (const { unit } of units) if (s.at[unit]! >= 0) settle(ref, unit);
  movingOf(s).group = null;
}

/** 4.8 A move ends in an area with enemies; and where nobody is left of the group (15.2) or nothing is left to do. */
export function endMove(ref: Ref, canGoOn: (s: State) => boolean): void {
  const { s } = ref;
  const group = s.moving?.group;
  if (!group) return;
  if (group.units.length === 0 || group.units.some(({ unit }) => isHalted(s, unit))) putDown(ref);
  else if (!group.fresh && !canGoOn(s)) putDown(ref);
}

/** For the prompt: who moves, and the points left. */
export function groupArgs(s: State): { readonly unit: string; readonly left: number } {
  const [first] = groupOf(s).units;
  return first ? { unit: unitId(first.unit), left: groupLeft(s) / QUARTERS } : { unit: '', left: 0 };
}
