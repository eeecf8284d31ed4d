/** Work in turn: of what has the same key, one thing begins when the one before it has ended. */
export class Queues {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const mine = before ? before.then(work, work) : work();
    this.#last.set(key, mine);
    const done = (): void => {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    };
    mine.then(done, done);
    return mine;
  }

  /** When all that is under way now has ended, well or badly. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#last.values());
  }
}
