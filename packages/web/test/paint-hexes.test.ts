import { describe, expect, it } from 'vitest';
import { APOTHEM, CORNERS, hexesOf } from '../src/paint/hexes.ts';
import { island, motley } from './paint-maps.ts';

const hexes = hexesOf(island());

describe('the hexes of a map', () => {
  it('hold their own centres and what is near them, up to their corners', () => {
    for (const cell of hexes.cells.filter(each => each.inPlay)) {
      expect(hexes.hexAt(cell.x, cell.y)).toBe(cell.hex.id);
      for (const [dx, dy] of CORNERS)
        expect(hexes.hexAt(cell.x + dx * 0.98, cell.y + dy * 0.98)).toBe(cell.hex.id);
    }
  });

  it('stand half a hex lower in the columns that are shifted', () => {
    const [, odd] = hexes.centre('0101');
    const [, even] = hexes.centre('0201');
    expect(even - odd).toBeCloseTo(APOTHEM);
  });

  it('have six neighbours inside the map, each a hexside away, and they know each other', () => {
    const around = hexes.neighbours('0505');
    expect(around).toHaveLength(6);
    const [x, y] = hexes.centre('0505');
    for (const id of around) {
      const [nx, ny] = hexes.centre(id);
      expect(Math.hypot(nx - x, ny - y)).toBeCloseTo(2 * APOTHEM);
      expect(hexes.neighbours(id)).toContain('0505');
    }
  });

  it('are not there beyond the edge, where ground is painted all the same', () => {
    expect(hexes.hexAt(1, 1)).toBeNull();
    expect(hexes.cells[hexes.at(1, 1)]!.hex.id).toBe('0101');
  });

  it('are found as the nearest of all, wherever the point is', () => {
    const all = hexesOf(motley(6, 7, 2));
    for (let n = 0; n < 500; n++) {
      const [x, y] = [(((n * 37) % 101) / 101) * all.width, (((n * 61) % 103) / 103) * all.height];
      const away = (k: number): number => Math.hypot(all.cells[k]!.x - x, all.cells[k]!.y - y);
      const nearest = Math.min(...all.cells.map((_, k) => away(k)));
      expect(away(all.at(x, y))).toBeCloseTo(nearest, 9);
    }
  });

  it('are refused by name when the map does not have them', () => {
    expect(() => hexes.centre('9999')).toThrow('9999');
  });
});
