import type { ChatLine } from '@ironbottom/room';
import { Queues } from '../rooms/queues.ts';
import type { Storage } from '../storage/storage.ts';

/** Whoever comes in reads so many of the last lines. */
const READ = 200;

/** What is said in the matches that are watched. */
export class Chat {
  /** How much of each has been told. */
  readonly #told = new Map<string, number>();
  readonly #queues = new Queues();

  constructor(private readonly storage: Pick<Storage, 'chat' | 'lastChat'>) {}

  /** The last lines, for somebody who comes in. */
  last(match: string): Promise<readonly ChatLine[]> {
    return this.#queues.run(match, async () => {
      const lines = await this.storage.lastChat(match, READ);
      const told = this.#told.get(match) ?? lines.at(-1)?.n ?? 0;
      this.#told.set(match, told);
      // What the others have not been told yet, the newcomer is told together with them.
      return lines.filter(({ n }) => n <= told);
    });
  }

  /** The lines that have come since the last time, here or at another server; none if nobody here has read any. */
  fresh(match: string): Promise<readonly ChatLine[]> {
    return this.#queues.run(match, async () => {
      const told = this.#told.get(match);
      if (told === undefined) return [];
      const lines = await this.storage.chat(match, told + 1);
      this.#told.set(match, told + lines.length);
      return lines;
    });
  }

  forget(match: string): void {
    this.#told.delete(match);
  }
}
