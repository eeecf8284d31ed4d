import { type Bits, bitOf, columnOf, LAND, LAST_COLUMN, newBits, spread, WATER } from './bits.ts';

/**
 * 6.21A Where supply paths of an HQ lead, hex by hex up to its command range. A path goes by sea or over land and
 * changes between them once at most, at a supply-capable port (6.21A-port limit); leaving the HQ's own port in
 * either way is no change. So there are four kinds of path: by sea, over land, and each after a change.
 */
class Layer {
  readonly sides: Int32Array;
  readonly all = newBits();
  /** Where the last hexes lie, and between which columns; nothing to the left of them or to the right. */
  private front = newBits();
  private next = newBits();
  private low = LAST_COLUMN;
  private high = 0;

  constructor(sides: Int32Array) {
    this.sides = sides;
  }

  start(hex: number, open: Bits): void {
    const c = columnOf[hex]!;
    this.all[c] = bitOf[hex]!;
    this.meet(c, bitOf[hex]! & open[c]!);
  }

  clear(): void {
    this.all.fill(0);
    this.leave();
  }

  private leave(): void {
    if (!this.done) this.front.fill(0, this.low, this.high + 1);
    this.low = LAST_COLUMN;
    this.high = 0;
  }

  private meet(c: number, fresh: number): void {
    if (fresh === 0) return;
    this.front[c] = this.front[c]! | fresh;
    if (c < this.low) this.low = c;
    if (c > this.high) this.high = c;
  }

  /** One hex further, through open hexes, but not where a path with more freedom has been. */
  step(open: Bits, freer: Bits): void {
    if (this.done) return;
    const { all, front, next } = this;
    const low = Math.max(1, this.low - 1);
    const high = Math.min(LAST_COLUMN, this.high + 1);
    spread(front, this.sides, next, low, high);
    this.leave();
    this.front = next;
    this.next = front;
    for (let c = low; c <= high; c++) {
      const fresh = next[c]! & open[c]! & ~all[c]! & ~freer[c]!;
      next[c] = 0;
      all[c] = all[c]! | fresh;
      this.meet(c, fresh);
    }
  }

  /** Paths of another kind that have just come to a port go on as paths of this one. */
  change(from: Layer, ports: Bits, open: Bits, freer: Bits): void {
    const { all } = this;
    for (let c = from.low; c <= from.high; c++) {
      const fresh = from.front[c]! & ports[c]! & open[c]! & ~all[c]! & ~freer[c]!;
      all[c] = all[c]! | fresh;
      this.meet(c, fresh);
    }
  }

  get done(): boolean {
    return this.high === 0;
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
  for (let k = 1; k <= range; k++) {
    bySea.step(atSea, NOTHING);
    byLand.step(onLand, NOTHING);
    toSea.step(atSea, bySea.all);
    toLand.step(onLand, byLand.all);
    toSea.change(byLand, ports, atSea, bySea.all);
    toLand.change(bySea, ports, onLand, byLand.all);
    if (bySea.done && byLand.done && toSea.done && toLand.done) break;
  }
  for (let c = 1; c <= LAST_COLUMN; c++) {
    sea[c] = bySea.all[c]! | toSea.all[c]!;
    land[c] = byLand.all[c]! | toLand.all[c]!;
  }
}
