import { isNextTo } from '../../board.ts';
import { enemyOf, type Side } from '../../components.ts';
import type { Group, Marcher, Moving } from '../../state/moving.ts';
import type { State } from '../../state.ts';
import { groundUnder, pointsFor } from './11-costs.ts';

/** 4.1 The units that are on their way now, and what they have left. */

/** Only asked where units are moving. */
export const movingOf = (s: State): Moving => s.moving!;
/** Whoever does not move does not see who does: in what he sees of the state nobody does. */
const NOBODY: Group = { units: [], carried: [], at: -1, from: -1, steps: 0, fresh: false, near: false };
export const groupOf = (s: State): Group => s.moving!.group ?? NOBODY;

/** 4.3.1, 9.3 Whether the turn of a unit began next to the enemy, here or where boats have taken it from. */
export const beganNear = (s: State, side: Side, unit: number): boolean =>
  s.contact[side].includes(groundUnder(s, unit)) || (s.landing?.engaged.includes(unit) ?? false);

/** 4.1 A unit is taken up. 4.3.1 Where it stands counts, and whether its turn began next to the enemy. */
export function takeUp(s: State, unit: number): void {
  const moving = movingOf(s);
  const at = groundUnder(s, unit);
  moving.group ??= {
    units: [],
    carried: [],
    at,
    from: at,
    steps: 0,
    fresh: true,
    near: beganNear(s, moving.side, unit) || isNextTo(s, enemyOf(moving.side), at),
  };
  if (beganNear(s, moving.side, unit)) moving.group.near = true;
  // 15.5 Who has helped others across has that much less.
  const tactical = moving.helpers.includes(unit) ? s.spent[unit]! : 0;
  moving.group.units.push({ unit, tactical, strategic: -1, after: -1 });
}

/** 4.3.2 What a unit on its way has spent: the least by any way of counting. */
export function spentBy({ tactical, strategic, after }: Marcher): number {
  let least = tactical;
  if (strategic >= 0 && strategic < least) least = strategic;
  if (after >= 0 && after < least) least = after;
  return least;
}

export const pointsOfMarcher = (s: State, { unit }: Marcher): number => pointsFor(s, unit, movingOf(s).kind);
export const leftOf = (s: State, marcher: Marcher): number => pointsOfMarcher(s, marcher) - spentBy(marcher);

/** 4.1.2 The points that the group still has: those of the unit that has the least. */
export const groupLeft = (s: State): number =>
  groupOf(s).units.reduce((least, marcher) => Math.min(least, leftOf(s, marcher)), Number.POSITIVE_INFINITY);

/** Points spent on something else than a step, such as blowing a bridge. */
export function spend(s: State, marcher: Marcher, cost: number): void {
  marcher.tactical += cost;
  if (marcher.strategic >= 0) marcher.strategic += cost;
  if (marcher.after >= 0) marcher.after += cost;
  note(s, marcher);
}

/** What the counter says of its movement in this segment; 0 would mean that it has not moved. */
export function note(s: State, marcher: Marcher): void {
  s.spent[marcher.unit] = Math.max(1, spentBy(marcher));
  const moving = movingOf(s);
  moving.helpers = moving.helpers.filter(unit => unit !== marcher.unit);
}

export const isInGroup = (s: State, unit: number): boolean =>
  groupOf(s).units.some(each => each.unit === unit);
