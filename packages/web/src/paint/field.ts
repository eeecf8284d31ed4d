import { GROUNDS, type Ground, type MapArt } from '@ironbottom/engine/display/art';
import { APOTHEM, type Hexes } from './hexes.ts';
import type { Point } from './maths.ts';
import { Noise } from './noise.ts';

/** How far a hex's ground reaches from its centre. */
const REACH = 1.36;
export const SEA = GROUNDS.indexOf('sea');
export const kindOf = (ground: Ground): number => GROUNDS.indexOf(ground);

/** The least part of a hex that must show its own ground, with a little to spare. */
const ENOUGH = 0.895;

/**
 * What ground there is at any point. The hexes of the rules are seen through a wavering glass: around each point the
 * grounds of the hexes near by are mixed, so that edges wander beside the hexsides and corners are round. Every step
 * of the painting asks here, so that trees, washes and coasts agree.
 */
export class GroundField {
  readonly kinds: Uint8Array;
  /** The last answer of `mix`: the share of each ground, in the order of GROUNDS. */
  readonly shares = new Float32Array(GROUNDS.length);
  readonly #hexes: Hexes;
  /** Centres, and the places of the six around, cell by cell. */
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #around: Int32Array;
  readonly #noise = new Noise(33);
  /** How much each hex counts: one that would come off too small counts for more. */
  readonly #weights: Float32Array;
  /** Cells with nothing but their own ground around them, or even around those: most points need no mixing. */
  readonly #plain: Plain;
  /** The same where all that matters is land or sea. */
  readonly #shoreless: Plain;
  /** The coast is given: only grounds of land are mixed, and the sea is where there is none. */
  readonly #dry: boolean;

  constructor(hexes: Hexes, art: MapArt) {
    this.#hexes = hexes;
    this.#dry = (art.chart ?? art.coast) !== undefined;
    // Land beyond the map is of one kind: it has no edges where the nearest hexes differ.
    const beyond = art.chart ? 'broken' : 'closed';
    const { cells } = hexes;
    this.kinds = Uint8Array.from(cells, ({ inPlay, hex }) =>
      kindOf(this.#dry && !inPlay ? beyond : (art.grounds[hex.ground] ?? 'clear')),
    );
    this.#x = Float64Array.from(cells, cell => cell.x);
    this.#y = Float64Array.from(cells, cell => cell.y);
    this.#around = Int32Array.from(cells.flatMap(cell => cell.around));
    this.#weights = new Float32Array(cells.length).fill(1);
    this.#plain = plainCells(hexes, this.kinds);
    this.#shoreless = plainCells(
      hexes,
      this.kinds.map(kind => (kind === SEA ? 1 : 0)),
    );
    this.#balance();
  }

  /** Works out the shares at a point; returns the only ground there, or -1 where several meet. */
  mix(x: number, y: number): number {
    const { shares } = this;
    shares.fill(0);
    const near = this.#hexes.at(x, y);
    if (this.#plain.far[near] === 1) return this.#only(this.kinds[near]!);
    const wx = this.#warp(x, y, 0);
    const wy = this.#warp(x, y, 1);
    const home = this.#hexes.at(wx, wy);
    if (this.#plain.near[home] === 1) return this.#only(this.kinds[home]!);
    let total = this.#add(home, wx, wy);
    for (let n = home * 6; n < home * 6 + 6; n++) {
      const beside = this.#around[n]!;
      if (beside >= 0) total += this.#add(beside, wx, wy);
    }
    if (total === 0) return this.#only(SEA);
    for (let k = 0; k < shares.length; k++) shares[k] = shares[k]! / total;
    return -1;
  }

  /** The share of the sea alone, which is sooner found. */
  seaShare(x: number, y: number): number {
    const near = this.#hexes.at(x, y);
    if (this.#shoreless.far[near] === 1) return this.kinds[near] === SEA ? 1 : 0;
    this.mix(x, y);
    return this.shares[SEA]!;
  }

  /** The ground that shows at a point. */
  shown(x: number, y: number): number {
    const only = this.mix(x, y);
    if (only >= 0) return only;
    const { shares } = this;
    if (shares[SEA]! > 0.5) return SEA;
    let best = -1;
    for (let k = 0; k < shares.length; k++)
      if (k !== SEA && (best < 0 || shares[k]! > shares[best]!)) best = k;
    return best;
  }

  /** How much of a cell shows its own ground, by samples. */
  cover(index: number): number {
    const { x, y } = this.#hexes.cells[index]!;
    let own = 0;
    for (const [dx, dy] of RIM) if (this.shown(x + dx, y + dy) === this.kinds[index]) own++;
    return 1 - RIM_PART * (1 - own / RIM.length);
  }

  /** Gives hexes that come off too small more weight, until none does. */
  #balance(): void {
    const { cells } = this.#hexes;
    let small = cells
      .map((_, k) => k)
      .filter(k => cells[k]!.inPlay && this.#plain.near[k] === 0 && !(this.#dry && this.kinds[k] === SEA));
    for (let pass = 0; pass < 8 && small.length > 0; pass++) {
      small = small.filter(k => {
        const lack = ENOUGH - this.cover(k);
        if (lack > 0) this.#weights[k] = this.#weights[k]! * (1.06 + 4 * lack);
        return lack > 0;
      });
      // What one gains its neighbours lose.
      small = [
        ...new Set(small.flatMap(k => [k, ...cells[k]!.around.filter(n => n >= 0 && cells[n]!.inPlay)])),
      ];
    }
  }

  #warp(x: number, y: number, axis: 0 | 1): number {
    const noise = this.#noise;
    return (
      (axis === 0 ? x : y) +
      0.38 * noise.fractal(x * 1.05 + 40 * axis, y * 1.05, 2) +
      0.13 * noise.at(x * 2.7 + 9 * axis, y * 2.7) +
      0.045 * noise.at(x * 6.3 + 5 * axis, y * 6.3) +
      0.022 * noise.at(x * 13 + 3 * axis, y * 13)
    );
  }

  #only(kind: number): number {
    this.shares[kind] = 1;
    return kind;
  }

  #add(index: number, x: number, y: number): number {
    const kind = this.kinds[index]!;
    if (this.#dry && kind === SEA) return 0;
    const dx = this.#x[index]! - x;
    const dy = this.#y[index]! - y;
    const near = 1 - (dx * dx + dy * dy) / (REACH * REACH);
    if (near <= 0) return 0;
    const weight = near * near * near * this.#weights[index]!;
    this.shares[kind] = this.shares[kind]! + weight;
    return weight;
  }
}

interface Plain {
  readonly near: Uint8Array;
  readonly far: Uint8Array;
}

function plainCells({ cells }: Hexes, kinds: Uint8Array): Plain {
  const near = Uint8Array.from(cells, ({ around }, k) =>
    around.every(n => n < 0 || kinds[n] === kinds[k]) ? 1 : 0,
  );
  const far = Uint8Array.from(cells, ({ around }, k) =>
    near[k] === 1 && around.every(n => n < 0 || near[n] === 1) ? 1 : 0,
  );
  return { near, far };
}

/** Only the outer part of a hex is in doubt: it is that which is sampled. */
const CORE = 0.6;
const RIM_PART = 1 - CORE * CORE;
const RIM: readonly Point[] = rim();

function rim(): Point[] {
  const points: Point[] = [];
  const step = 0.15;
  for (let y = -7; y <= 7; y++) {
    for (let x = -8; x <= 8; x++) {
      const [dx, dy] = [(x + (y & 1) / 2) * step, y * step];
      const out = Math.max(Math.abs(dy), Math.abs(dx) * APOTHEM + Math.abs(dy) / 2) / APOTHEM;
      if (out < 1 && out > CORE) points.push([dx, dy]);
    }
  }
  return points;
}
