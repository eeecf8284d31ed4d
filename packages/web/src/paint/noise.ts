/** Randomness that depends on nothing but where it is asked for: the same map is painted the same for ever. */

/** 0 to 1, from a cell and a number that says what it is for. */
export function hash(i: number, j: number, salt: number): number {
  let n = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(salt, 2246822519);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  n = Math.imul(n ^ (n >>> 16), 2246822519);
  return ((n ^ (n >>> 15)) >>> 0) / 4294967296;
}

/** A running generator (mulberry32), for things that are made once, whole. */
export function random(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Gradient noise in the plane, about -1 to 1, one wave a unit. */
export class Noise {
  readonly #order = new Uint8Array(512);
  readonly #gx = new Float64Array(256);
  readonly #gy = new Float64Array(256);

  constructor(seed: number) {
    const next = random(seed);
    const base = Uint8Array.from({ length: 256 }, (_, i) => i);
    for (let i = 255; i > 0; i--) {
      const j = Math.floor(next() * (i + 1));
      const kept = base[i]!;
      base[i] = base[j]!;
      base[j] = kept;
    }
    for (let i = 0; i < 512; i++) this.#order[i] = base[i & 255]!;
    for (let i = 0; i < 256; i++) {
      const angle = next() * Math.PI * 2;
      this.#gx[i] = Math.cos(angle);
      this.#gy[i] = Math.sin(angle);
    }
  }

  at(x: number, y: number): number {
    const order = this.#order;
    const gx = this.#gx;
    const gy = this.#gy;
    const i = Math.floor(x);
    const j = Math.floor(y);
    const fx = x - i;
    const fy = y - j;
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const row = order[j & 255]!;
    const next = order[(j + 1) & 255]!;
    const a = order[(i & 255) + row]!;
    const b = order[((i + 1) & 255) + row]!;
    const c = order[(i & 255) + next]!;
    const d = order[((i + 1) & 255) + next]!;
    const top = gx[a]! * fx + gy[a]! * fy;
    const upper = top + u * (gx[b]! * (fx - 1) + gy[b]! * fy - top);
    const foot = gx[c]! * fx + gy[c]! * (fy - 1);
    const lower = foot + u * (gx[d]! * (fx - 1) + gy[d]! * (fy - 1) - foot);
    return 1.5 * (upper + v * (lower - upper));
  }

  /** Several octaves, each twice as fine and half as strong as the last. */
  fractal(x: number, y: number, octaves: number): number {
    let sum = 0;
    let weight = 1;
    let total = 0;
    let px = x;
    let py = y;
    for (let k = 0; k < octaves; k++) {
      sum += weight * this.at(px, py);
      total += weight;
      weight *= 0.5;
      px = px * 2.03 + 17.1;
      py = py * 2.03 - 9.7;
    }
    return sum / total;
  }

  /** Sharp crests with round hollows between them, about -1 to 1. */
  ridged(x: number, y: number, octaves: number): number {
    let sum = 0;
    let weight = 1;
    let total = 0;
    let px = x;
    let py = y;
    for (let k = 0; k < octaves; k++) {
      sum += weight * (1 - Math.abs(this.at(px, py)) * 2);
      total += weight;
      weight *= 0.5;
      px = px * 2.07 + 5.3;
      py = py * 2.07 + 1.9;
    }
    return sum / total;
  }
}
