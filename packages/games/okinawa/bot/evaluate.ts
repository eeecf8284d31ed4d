import { HIDDEN } from '../boxes.ts';
import { JAPAN, type Side, US } from '../components.ts';
import { isHqGone, japaneseLeft } from '../rules/18-scenarios/17-ground.ts';
import { isByPoints } from '../rules/18-scenarios/18-points.ts';
import { standingOf, usConditions } from '../rules/18-scenarios/40-victory.ts';
import { isOnMap, type State } from '../state.ts';
import { fireOf, fullSteps, UNITS_OF } from '../units.ts';
import { goalHexes } from './goals.ts';

/** How well a side stands, from -1 to 1: points or conditions, and the men and the ground that will bring more. */

const US_FIRE = 0.35;
const JAPANESE_FIRE = 0.45;
const UNIT = 0.5;
const TIRED = 0.25;
const GOAL = 1;
const HQ = 8;

const fireLeft = (s: State, side: Side): number =>
  UNITS_OF[side]!.reduce((sum, unit) => {
    if (s.at[unit] === HIDDEN) return sum + fireOf(unit, fullSteps[unit]!);
    return isOnMap(s, unit) ? sum + fireOf(unit, s.steps[unit]!) : sum;
  }, 0);

/** Somebody who is shaken now is of little use this turn. */
const SHAKEN = 0.4;
const shaken = (s: State, side: Side): number =>
  UNITS_OF[side]!.filter(unit => isOnMap(s, unit) && (s.pinned[unit]! > 0 || s.disrupted[unit]! > 0)).length;

function usLead(s: State): number {
  const [us, japan] = standingOf(s);
  const points = isByPoints(s) ? us - japan : 12 * (us / Math.max(1, usConditions(s).length)) - 6 * japan;
  const men = US_FIRE * fireLeft(s, US) - JAPANESE_FIRE * fireLeft(s, JAPAN) - UNIT * japaneseLeft(s);
  const tired = TIRED * s.fatigue.reduce((sum, each) => sum + each, 0);
  const hq = isHqGone(s) ? HQ : 0;
  return points + men - tired - GOAL * goalHexes(s).length + hq + SHAKEN * (shaken(s, JAPAN) - shaken(s, US));
}

const SPREAD = 60;
/** What lies about even in each scenario. */
const EVEN: { readonly [scenario: string]: number } = {};
export function evaluate(s: State, side: Side): number {
  const lead = usLead(s) - (EVEN[s.scenario] ?? 0);
  const value = Math.tanh(lead / SPREAD);
  return side === US ? value : -value;
}
