import { chains } from '../paint/chains.ts';
import { CORNERS, type Hexes } from '../paint/hexes.ts';
import type { Line, Point } from '../paint/maths.ts';

/** The edge of a set of hexes, as closed rings a little inside of it. */
export function outlineOf(hexes: Hexes, ids: readonly string[], inset: number): Line[] {
  const set = new Set(ids);
  const pieces: [string, string][] = [];
  const where = new Map<string, Point>();
  for (const id of set) {
    const cell = hexes.cell(id);
    if (!cell) continue;
    const corner = (k: number): string => {
      const x = cell.x + CORNERS[k % 6]![0];
      const y = cell.y + CORNERS[k % 6]![1];
      const name = `${Math.round(x * 100)} ${Math.round(y * 100)}`;
      where.set(name, [x, y]);
      return name;
    };
    for (let k = 0; k < 6; k++) {
      const beside = hexes.cells[cell.around[(k + 2) % 6]!];
      if (beside?.inPlay && set.has(beside.hex.id)) continue;
      pieces.push([corner(k), corner(k + 1)]);
    }
  }
  return chains(pieces).map(names => {
    const ring = names.slice(0, -1).map(name => where.get(name)!);
    return ring.map((point, k) =>
      drawnIn(point, ring[(k + 1) % ring.length]!, ring[(k || ring.length) - 1]!),
    );
  });

  /** A corner moved towards the hexes of the set that meet there. */
  function drawnIn([x, y]: Point, next: Point, last: Point): Point {
    let [dx, dy] = [0, 0];
    for (let k = 0; k < 6; k++) {
      const [ux, uy] = [Math.cos((k * Math.PI) / 3 + 0.01), Math.sin((k * Math.PI) / 3 + 0.01)];
      const cell = hexes.cells[hexes.at(x + ux * 0.3, y + uy * 0.3)]!;
      const within = cell.inPlay && set.has(cell.hex.id) ? 1 : -1;
      dx += ux * within;
      dy += uy * within;
    }
    const length = Math.hypot(dx, dy);
    if (length < 1e-6) return [(x * 2 + next[0] + last[0]) / 4, (y * 2 + next[1] + last[1]) / 4];
    return [x + (dx / length) * inset * 1.15, y + (dy / length) * inset * 1.15];
  }
}
