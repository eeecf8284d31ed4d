import { describe, expect, it } from 'vitest';
import { outlineOf } from '../src/board/outline.ts';
import { areaOf } from '../src/paint/contour.ts';
import { hexesOf } from '../src/paint/hexes.ts';
import { island } from './paint-maps.ts';

const hexes = hexesOf(island());
const HEX = (3 * Math.sqrt(3)) / 2;

describe('the outline of an area', () => {
  it('of one hex has its six corners, drawn in a little', () => {
    const [ring, ...rest] = outlineOf(hexes, ['0505'], 0.05);
    expect(rest).toEqual([]);
    expect(ring).toHaveLength(6);
    expect(areaOf(ring!)).toBeLessThan(HEX);
    expect(areaOf(ring!)).toBeGreaterThan(HEX * 0.8);
  });

  it('of neighbours goes around both', () => {
    const [ring, ...rest] = outlineOf(hexes, ['0505', '0506'], 0);
    expect(rest).toEqual([]);
    expect(ring).toHaveLength(10);
    expect(areaOf(ring!)).toBeCloseTo(2 * HEX);
  });

  it('of hexes apart has a ring for each, and so has a hole', () => {
    expect(outlineOf(hexes, ['0303', '0808'], 0.05)).toHaveLength(2);
    expect(outlineOf(hexes, hexes.neighbours('0606'), 0.05)).toHaveLength(2);
  });

  it('of hexes that are not on the map is empty', () => {
    expect(outlineOf(hexes, ['9999'], 0.05)).toEqual([]);
  });
});
