import type { Action, Json } from '@ironbottom/engine';
import { JAPAN, roleOf, SHIPS, shipId, tables, US } from './components.ts';
import type { State } from './state.ts';
import { fleetArg } from './verbs.ts';

/**
 * 5.14 Odds of a strike on an air base: evasion and air defence are known by then, so that all of it is open. 5.34 Odds of
 * a subgroup of a kikusui: no die of one box knows those of the others, so each is asked about alone.
 */

export const strikeVerbs: readonly string[] = ['attack'];
export const raidAdds: readonly string[] = ['assign-raid'];
export const isAboutRaid = (action: Action | null): boolean => action?.verb === 'assign-raid';

/** 5.34 Nothing but the box in question. */
export function focusOnFleet({ air }: State, action: Action): void {
  const fleet = fleetArg(action);
  if (air.raid) air.raid.groups = air.raid.groups.filter(group => group.fleet === fleet);
}

/** 5.34 From the plan it takes off at once. */
export const takesOff = (s: State, at: string): string | undefined =>
  at === 'air.kikusui.groups' && s.air.raid?.groups.length === 1 ? 'air.kikusui.take-off' : undefined;

export const isRaidOver = (before: State, now: State): boolean =>
  before.air.raid !== null && now.air.raid === null;

const POINTS = Array.from({ length: SHIPS }, (_, ship) => tables.ship_points.rows[shipId(ship) as 'BB']);

/** T-VP-JP-8 Ships sunk and damaged, and the points for them: they change nothing that follows. */
export function takeShips({ air }: State): readonly number[] {
  if (!air.raid) return [0, 0, 0];
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
  const points = POINTS.reduce(
    (all, { sunk, damaged }, ship) => all + sunk * air.sunk[ship]! + damaged * air.damaged[ship]!,
    air.critical,
  );
  const gained = [sum(air.sunk), sum(air.damaged), points];
  air.sunk.fill(0);
  air.damaged.fill(0);
  air.critical = 0;
  return gained;
}

/** What of a raid counts for the rest of it: who has fallen upon his fleet does nothing more. */
export const whatFlies = ({ air: { raid } }: State): Json => [
  raid!.groups.map(({ fleet, kamikazes, conventional, struck }) =>
    struck ? fleet : [fleet, kamikazes, conventional],
  ),
  raid!.hit ? [raid!.hit.fleet, raid!.hit.sunk, raid!.hit.damaged] : [],
];

type Result = { readonly [name: string]: number };

/** 5.35, 5.36 */
export const raidOutcome = ([
  shipsSunk = 0,
  shipsDamaged = 0,
  shipPoints = 0,
]: readonly number[]): Result => ({
  shipsSunk,
  shipsDamaged,
  shipPoints,
});

/** 5.14b As the tracks take it (5.31); what the preliminary strike triples (5.15) comes after the last box. */
export const strikeOutcome = (before: State, after: State): Result => ({
  airLost: after.air.lost - before.air.lost,
  airDisrupted: after.air.disrupted - before.air.disrupted,
});

/** Ships are the one's, aircraft on the ground the other's. */
export const airGood = (name: string, role: string): 1 | -1 =>
  role === roleOf(name.startsWith('ship') ? JAPAN : US) ? 1 : -1;
