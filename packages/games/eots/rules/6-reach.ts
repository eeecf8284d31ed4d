import { type Bits, bitOf, columnOf, LAND, LAST_COLUMN, newBits, spread, WATER } from './6-bits.ts';

/**
 * 6.21A Where supply paths of an HQ lead, hex by hex up to its command range. A path goes by sea or over land and
 * changes between them once at most, at a supply-capable port (6.21A-port limit); leaving the HQ's own port in
 * either way is no change. So there are four kinds of path: by sea, over land, and each after a change.
 */
class Layer {
  readonly sides: Int32Array;
  readonly all = newBits();
  front = newBits();
  private next = newBits();
  private live = false;

  constructor(sides: Int32Array) {
    this.sides = sides;
  }

  clear(): void {
    this.all.fill(0);
    this.front.fill(0);
    this.next.fill(0);
    this.live = false;
  }

  start(hex: number, open: Bits): void {
    const c = columnOf[hex]!;
    this.all[c] = bitOf[hex]!;
    this.front[c] = bitOf[hex]! & open[c]!;
    this.live = this.front[c] !== 0;
  }

  /** One hex further, through open hexes, but not where a path with more freedom has been. */
  step(open: Bits, freer: Bits, low: number, high: number): void {
    if (!this.live) return;
    const { all, next } = this;
    spread(this.front, this.sides, next, low, high);
    let any = 0;
    for (let c = low; c <= high; c++) {
      const fresh = next[c]! & open[c]! & ~all[c]! & ~freer[c]!;
      next[c] = fresh;
      all[c] = all[c]! | fresh;
      any |= fresh;
    }
    this.next = this.front;
    this.front = next;
    this.live = any !== 0;
  }

  /** Paths of another kind that have just come to a port go on as paths of this one. */
  change(from: Layer, ports: Bits, open: Bits, freer: Bits, low: number, high: number): void {
    if (!from.live) return;
    const { all, front } = this;
    let any = 0;
    for (let c = low; c <= high; c++) {
      const fresh = from.front[c]! & ports[c]! & open[c]! & ~all[c]! & ~freer[c]!;
      front[c] = front[c]! | fresh;
      all[c] = all[c]! | fresh;
      any |= fresh;
    }
    if (any !== 0) this.live = true;
  }

  get done(): boolean {
    return !this.live;
  }
}

const bySea = new Layer(WATER);
const byLand = new Layer(LAND);
const toSea = new Layer(WATER);
const toLand = new Layer(LAND);
const NOTHING = newBits();

/**
 * Fills `sea` with the hexes that a path enters over a water hexside, `land` with those entered over land.
 * `atSea`: hexes without an open enemy zone. `onLand`: hexes that the enemy does not hold alone.
 */
export function reach(
  from: number,
  range: number,
  atSea: Bits,
  onLand: Bits,
  ports: Bits,
  sea: Bits,
  land: Bits,
): void {
  bySea.clear();
  byLand.clear();
  toSea.clear();
  toLand.clear();
  bySea.start(from, atSea);
  byLand.start(from, onLand);
  const column = columnOf[from]!;
  for (let k = 1; k <= range; k++) {
    const low = Math.max(1, column - k);
    const high = Math.min(LAST_COLUMN, column + k);
    bySea.step(atSea, NOTHING, low, high);
    byLand.step(onLand, NOTHING, low, high);
    toSea.step(atSea, bySea.all, low, high);
    toLand.step(onLand, byLand.all, low, high);
    toSea.change(byLand, ports, atSea, bySea.all, low, high);
    toLand.change(bySea, ports, onLand, byLand.all, low, high);
    if (bySea.done && byLand.done && toSea.done && toLand.done) break;
  }
  for (let c = 1; c <= LAST_COLUMN; c++) {
    sea[c] = bySea.all[c]! | toSea.all[c]!;
    land[c] = byLand.all[c]! | toLand.all[c]!;
  }
}
