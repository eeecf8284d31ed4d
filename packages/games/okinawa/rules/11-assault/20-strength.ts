import { JAPAN, type Side, tables, US } from '../../components.ts';
import { isInCommand, type State } from '../../state.ts';
import { assaultOf, fireOf, isAntiTank, isArtillery, isMortar, isTank, NONE } from '../../units.ts';
import { assaultNow, defendersOf } from './10-units.ts';
import { mortarFire } from './15-mortars.ts';

/** 11.2 Strengths, density and differential: 11.11, 11.12, 11.21, TR-assault. */

/** 11.12 Artillery and mortars always defend with the same, whatever their state. */
const isGun = (unit: number): boolean => isArtillery(unit) || isMortar(unit);

/** 11.12 Tanks, anti-tank guns and all without an assault strength defend with their fire strength. */
function defenceOf(s: State, unit: number): number {
  const steps = s.steps[unit]!;
  const assault = assaultOf(unit, steps);
  return isTank(unit) || isAntiTank(unit) || assault === NONE ? fireOf(unit, steps) : assault;
}

/** 11.11, 11.12 Those who are pinned or disrupted are added up first, then halved, rounded up. */
export function defenceStrength(s: State, units: readonly number[]): number {
  const guns = units.filter(isGun).length * tables.assault.gun_defence;
  const sum = (of: readonly number[]): number => of.reduce((total, unit) => total + defenceOf(s, unit), 0);
  const others = units.filter(unit => !isGun(unit));
  const shaken = others.filter(unit => !isInCommand(s, unit));
  return guns + sum(others.filter(unit => isInCommand(s, unit))) + Math.ceil(sum(shaken) / 2);
}

/** 11.1 */
export const attackStrength = (s: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + assaultOf(unit, s.steps[unit]!), 0);

/** 11.15c, 11.21 The strength of a side in the assault at hand, mortars included. */
export function strengthOf(s: State, side: Side): number {
  const assault = assaultNow(s);
  const own =
    side === assault.side ? attackStrength(s, assault.attackers) : defenceStrength(s, defendersOf(s));
  return own + mortarFire(s, side);
}

/** 11.21 Both sides together. */
export const densityOf = (s: State): number => strengthOf(s, US) + strengthOf(s, JAPAN);

/** 11.0-proc The attacker's strength less the defender's. */
export const differentialOf = (s: State): number => {
  const { side } = assaultNow(s);
  return strengthOf(s, side) - strengthOf(s, side === US ? JAPAN : US);
};

/** 11.21 The column of a differential on the row of a density, from 1. */
export function columnOf(density: number, differential: number): number {
  const row = tables.assault.density.find(
    ({ from, to }) => density >= from && (to === null || density <= to),
  )!;
  return 1 + row.differentials.filter(least => differential >= least).length;
}

/** The last column of the table. */
export const COLUMNS = tables.assault.results.length;
export const onTable = (column: number): number => Math.max(1, Math.min(COLUMNS, column));
