import type { BotSpec, Match, NewMatch, Past, Played, Role, View } from '@ironbottom/engine';
import type { ListedEvent, Room, Stored } from '@ironbottom/room';

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

/** A match by what it is made of. */
export interface PlayedMatch {
  readonly game: string;
  readonly ask: NewMatch;
  readonly actions: readonly Played[];
}

export interface MomentsTask {
  readonly match: Match<unknown>;
  readonly role: Role;
  readonly from: number;
  readonly to: number;
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
