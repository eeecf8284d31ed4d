import { IronbottomError } from '@ironbottom/engine';

/** Whoever asks for something that takes long. */
export interface Asker {
  /** Null for somebody of whom nothing is known. */
  readonly person: string | null;
  readonly address: string;
  /** Aborted when they leave before they have their answer. */
  readonly signal: AbortSignal;
}

interface Waiting {
  readonly asker: Asker;
  readonly start: () => void;
}

/** So many may wait, from one address and in all. */
const MAX_FROM_ADDRESS = 24;
const MAX_WAITING = 96;

/**
 * Work of which only so much is done at once, in fair turn: whoever was served longest ago is next, by address first
 * and by person within it, so that many questions of one do not keep others waiting.
 */
export class FairQueue {
  readonly #waiting: Waiting[] = [];
  /** When somebody was served last, by address and by address and person; only of those about whom it still matters. */
  readonly #served = new Map<string, number>();
  #turn = 0;
  #running = 0;

  constructor(private readonly atOnce: number) {}

  /** Throws `too-many` when too many wait already. Whoever leaves is not served any more. */
  async run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    await this.#turnOf(asker);
    try {
      if (asker.signal.aborted) throw gone();
      return await work();
    } finally {
      this.#running--;
      this.#next();
    }
  }

  #turnOf(asker: Asker): Promise<void> {
    const from = this.#waiting.filter(each => each.asker.address === asker.address).length;
    if (from >= MAX_FROM_ADDRESS || this.#waiting.length >= MAX_WAITING)
      throw new IronbottomError('too-many', 'too many questions wait for their answers');
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { asker, start: resolve };
      this.#waiting.push(waiting);
      asker.signal.addEventListener(
        'abort',
        () => {
          const at = this.#waiting.indexOf(waiting);
          if (at < 0) return;
          this.#waiting.splice(at, 1);
          reject(gone());
        },
        { once: true },
      );
      this.#next();
    });
  }

  #next(): void {
    if (this.#waiting.length === 0 && this.#running === 0) this.#served.clear();
    while (this.#running < this.atOnce && this.#waiting.length > 0) {
      const [{ asker, start }] = this.#waiting.splice(this.#first(), 1) as [Waiting];
      this.#running++;
      this.#turn++;
      for (const key of keysOf(asker)) this.#served.set(key, this.#turn);
      start();
    }
  }

  /** Of those who were served longest ago, the one who has waited longest. */
  #first(): number {
    const last = this.#waiting.map(({ asker }) => keysOf(asker).map(key => this.#served.get(key) ?? 0));
    let best = 0;
    for (let i = 1; i < last.length; i++) {
      const [[address, person], [first, second]] = [last[i]!, last[best]!];
      if (address! < first! || (address === first && person! < second!)) best = i;
    }
    return best;
  }
}

const keysOf = ({ address, person }: Asker): [string, string] => [address, `${address} ${person}`];

const gone = (): IronbottomError => new IronbottomError('bad-request', 'whoever asked has left');
