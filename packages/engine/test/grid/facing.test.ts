import { describe, expect, test } from 'vitest';
import {
  arcSides,
  cornerFacing,
  DIRECTIONS,
  inArc,
  ring,
  sideFacing,
  turn,
  turnFacing,
} from '../../src/grid/index.ts';
import { hexes, names, okinawa } from './grids.ts';

const [here] = hexes(okinawa, '1008') as [number];
const seen = (facing: number, spread: number, range: number) =>
  ring(okinawa, here, range).filter(hex => inArc(okinawa, here, hex, facing, spread));

describe('arcs', () => {
  test('from a corner, 60 degrees to either side: 2, 5, 6, 9 hexes', () => {
    for (let d = 0; d < 6; d++) {
      const counts = [1, 2, 3, 4].map(range => seen(cornerFacing(d), 2, range).length);
      expect(counts).toEqual([2, 5, 6, 9]);
    }
    const two = [okinawa.neighbour(here, 0), okinawa.neighbour(here, 1)];
    expect(seen(cornerFacing(0), 2, 1)).toEqual(two);
  });

  test('from a side: the hex in front and the two beside it', () => {
    expect(names(okinawa, seen(sideFacing(0), 2, 1).toSorted())).toEqual(['0908', '1007', '1108']);
    expect(arcSides(sideFacing(0), 2).map(d => DIRECTIONS[d])).toEqual(['NW', 'N', 'NE']);
    expect(arcSides(cornerFacing(0), 2).map(d => DIRECTIONS[d])).toEqual(['N', 'NE']);
    expect(arcSides(sideFacing(2), 6)).toHaveLength(6);
  });

  test('agree with angles, for every facing, spread and hex', () => {
    const origin = okinawa.centre(here);
    for (let facing = 0; facing < 12; facing++) {
      for (let spread = 0; spread <= 6; spread++) {
        for (let hex = 0; hex < okinawa.size; hex++) {
          if (hex === here) continue;
          const { x, y } = okinawa.centre(hex);
          const bearing = (Math.atan2(x - origin.x, origin.y - y) * 180) / Math.PI;
          const off = Math.abs(((bearing - 30 * facing + 900) % 360) - 180);
          expect(inArc(okinawa, here, hex, facing, spread)).toBe(off <= 30 * spread + 1e-9);
        }
      }
    }
  });

  test('a hex of its own is in none, and sides in an arc are those of the hexes in it', () => {
    expect(inArc(okinawa, here, here, 0, 6)).toBe(false);
    for (let facing = 0; facing < 12; facing++) {
      for (let spread = 0; spread <= 6; spread++) {
        const neighbours = arcSides(facing, spread).map(d => okinawa.neighbour(here, d));
        expect(neighbours.toSorted()).toEqual(seen(facing, spread, 1).toSorted());
      }
    }
  });
});

test('turning goes round', () => {
  expect(turnFacing(sideFacing(5), 2)).toBe(sideFacing(turn(5, 1)));
  expect(turnFacing(0, -1)).toBe(cornerFacing(5));
});
