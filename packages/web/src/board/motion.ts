import type { Lying } from './stacks.ts';

/** Counters on their way from hex to hex, coming and going. */

const PER_HEX = 140;
const LONGEST = 700;
const FADE = 180;
/** When so many change at once the board has jumped, and nobody could follow. */
const JUMP = 40;
const ROW = Math.sqrt(3);

interface Glide {
  readonly x: number;
  readonly y: number;
  readonly start: number;
  readonly duration: number;
}

export interface Trail {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

interface Ghost {
  readonly lying: Lying;
  readonly start: number;
}

const eased = (t: number): number => 1 - (1 - t) ** 3;

export class Motion {
  /** Where reduced motion is asked for, what has moved leaves a trail instead. */
  trails: readonly Trail[] = [];
  ghosts: readonly Ghost[] = [];
  #known = new Map<string, Lying>();
  #glides = new Map<string, Glide>();
  #arrivals = new Map<string, number>();

  /** Takes note of a new position; the first one is simply there. */
  follow(lying: readonly Lying[], now: number, still: boolean): void {
    const before = this.#known;
    const after = new Map(lying.map(one => [one.id, one]));
    this.#known = after;
    const moved = lying.filter(one => before.has(one.id) && before.get(one.id)!.hex !== one.hex);
    const come = before.size === 0 ? [] : lying.filter(one => !before.has(one.id));
    const gone = [...before.values()].filter(one => !after.has(one.id));
    this.trails = [];
    if (moved.length + come.length + gone.length > JUMP) {
      this.end();
      return;
    }
    if (still) {
      this.end();
      this.trails = moved.map(one => {
        const old = before.get(one.id)!;
        return { from: [old.x, old.y], to: [one.x, one.y] };
      });
      return;
    }
    for (const one of moved) {
      const [x, y] = this.place(before.get(one.id)!, now);
      const hexes = Math.max(1, Math.hypot(one.x - x, one.y - y) / ROW);
      this.#glides.set(one.id, { x, y, start: now, duration: Math.min(LONGEST, PER_HEX * hexes) });
    }
    for (const one of come) this.#arrivals.set(one.id, now);
    this.ghosts = [...this.ghosts, ...gone.map(one => ({ lying: one, start: now }))];
  }

  /** Where a counter is seen. */
  place(one: Lying, now: number): readonly [x: number, y: number] {
    const glide = this.#glides.get(one.id);
    if (!glide) return [one.x, one.y];
    const k = eased(Math.min(1, (now - glide.start) / glide.duration));
    return [glide.x + (one.x - glide.x) * k, glide.y + (one.y - glide.y) * k];
  }

  /** How much of it is seen, 0 to 1. */
  presence(one: Lying, now: number): number {
    const start = this.#arrivals.get(one.id);
    return start === undefined ? 1 : Math.min(1, (now - start) / FADE);
  }

  fading({ start }: Ghost, now: number): number {
    return Math.max(0, 1 - (now - start) / FADE);
  }

  moves(id: string): boolean {
    return this.#glides.has(id);
  }

  /** Forgets what is over, and says whether anything still moves. */
  going(now: number): boolean {
    for (const [id, { start, duration }] of this.#glides)
      if (now - start >= duration) this.#glides.delete(id);
    for (const [id, start] of this.#arrivals) if (now - start >= FADE) this.#arrivals.delete(id);
    if (this.ghosts.some(({ start }) => now - start >= FADE))
      this.ghosts = this.ghosts.filter(({ start }) => now - start < FADE);
    return this.#glides.size > 0 || this.#arrivals.size > 0 || this.ghosts.length > 0;
  }

  /** Everything is where it belongs at once. */
  end(): void {
    this.#glides.clear();
    this.#arrivals.clear();
    this.ghosts = [];
    this.trails = [];
  }
}
