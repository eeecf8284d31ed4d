import type { MapArt } from '@ironbottom/engine';
import type { Hexes } from './hexes.ts';
import type { Line } from './maths.ts';

export interface Airfield {
  readonly strips: readonly Line[];
}

/** Crossed runways over the hexes that the field lies across, the longer one along them. */
export function airfieldsOf(art: MapArt, hexes: Hexes): Airfield[] {
  return art.symbols
    .filter(({ symbol }) => symbol === 'airfield')
    .map(({ hex, across }) => {
      const centres = (across?.length ? across : [hex]).map(hexes.centre);
      const x = centres.reduce((sum, p) => sum + p[0], 0) / centres.length;
      const y = centres.reduce((sum, p) => sum + p[1], 0) / centres.length;
      const far = centres.reduce((a, b) =>
        Math.hypot(b[0] - x, b[1] - y) > Math.hypot(a[0] - x, a[1] - y) ? b : a,
      );
      const wide = Math.hypot(far[0] - x, far[1] - y);
      const angle = wide > 0.1 ? Math.atan2(far[1] - y, far[0] - x) : 0.5;
      const strip = (turn: number, length: number): Line => {
        const [dx, dy] = [(Math.cos(angle + turn) * length) / 2, (Math.sin(angle + turn) * length) / 2];
        return [
          [x - dx, y - dy],
          [x + dx, y + dy],
        ];
      };
      return { strips: [strip(0, wide > 0.1 ? 1.8 : 1.3), strip(0.95, 0.95)] };
    });
}
