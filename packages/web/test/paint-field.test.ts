import { describe, expect, it } from 'vitest';
import { sheet } from '../../../bench/web/yardstick.ts';
import { GroundField, SEA } from '../src/paint/field.ts';
import { hexesOf } from '../src/paint/hexes.ts';
import { motley } from './paint-maps.ts';

describe('the ground that is painted', () => {
  const maps = [
    ['a map on which every hex differs', motley(16, 16, 3)],
    ['another such map', motley(16, 16, 8)],
    ['a large island', sheet.map],
  ] as const;

  it.each(maps)('is that of the rules on at least 85 % of each hex, and at its centre: %s', (_, map) => {
    const hexes = hexesOf(map);
    const field = new GroundField(hexes, map.art);
    const wrong: string[] = [];
    hexes.cells.forEach((cell, k) => {
      if (!cell.inPlay) return;
      if (field.shown(cell.x, cell.y) !== field.kinds[k]) wrong.push(`${cell.hex.id} centre`);
      let own = 0;
      let all = 0;
      for (let y = cell.y - 0.85; y < cell.y + 0.87; y += 0.075) {
        for (let x = cell.x - 1; x < cell.x + 1; x += 0.075) {
          if (hexes.hexAt(x, y) !== cell.hex.id) continue;
          all++;
          if (field.shown(x, y) === field.kinds[k]) own++;
        }
      }
      if (own / all < 0.85) wrong.push(`${cell.hex.id} ${(own / all).toFixed(3)}`);
    });
    expect(wrong).toEqual([]);
  });

  it('wanders off the hexsides: some of a hex shows what lies beside it', () => {
    const map = motley(10, 10, 5);
    const hexes = hexesOf(map);
    const field = new GroundField(hexes, map.art);
    const covers = hexes.cells.flatMap((cell, k) => (cell.inPlay ? [field.cover(k)] : []));
    expect(Math.min(...covers)).toBeLessThan(0.95);
  });

  it('has shares that add up to one, and a share of the sea that agrees with them', () => {
    const map = motley(8, 8, 1);
    const hexes = hexesOf(map);
    const field = new GroundField(hexes, map.art);
    for (let n = 0; n < 400; n++) {
      const [x, y] = [(n % 20) * 0.9, Math.floor(n / 20) * 0.9];
      const sea = field.seaShare(x, y);
      field.mix(x, y);
      expect(field.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
      expect(sea).toBeCloseTo(field.shares[SEA]!, 5);
    }
  });
});
