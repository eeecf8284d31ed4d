import type { Box } from './maths.ts';

/** Units of the map to the side of a block. */
const SIZE = 4;

/** What is strewn over the map, worked out a square at a time where it is first looked at. */
export class Blocks<T> {
  readonly #made = new Map<number, readonly T[]>();

  constructor(readonly make: (block: Box) => readonly T[]) {}

  /** All that belongs to the blocks that a rectangle touches. */
  in(box: Box): T[] {
    const out: T[] = [];
    for (let j = Math.floor(box.y0 / SIZE); j <= Math.floor(box.y1 / SIZE); j++) {
      for (let i = Math.floor(box.x0 / SIZE); i <= Math.floor(box.x1 / SIZE); i++) {
        const key = i * 65536 + j;
        let block = this.#made.get(key);
        if (!block) {
          block = this.make({ x0: i * SIZE, y0: j * SIZE, x1: (i + 1) * SIZE, y1: (j + 1) * SIZE });
          this.#made.set(key, block);
        }
        for (const one of block) out.push(one);
      }
    }
    return out;
  }
}
