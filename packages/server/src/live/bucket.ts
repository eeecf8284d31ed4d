/** Lets so many through in a second, and for a moment three times as many. */
export class Bucket {
  #left: number;
  #at = performance.now();

  constructor(readonly rate: number) {
    this.#left = rate * 3;
  }

  take(): boolean {
    const now = performance.now();
    this.#left = Math.min(this.rate * 3, this.#left + ((now - this.#at) / 1000) * this.rate);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}
