import { OUT } from '../boxes.ts';
import { fatigueTable, JAPAN, scenarioOf } from '../components.ts';
import { usFireGone } from '../rules/18-scenarios/17-ground.ts';
import type { State } from '../state.ts';
import { divisionUnits, fullSteps } from '../units.ts';
import { hasOnlyToEndure, turnsLeft } from './stakes.ts';

/** 18.44a-3 What is rebuilt before the end is not counted: who goes out of the line in time for it. */

const { line, rest, rest_from, army_steps } = fatigueTable.recovery;
/** 18.44a-3 The fire strength of a US step. */
const STEP = 4;

/** On the map or off it. */
const stepsLost = (s: State, division: number): number =>
  divisionUnits[division]!.reduce(
    (sum, unit) => sum + (s.at[unit] === OUT ? 0 : fullSteps[unit]! - s.steps[unit]!),
    0,
  );

/** 15.31, 15.32, 15.4 Steps that a division rebuilds if it is out of the line for so many turns, this one among them. */
function rebuiltIn(s: State, division: number, turns: number): number {
  let points = s.fatigue[division]!;
  const rate = points >= rest_from ? rest : line;
  let steps = 0;
  for (let turn = 0; turn < turns; turn++) {
    points = Math.max(0, points - rate);
    if (points === 0) steps += army_steps;
  }
  return Math.min(stepsLost(s, division), steps);
}

/**
 * Divisions that go now. When nothing else is left to be done, all that can rebuild something, and the others too once the
 * ratio is as it should be; before that, as many as the ratio asks for, when they have just the time.
 */
export function mending(s: State, front: readonly number[], resting: readonly number[]): readonly number[] {
  const { ratio } = scenarioOf(s.scenario).victory;
  if (ratio === undefined) return [];
  const turns = turnsLeft(s) + 1;
  const done = hasOnlyToEndure(s);
  const may = Math.floor(s.campaign.fireLost[JAPAN] / ratio);
  let gone = usFireGone(s);
  for (const division of resting) gone -= STEP * rebuiltIn(s, division, turns);
  const worn = front
    .map(division => ({ division, steps: rebuiltIn(s, division, turns) }))
    .filter(({ division, steps }) => steps > (done ? 0 : rebuiltIn(s, division, turns - 1)))
    .sort((a, b) => b.steps - a.steps);
  const going: number[] = [];
  for (const { division, steps } of worn) {
    if (gone <= may && !done) break;
    going.push(division);
    gone -= STEP * steps;
  }
  return done && gone <= may && s.campaign.fireLost[JAPAN] > 0 ? front : going;
}
