import { ALLIES, isHq, isOneStep, JAPAN, type Side, UNITS, unitSide } from '../components.ts';
import { japaneseResources } from '../rules/12-strategic-warfare.ts';
import { points } from '../rules/16-points.ts';
import { isCampaign } from '../rules/17-scenarios.ts';
import type { State } from '../state.ts';
import { baseWorth, hexWorth, stepWorth } from './worth.ts';

/** How a side stands, from -1 to 1. */

/** The points with which Japan has just won, and how many more or fewer decide the game. */
const EVEN = 5.5;
const DECISIVE = 8;

/** What is on the map, and what is still to be taken: Japan's part less the Allies'. */
function material(s: State): number {
  let balance = 0;
  for (let unit = 0; unit < UNITS; unit++) {
    if (s.at[unit]! < 0 || isHq[unit]) continue;
    const worth = stepWorth(unit) * (isOneStep[unit] || s.reduced[unit] ? 1 : 2);
    balance += unitSide[unit] === JAPAN ? worth : -worth;
  }
  return balance;
}

function ground(s: State): number {
  let held = 0;
  s.control.forEach((side, hex) => {
    held += side === JAPAN ? baseWorth(hex) : -baseWorth(hex);
  });
  const open = (side: Side): number => hexWorth(s, side).reduce((sum, value) => sum + value, 0);
  return held + 0.3 * (open(ALLIES) - open(JAPAN));
}

/** 16.1 to 16.3 In the campaign will and time are for Japan, resources and bombing against it. */
const campaign = (s: State): number =>
  (6 - s.will) * 0.9 + (japaneseResources(s) - 7) * 0.3 - s.bombedTurns + (s.turn - 6) * 0.1;

export function evaluate(s: State, side: Side): number {
  const score = isCampaign(s.scenario) ? campaign(s) : points(s).total - EVEN;
  const value = Math.tanh((score + 0.25 * material(s) + 0.25 * ground(s)) / DECISIVE);
  return side === JAPAN ? value : -value;
}
