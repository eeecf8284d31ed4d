import type { LogEntry } from '@ironbottom/engine';
import type { Sight } from '@ironbottom/room';
import type { Snapshot } from '../model.ts';

/** What a session shows: the same object until something changes. */
export class Store {
  private readonly listeners = new Set<() => void>();

  constructor(private current: Snapshot) {}

  readonly snapshot = (): Snapshot => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  change(part: Partial<Snapshot>): void {
    this.current = { ...this.current, ...part };
    for (const listener of [...this.listeners]) listener();
  }
}

/** The log as the sight tells it: so many lines stay, and these follow. */
export const logAfter = (log: readonly LogEntry[], { keep, lines }: Sight<unknown>): readonly LogEntry[] =>
  lines.length === 0 && keep === log.length ? log : [...log.slice(0, keep), ...lines];
