import { fromSqlite, isSqliteBusy, notOpenError } from '../errors.ts';
import type { SqliteFile } from './file.ts';

/** A batch takes nothing more once it has lasted so long: others need the thread too. */
const BATCH_MS = 5;
/** How long work may wait while another process holds the file. */
const PATIENCE_MS = 5000;
const BUSY_PAUSE_MS = 20;

interface Unit {
  readonly since: number;
  readonly run: () => void;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Work that comes in at about the same time shares one commit, and so one wait for the disk. Each piece still succeeds or
 * fails by itself, and none is told of before the commit.
 */
export class GroupCommit {
  readonly #file: SqliteFile;
  #waiting: Unit[] = [];
  #scheduled = false;
  #closed = false;
  /** The thread is everybody's: after a commit as much time goes by without one. */
  #restUntil = 0;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  add<T>(work: () => T): Promise<T> {
    if (this.#closed) return Promise.reject(notOpenError());
    return new Promise((resolve, reject) => {
      let result: T;
      this.#waiting.push({
        since: performance.now(),
        run: () => {
          result = work();
        },
        done: () => resolve(result),
        failed: error => reject(fromSqlite(error)),
      });
      this.#schedule(this.#restUntil - performance.now());
    });
  }

  /** Commits what is waiting, and takes nothing more. */
  close(): void {
    this.#closed = true;
    while (this.#waiting.length > 0)
      if (!this.#commit()) this.#refuse(this.#waiting.splice(0), notOpenError());
  }

  #schedule(pause: number): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    const commit = () => {
      this.#scheduled = false;
      const heldUp = !this.#commit();
      if (this.#waiting.length > 0)
        this.#schedule(heldUp ? BUSY_PAUSE_MS : this.#restUntil - performance.now());
    };
    if (pause < 1) setImmediate(commit);
    else setTimeout(commit, pause);
  }

  /** False when another process has the file. */
  #commit(): boolean {
    const started = performance.now();
    try {
      this.#file.do('begin immediate');
    } catch (error) {
      const busy = isSqliteBusy(error);
      const fresh = this.#waiting.filter(unit => busy && started - unit.since < PATIENCE_MS);
      const stale = this.#waiting.filter(unit => !fresh.includes(unit));
      this.#waiting = fresh;
      this.#refuse(stale, error);
      return !busy;
    }
    const done: Unit[] = [];
    const failed: { readonly unit: Unit; readonly error: unknown }[] = [];
    try {
      while (this.#waiting.length > 0 && performance.now() - started < BATCH_MS) {
        const unit = this.#waiting.shift()!;
        done.push(unit);
        const error = this.#runAlone(unit);
        if (error !== undefined) failed.push({ unit: done.pop()!, error });
      }
      this.#file.do('commit');
      for (const unit of done) unit.done();
    } catch (error) {
      this.#file.rollback();
      this.#refuse(done, error);
    }
    for (const { unit, error } of failed) unit.failed(error);
    const ended = performance.now();
    this.#restUntil = ended + (ended - started);
    return true;
  }

  /** What was wrong with this unit alone; throws when it took the whole transaction with it. */
  #runAlone(unit: Unit): unknown {
    this.#file.do('savepoint unit');
    try {
      unit.run();
    } catch (error) {
      if (!this.#file.inTransaction) throw error;
      this.#file.do('rollback to unit');
      this.#file.do('release unit');
      return error ?? new Error('failed');
    }
    this.#file.do('release unit');
    return undefined;
  }

  #refuse(units: readonly Unit[], error: unknown): void {
    for (const unit of units) unit.failed(error);
  }
}
