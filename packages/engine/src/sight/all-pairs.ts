import type { Grid } from '../grid/index.ts';
import { type Hindering, look, type Sighting, type SightRules } from './look.ts';

/** Where somebody can look from and be seen: a hex at a level. */
export interface Standpoint {
  readonly hex: number;
  readonly level: number;
}

/** In the table of a map: no sight. */
export const BLOCKED = 255;

/**
 * What the ground lets everybody see, for all pairs of standpoints: one byte a pair, worked out once for a map.
 * Whole hindrances below 255 only. What changes in play is added when asked.
 */
export interface SightTable {
  readonly points: readonly Standpoint[];
  /** The hindrance of the ground between two standpoints, or BLOCKED. */
  ground(a: number, b: number): number;
  /** The same with what lies there now; the line is drawn again only if the ground leaves it open. */
  through(a: number, b: number, ...now: readonly Hindering[]): number;
  /** The whole answer, to be explained. */
  look(a: number, b: number, ...now: readonly Hindering[]): Sighting;
}

export function sightTable(grid: Grid, rules: SightRules, points: readonly Standpoint[]): SightTable {
  // Half a square: the pair a < b stands at b(b-1)/2 + a.
  const bytes = new Uint8Array((points.length * (points.length - 1)) / 2);
  const answer = (a: number, b: number, ...now: readonly Hindering[]): Sighting => {
    const [from, to] = [points[a], points[b]];
    if (!from || !to) throw new RangeError(`no standpoints ${a} and ${b} among ${points.length}`);
    const line = { from: from.hex, to: to.hex, fromLevel: from.level, toLevel: to.level };
    return look(grid, rules, line, ...now);
  };
  const byte = ({ clear, hindrance }: Sighting): number => {
    if (!clear) return BLOCKED;
    if (Number.isInteger(hindrance) && hindrance >= 0 && hindrance < BLOCKED) return hindrance;
    throw new RangeError(`a table of sight holds whole hindrances below ${BLOCKED}, not ${hindrance}`);
  };
  for (let b = 0, at = 0; b < points.length; b++) {
    for (let a = 0; a < b; a++) bytes[at++] = byte(answer(a, b));
  }
  const ground = (a: number, b: number): number => {
    if (a === b) return 0;
    const [low, high] = a < b ? [a, b] : [b, a];
    const value = bytes[(high * (high - 1)) / 2 + low];
    if (low < 0 || value === undefined)
      throw new RangeError(`no standpoints ${a} and ${b} among ${points.length}`);
    return value;
  };
  return {
    points,
    ground,
    through: (a, b, ...now) => (ground(a, b) === BLOCKED ? BLOCKED : byte(answer(a, b, ...now))),
    look: answer,
  };
}
