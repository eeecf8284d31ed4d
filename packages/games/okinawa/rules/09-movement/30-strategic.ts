import { derived, derivedBy, range } from '@ironbottom/engine';
import { hexesOf } from '../../board.ts';
import { enemyOf, ranges, SIDES, type Side, US } from '../../components.ts';
import { grid, HEXES, hasWay, sameIsland, sectorAt, wayNumber } from '../../map.ts';
import { CLEARED, CLEARED_NOW, isInCommand, type State, UNCLEARED } from '../../state.ts';
import { isHq, isSupply, unitSide } from '../../units.ts';
import { isCutOffForMovement } from '../surrounded.ts';

/** 9.3 Strategic movement: 9.31 to 9.34; and whatever else asks who is near the enemy (15.32c, 18.16c). */

const closeTo: number[][] = [];
/** Hexes nearer than strategic movement allows, on the same island. */
const hexesNear = (hex: number): readonly number[] =>
  (closeTo[hex] ??= range(grid, hex, ranges.strategic - 1).filter(each => sameIsland(each, hex)));

const marked = (hexes: readonly number[]): Uint8Array => {
  const near = new Uint8Array(HEXES);
  for (const hex of hexes) for (const each of hexesNear(hex)) near[each] = 1;
  return near;
};

/** 9.31b By the side that moves: enemies that are not surrounded. */
const hinderers = derivedBy(
  (s: State, side: Side) => hexesOf(s, enemyOf(side)).filter(hex => !isCutOffForMovement(s, side, hex)),
  { said: true },
);
/** 9.31, 9.31a By the side that moves: hexes within three of one of them, who mostly stay where they are. */
const nearEnemy = SIDES.map(side =>
  derived((s: State) => marked(hinderers(s, side)), { from: s => [hinderers(s, side)] }),
);

/** 9.31, 15.32c, 15.31a Whether a hex is at least four hexes from every enemy that is not surrounded. */
export const isFar = (s: State, side: Side, hex: number): boolean => nearEnemy[side]!(s)[hex] === 0;

/** 18.16c, 15.31a Hexes within three of Japanese units in or south of the 62nd Division's sector that are not surrounded. */
const nearSouth = derived((s: State) => marked(hinderers(s, US).filter(hex => sectorAt[hex]! >= 0)), {
  from: s => [hinderers(s, US)],
});
export const isNearTheSouth = (s: State, hex: number): boolean => nearSouth(s)[hex] === 1;

const isCleared = (s: State, hex: number): boolean =>
  wayNumber[hex]! >= 0 && s.cleared[wayNumber[hex]!] === CLEARED;

/** 9.31, 9.33d Whether a strategic move may begin where a unit stands. */
export const mayBeginStrategic = (s: State, unit: number, hex: number): boolean =>
  (unitSide[unit] !== US || isCleared(s, hex)) && isFar(s, unitSide[unit]!, hex);

/** 9.31, 9.33d, 9.34 Whether a step keeps a move strategic: the US stays on cleared roads and trails. */
export const isStrategicStep = (s: State, side: Side, from: number, to: number): boolean =>
  (side !== US || (hasWay(from, to) && isCleared(s, to))) && isFar(s, side, to);

/** 9.33a, 9.33b A US unit clears the road or trail hex that it enters along it; it counts from the next turn on. */
export function clearWay(s: State, unit: number, from: number, to: number): void {
  if (unitSide[unit] !== US || isHq(unit) || isSupply(unit) || !isInCommand(s, unit) || !hasWay(from, to))
    return;
  const way = wayNumber[to]!;
  if (s.cleared[way] === UNCLEARED) s.cleared[way] = CLEARED_NOW;
}
