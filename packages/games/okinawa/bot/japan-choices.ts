import type { Action } from '@ironbottom/engine';
import { hexesOf, isThere, unitsIn } from '../board.ts';
import { JAPAN, sectorOfId, US } from '../components.ts';
import {
  BRIDGE_NORTH,
  distance,
  fireCover,
  grid,
  isOkinawa,
  isShuri,
  nahaHexes,
  sectorAt,
  southness,
} from '../map.ts';
import { FREE, type State } from '../state.ts';
import { fireOf, fullSteps } from '../units.ts';
import { facingArg, hexArg, unitArg } from '../verbs.ts';
import { stepsTo } from './fields.ts';
import { lineOf } from './japan-line.ts';

/** Decisions of the Japanese player that take one look. */

const SECTOR_62 = sectorOfId('62');

/** 9.62 Positions go south when the line does. */
export function announceScore(s: State): number {
  const line = lineOf(s);
  const south = line.filter(hex => sectorAt[hex] !== SECTOR_62).length;
  const free = s.positions.some(({ hex }) => hex === FREE);
  return free && south * 2 > line.length ? 2 : -1;
}

/** 9.61 Where a position is needed: next to the enemy, under as many as can be, where the ground gives little. */
export function positionScore(s: State, action: Action): number {
  const hex = hexArg(action);
  const far = stepsTo(s, hexesOf(s, US));
  const near = Math.max(0, 8 - far[hex]!);
  const line = lineOf(s).includes(hex) ? 3 : 0;
  const units = unitsIn(s, JAPAN, hex).length;
  return (
    1 + line + 0.5 * near + units + 0.5 * (3 - fireCover[hex]!) + facingScore(far, hex, facingArg(action))
  );
}
/** 10.24c It faces where the enemy comes from. */
const facingScore = (far: ArrayLike<number>, hex: number, facing: number): number => {
  const front = [facing + 5, facing, facing + 1].map(each => grid.neighbour(hex, each % 6));
  const sum = front.reduce((all, beside) => all + (beside >= 0 ? Math.min(40, far[beside]!) : 40), 0);
  return -sum / 120;
};

/** 16.2 Companies come for those of whom least could come back, to where they are needed. */
export function replacementScore(s: State, action: Action): number {
  if (action.verb === 'done') return 0;
  const given = action.for === undefined ? 0 : unitArg(action, 'for');
  const dear = action.for === undefined ? 0 : fireOf(given, fullSteps[given]!);
  const unit = unitArg(action);
  const strength = action.verb === 'exchange' ? 0 : fireOf(unit, 1);
  return 10 + strength - 0.1 * dear + placeScore(s, hexArg(action));
}

/** 18.13, 16.2 Not next to the enemy, where there is room. */
export function placeScore(s: State, hex: number): number {
  const near = hexesOf(s, US).reduce(
    (least, each) => (isOkinawa[each] === 1 ? Math.min(least, distance(each, hex)) : least),
    9,
  );
  return 0.1 * Math.min(5, near) + (isShuri[hex] ? 0.2 : 0) - 0.1 * unitsIn(s, JAPAN, hex).length;
}

/** 9.21b The bridge is of no more use when the US is at Naha and nobody of ours is north of it. */
export function bridgeScore(s: State): number {
  const near = hexesOf(s, US).some(hex => distance(hex, BRIDGE_NORTH) <= 3);
  const left = nahaHexes.some(hex => isThere(s, JAPAN, hex));
  return near && !left ? 1 : -1;
}

/** 9.72a, 9.41 Who makes room goes where there is cover. */
export const giveWayScore = (s: State, action: Action): number =>
  fireCover[hexArg(action)]! +
  0.01 * southness(hexArg(action)) -
  0.1 * fireOf(unitArg(action), s.steps[unitArg(action)]!);
