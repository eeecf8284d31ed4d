import type { ListedEvent } from '@ironbottom/room';
import type { Db } from './schema.ts';
import type { AfterEvent, News } from './storage.ts';
import type { Work } from './work.ts';

/** What the two databases do differently. */
export interface Database {
  migrate(): Promise<void>;
  close(): Promise<void>;
  /** Work that changes nothing. */
  read<T>(work: (db: Db) => Work<T>): Promise<T>;
  /** Work that is done as a whole or not at all, and is durable when this returns. */
  write<T>(work: (db: Db) => Work<T>): Promise<T>;
  append(entry: Entry): Promise<boolean>;
  onNews(listener: (news: News) => void): void;
}

/** An event with its number and what is known after it. */
export interface Entry {
  readonly match: string;
  readonly seq: number;
  readonly event: ListedEvent;
  readonly after: AfterEvent;
}

/** What goes wrong behind the callers' backs: for the log. */
export type Trouble =
  | {
      readonly what: 'job-failed' | 'job-given-up';
      readonly queue: string;
      readonly key: string;
      readonly error: unknown;
    }
  | { readonly what: 'news-interrupted' | 'jobs-interrupted'; readonly error: unknown };

export type OnTrouble = (trouble: Trouble) => void;
