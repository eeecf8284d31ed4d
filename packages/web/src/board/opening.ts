import type { Board, MapDisplay } from '@ironbottom/engine';
import type { Hexes } from '../paint/hexes.ts';
import { type Box, grown } from '../paint/maths.ts';

/** Where the sides face each other: that is what is looked at first. */

/** A stack on the map, in units of it. */
export interface Post {
  readonly x: number;
  readonly y: number;
  readonly side: string;
}

/** From the middle of a hex to that of the next. */
const HEX = Math.sqrt(3);
/** So near an enemy is faced. */
const FACED = 4 * HEX + 0.01;
/** So much is seen around the front. */
const AROUND = 1.5 * HEX;

/** Stacks of both sides that have an enemy near by. */
export const faced = (posts: readonly Post[]): readonly Post[] =>
  posts.filter(one =>
    posts.some(other => other.side !== one.side && Math.hypot(other.x - one.x, other.y - one.y) <= FACED),
  );

export const frame = (posts: readonly Post[]): Box => grown(around(posts), AROUND);

/** Of a front too long for a window, the part with most of both sides in it: those around one stack. */
export function thickest(posts: readonly Post[], wide: number, high: number): readonly Post[] {
  const [halfWide, halfHigh] = [wide / 2 - 1, high / 2 - 1];
  let best: readonly Post[] = [];
  let most = -1;
  for (const middle of posts) {
    const near = posts.filter(
      ({ x, y }) => Math.abs(x - middle.x) <= halfWide && Math.abs(y - middle.y) <= halfHigh,
    );
    const own = near.filter(({ side }) => side === middle.side).length;
    const worth = near.length + Math.min(own, near.length - own);
    if (worth > most) [best, most] = [near, worth];
  }
  return best;
}

/** Where counters are, and whose. */
export const postsOf = ({ stacks }: Board, hexes: Hexes): Post[] =>
  stacks.flatMap(({ hex, side }) => {
    const cell = hexes.cell(hex);
    return cell ? [{ x: cell.x, y: cell.y, side }] : [];
  });

/** The hexes where anything can stand. */
export function worthSeeing(hexes: Hexes, { grounds }: MapDisplay): Box {
  const cells = hexes.cells.filter(({ inPlay, hex }) => inPlay && !grounds[hex.ground]?.barren);
  return cells.length > 0 ? grown(around(cells), 1.2) : hexes.played;
}

function around(points: readonly { readonly x: number; readonly y: number }[]): Box {
  return {
    x0: Math.min(...points.map(({ x }) => x)),
    y0: Math.min(...points.map(({ y }) => y)),
    x1: Math.max(...points.map(({ x }) => x)),
    y1: Math.max(...points.map(({ y }) => y)),
  };
}
