import type { BotSpec, Match, NewMatch, Past, Role, View } from '@ironbottom/engine';
import type { importMatch, ListedEvent, Room, Stored } from '@ironbottom/room';
import type { z } from 'zod';

/** What the threads are asked. All of it is plain data. */

/** Where a room begins: with the set-up, or with what it was after some events. */
type Beginning = { readonly ask: NewMatch } | { readonly room: Room<unknown> };

export interface ReplayTask {
  readonly game: string;
  readonly from: Beginning;
  readonly events: readonly ListedEvent[];
}

export interface ReopenTask {
  readonly game: string;
  readonly stored: Stored;
}

export interface MomentsTask {
  readonly match: Match<unknown>;
  readonly role: Role;
  readonly from: number;
  readonly to: number;
}

/** A record that was taken in, played again to its last die. */
export interface Upload {
  readonly ask: Omit<z.output<typeof importMatch>, 'record'>;
  readonly game: string;
  /** The room that it has led to, as JSON. */
  readonly room: string;
  readonly events: readonly ListedEvent[];
}

export interface ThinkTask {
  readonly game: string;
  /** All that the machine knows. */
  readonly view: View<unknown>;
  readonly bot: BotSpec;
  /** What the machine's own dice grow from. */
  readonly seed: string;
  readonly past: Past;
}
