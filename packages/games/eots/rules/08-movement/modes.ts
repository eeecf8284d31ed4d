import { type Refusal, refusal } from '@ironbottom/engine';
import { offensiveEffect } from '../../cards/force.ts';
import { isAir, isGround, isNaval, unitSide } from '../../components.ts';
import { type State, theOffensive } from '../../state.ts';
import { landOf } from './10-allowance.ts';
import { planSail, planStrategicSail } from './21-voyage.ts';
import { planFly, planStrategicFly } from './31-flights.ts';
import { planAssault, planBarge, planTransport } from './44-sea-transport.ts';
import { blocked, type Mode, type Plan, planned } from './plan.ts';

export { seaWay } from './21-voyage.ts';
export type { Mode, Plan } from './plan.ts';

/** Which stack can use which mode at all, by what it is made of. */
function fits(units: readonly number[], mode: Mode): boolean {
  if (units.length === 0) return false;
  const air = units.some(unit => isAir[unit]);
  const ships = units.some(unit => isNaval[unit]);
  const land = units.some(unit => isGround[unit]);
  switch (mode) {
    case 'sail':
      return ships && !land;
    case 'strategic-sail':
      return ships;
    case 'fly-normal':
    case 'fly-extended':
    case 'strategic-fly':
      return air;
    case 'organic':
      return ships && land;
    case 'barge':
      return land && !ships;
    default:
      return land;
  }
}

/** Why the card of the offensive forbids the stack to end its move there. */
export const forbiddenGoal = (s: State, units: readonly number[], hex: number): Refusal | undefined =>
  theOffensive(s).side === unitSide[units[0]!] ? offensiveEffect(s).goal?.(s, units, hex) : undefined;

export function planFor(s: State, units: readonly number[], mode: Mode): Plan {
  if (!fits(units, mode)) return blocked(refusal('7.23', 'wrong-stack'));
  const plan = planIn(s, units, mode);
  if (plan.blocked || !offensiveEffect(s).goal) return plan;
  return planned(hex => plan.goals[hex] === 1 && !forbiddenGoal(s, units, hex), plan.box);
}

function planIn(s: State, units: readonly number[], mode: Mode): Plan {
  switch (mode) {
    case 'sail':
      return planSail(s, units);
    case 'strategic-sail':
      return landOf(units).length > 0 ? planTransport(s, units, mode) : planStrategicSail(s, units);
    case 'transport':
      return planTransport(s, units, mode);
    case 'assault':
    case 'organic':
      return planAssault(s, units, mode);
    case 'barge':
      return planBarge(s, units);
    case 'fly-normal':
    case 'fly-extended':
      return planFly(s, units, mode === 'fly-normal' ? 'normal' : 'extended');
    case 'strategic-fly':
      return planStrategicFly(s, units);
  }
}
