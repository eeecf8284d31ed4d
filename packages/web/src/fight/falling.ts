import { useEffect, useState } from 'react';
import type { Rolled } from './story.ts';

/** Dice fall, then the rings come one after the other, then the numbers. In milliseconds. */
export const [FALL, RING] = [450, 40];
const PAUSE = 350;
const lasts = ({ dice }: Rolled): number => FALL + RING * dice.dice.length + PAUSE;

/** When each roll begins to fall: those that come together one after the other, and after those that still do. */
export class Falls {
  readonly #begins = new Map<number, number>();
  #still = 0;

  /** Rolls that are seen for the first time wait their turn. */
  see(rolls: readonly Rolled[], now: number): void {
    let wait = this.left(now);
    for (const roll of rolls) {
      if (this.#begins.has(roll.n)) continue;
      this.#begins.set(roll.n, wait);
      wait += lasts(roll);
      this.#still = now + wait;
    }
  }

  /** So long after it came. */
  begin({ n }: Rolled): number {
    return this.#begins.get(n) ?? 0;
  }

  /** Until all lie still. */
  left(now: number): number {
    return Math.max(0, this.#still - now);
  }
}

export interface Falling {
  readonly falls: Falls;
  /** How long it takes from now on until all lie still. */
  readonly left: number;
  /** Nobody wants to wait for them. */
  readonly skipped: boolean;
}

export function useFalling(rolls: readonly Rolled[]): Falling {
  const [falls] = useState(() => new Falls());
  const now = performance.now();
  falls.see(rolls, now);
  return { falls, left: falls.left(now), skipped: useSkip(rolls.at(-1)?.n ?? null) };
}

/** Space shows at once what the dice have come to. */
function useSkip(last: number | null): boolean {
  const [skipped, skip] = useState<number | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.key !== ' ' || (target instanceof HTMLElement && target.closest('button, input, textarea')))
        return;
      skip(last);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [last]);
  return skipped !== null && skipped === last;
}
