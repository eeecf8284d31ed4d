import { type Game, isNonce, type Json, MAX_SEED, type Match, waiting } from '@ironbottom/engine';
import { BOTS, type ListedEvent, listedEventSchema, type Room } from '@ironbottom/room';
import { z } from 'zod';

/** What is kept of a match beside its events. */
export const headerSchema = z.strictObject({
  id: z.string(),
  game: z.string(),
  version: z.number().int(),
  /** The hash of the component pack; null for the components of the box. */
  pack: z.string().nullable().default(null),
  scenario: z.string(),
  options: z.record(z.string(), z.union([z.boolean(), z.string()])),
  seed: z.string().max(MAX_SEED),
  /** The generator of the dice: what was kept before there were two has the first. */
  generation: z.union([z.literal(1), z.literal(2)]).default(1),
  position: z.json() as z.ZodType<Json>,
  bots: z.record(z.string(), z.enum(BOTS)),
  /** Events so far: whoever adds one must know their number. */
  seq: z.number().int().min(0),
  actions: z.number().int().min(0),
  over: z.boolean(),
  /** Whom it waits for, and in which turn, for lists of matches. */
  awaits: z.array(z.string()).default([]),
  turn: z.number().int().nullable().default(null),
  /** When something last happened, as an ISO time. */
  active: z.string(),
});
export type Header = z.infer<typeof headerSchema>;
/** How many actions somebody has played: what the seats gave to the dice is none. */
export const playedIn = ({ actions }: Match<unknown>): number =>
  actions.filter(played => !isNonce(played)).length;
/** How it stands, as far as everybody may know. */
export const standing = (game: Game<unknown>, match: Match<unknown>): Pick<Header, 'awaits' | 'turn'> => ({
  awaits: [...(waiting(game, match)?.roles ?? [])],
  turn: game.statistics.turn(match.state),
});
export const eventsSchema = z.array(listedEventSchema);

/** Where the matches of this browser are kept: a header, the events one by one, and a copy of the room now and then. */
export interface Shelf {
  list(): Promise<readonly Header[]>;
  add(header: Header, events: readonly ListedEvent[]): Promise<void>;
  header(id: string): Promise<Header | undefined>;
  /** From that number on, in order. */
  events(id: string, from: number): Promise<readonly ListedEvent[]>;
  /** Adds one event; the header is the one after it. False: that number was taken already, or the match is gone. */
  append(header: Header, event: ListedEvent): Promise<boolean>;
  /** The match need not be replayed from its start. */
  copy(id: string): Promise<Room<unknown> | undefined>;
  keepCopy(id: string, room: Room<unknown>): Promise<void>;
  remove(id: string): Promise<void>;
}
