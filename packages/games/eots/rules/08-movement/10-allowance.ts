import { inForce } from '../../cards/force.ts';
import { isGround, isNaval, type Side, unitSide } from '../../components.ts';
import type { Mission, Offensive } from '../../offensive.ts';
import { type State, theOffensive } from '../../state.ts';

/** 8.1, 7.22 How far units of the offensive and of the reaction may go. */

/** Base movement of ships (8.1), in hexes for each point of the OC value. */
export const NAVAL_BASE = 5;
/** Movement points are counted in halves, because of transport routes (8.42). */
export const HALF = 2;

export const under = (s: State): Offensive => theOffensive(s);
export const isReacting = (s: State, side: Side): boolean => under(s).side !== side;

export const missionsOf = (s: State, side: Side): Mission[] =>
  isReacting(s, side) ? under(s).reaction.missions : under(s).missions;

export const missionOf = (s: State, unit: number): Mission | undefined =>
  s.offensive ? missionsOf(s, unitSide[unit]!).find(mission => mission.unit === unit) : undefined;

/** 7.22-1, 7.22-2 Hexes that ships of a side may go: five for each OC point, or what an event says instead. */
export function navalAllowance(s: State, side: Side): number {
  let event: number | undefined;
  for (const { effect } of inForce(s)) {
    const stated = effect.naval?.(s, side);
    if (stated !== undefined) event = Math.max(event ?? 0, stated);
  }
  return event ?? NAVAL_BASE * under(s).ops;
}

/** 8.1-1 In half points. */
export const landAllowance = (s: State): number => HALF * under(s).ops;

/** 8.31-1 As many legs as the card has OC points. */
export const legsAllowed = (s: State): number => under(s).ops;

export const shipsOf = (units: readonly number[]): number[] => units.filter(unit => isNaval[unit]);
export const landOf = (units: readonly number[]): number[] => units.filter(unit => isGround[unit]);
