import { unitsOf } from '../board.ts';
import { enemyOf, roleOf, type Side, scenarioOf } from '../components.ts';
import { progress } from '../rules/a26-victory.ts';
import type { State } from '../state.ts';
import { worthOf, worthOfType } from './worth.ts';

/** How well a side stands, from -1 to 1: what is left of both, and how far the aim is reached. */

const MEN = 0.35;
const AIM = 0.5;

const strength = (s: State, side: Side): number =>
  unitsOf(s, side).reduce((sum, unit) => sum + worthOf(s, unit), 0) +
  s.unseen.units
    .filter(kinds => kinds.side === side)
    .reduce((sum, { type, count }) => sum + count * worthOfType(type), 0);

export function evaluate(s: State, side: Side): number {
  const [ours, theirs] = [strength(s, side), strength(s, enemyOf(side))];
  const { side: wanting, now, least } = progress(s);
  const { turns } = scenarioOf(s.scenario);
  const share = Math.max(-1, Math.min(1, (now - least + 0.5) / Math.max(1, Math.abs(least))));
  // The nearer the end, the more the aim counts.
  const late = Math.min(1, s.turn / turns);
  const aim = (wanting === roleOf(side) ? 1 : -1) * share * (AIM / 2 + (AIM / 2) * late);
  return Math.tanh(MEN * ((ours - theirs) / Math.max(1, Math.min(ours, theirs))) + aim);
}
