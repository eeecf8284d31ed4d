/**
 * A binary heap of small whole numbers ordered by a key array, ties by the lower number.
 * It never grows: an item is in it at most once and its key may be lowered.
 */
export class IndexHeap {
  size = 0;
  private readonly items: Int32Array;
  private readonly places: Int32Array;
  private readonly keys: Float64Array;

  constructor(keys: Float64Array) {
    this.keys = keys;
    this.items = new Int32Array(keys.length);
    this.places = new Int32Array(keys.length).fill(-1);
  }

  /** Adds the item, or moves it up after its key was lowered. */
  push(item: number): void {
    let place = this.places[item]!;
    if (place < 0) place = this.size++;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = this.items[parent]!;
      if (this.before(above, item)) break;
      this.put(above, place);
      place = parent;
    }
    this.put(item, place);
  }

  /** Takes out the least item; -1 when empty. */
  pop(): number {
    if (this.size === 0) return -1;
    const least = this.items[0]!;
    this.places[least] = -1;
    const last = this.items[--this.size]!;
    if (this.size > 0) this.sink(last);
    return least;
  }

  private sink(item: number): void {
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && this.before(this.items[child + 1]!, this.items[child]!)) child++;
      const below = this.items[child]!;
      if (this.before(item, below)) break;
      this.put(below, place);
      place = child;
    }
    this.put(item, place);
  }

  private before(a: number, b: number): boolean {
    const ka = this.keys[a]!;
    const kb = this.keys[b]!;
    return ka < kb || (ka === kb && a < b);
  }

  private put(item: number, place: number): void {
    this.items[place] = item;
    this.places[item] = place;
  }
}
