import type { LogEntry } from '@ironbottom/engine';
import type { Sight } from '@ironbottom/room';
import type { Snapshot } from '../model.ts';

/** Changes that come together are told together: about once a frame. A hidden page has no frames, so it is a timer. */
const TOLD_MS = 16;

/** What a session shows: the same object until something changes. */
export class Store {
  private readonly listeners = new Set<() => void>();
  private telling = false;

  constructor(private current: Snapshot) {}

  readonly snapshot = (): Snapshot => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  change(part: Partial<Snapshot>): void {
    this.current = { ...this.current, ...part };
    if (this.telling) return;
    this.telling = true;
    setTimeout(() => {
      this.telling = false;
      for (const listener of [...this.listeners]) listener();
    }, TOLD_MS);
  }
}

/** The log as the sight tells it: so many lines stay, and these follow. */
export const logAfter = (log: readonly LogEntry[], { keep, lines }: Sight<unknown>): readonly LogEntry[] =>
  lines.length === 0 && keep === log.length ? log : [...log.slice(0, keep), ...lines];
