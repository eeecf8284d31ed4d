import { enemyOf, type Side } from '../../components.ts';
import { airNavalOf, type Fighter, flies, landOf } from './10-forces.ts';
import { airNavalStrength } from './20-dice.ts';

/** 9.34 Without air and naval units on either side there is no air-naval combat. */
export const hasAirNaval = (list: readonly Fighter[]): boolean =>
  list.some(fighter => fighter.kind !== 'land');

/** 9.3 Who has won the air-naval combat, from what is left; `attacker` is the offensives player. */
export function airNavalWinner(list: readonly Fighter[], attacker: Side): Side {
  const defender = enemyOf(attacker);
  // 9.31, 9.3-1 Escorts outside count for nothing here, even where they alone are left.
  if (!hasAirNaval(list.filter(f => !f.escort))) return attacker;
  // 9.3-2 Air power of the reaction alone decides, whatever the ships of the offensive.
  if (airNavalOf(list, defender).some(flies) && !airNavalOf(list, attacker).some(flies)) return defender;
  return airNavalStrength(list, attacker) > airNavalStrength(list, defender) ? attacker : defender;
}

/** 9.33 Both sides have land units that may fight. */
export const isGroundCombat = (list: readonly Fighter[], attacker: Side, seaWinner: Side | -1): boolean =>
  landOf(list, attacker, seaWinner).length > 0 && landOf(list, enemyOf(attacker), seaWinner).length > 0;

/** 9.4C Who has won the ground combat, from what is left of those that fought. */
export function groundWinner(
  list: readonly Fighter[],
  attacker: Side,
  stepsLost: readonly [number, number],
): Side {
  const defender = enemyOf(attacker);
  // 9.4C(2) Nobody left: the hex stays as it was.
  if (!list.some(f => f.side === attacker)) return defender;
  if (!list.some(f => f.side === defender)) return attacker;
  return stepsLost[defender] > stepsLost[attacker] ? attacker : defender;
}
