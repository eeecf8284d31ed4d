import { NONCE, type Refusal, type Role } from '@ironbottom/engine';
import { z } from 'zod';
import { eventSchema } from './events.ts';
import type { Ending } from './room.ts';
import type { Sight } from './sight.ts';

/** What the table and the server say to each other. Everything that comes in is checked against these schemas. */

// ---------------------------------------------------------------- pieces

/** Ids and secrets are made by the server: letters and digits, long enough never to be guessed. */
export const matchId = z.string().regex(/^[0-9a-z]{20}$/);
export const secretText = z.string().regex(/^[0-9A-Za-z_-]{32,64}$/);
export const roleText = z.string().min(1).max(32);

/** Names of people and matches, and what is said in chat: any script, no control characters, nothing but text. */
const printable = /^[^\p{C}]*$/u;
export const personName = z.string().trim().min(2).max(40).regex(printable);
/** What may be called when it is somebody's turn. Which hosts are allowed is the server's affair. */
export const webhookUrl = z
  .string()
  .max(400)
  .regex(/^https:\/\/[\x21-\x7e]+$/);
export const matchTitle = z.string().trim().max(80).regex(printable);
export const chatText = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .regex(/^[^\p{Cs}\p{Cn}]*$/u);
export const password = z.string().min(10).max(200);

export const BOTS = ['random', 'policy', 'search'] as const;

/** Who may sit down: whoever makes the match, anybody with the link, anybody at all, or the machine. */
export const seatAsk = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('me') }),
  z.strictObject({ kind: z.literal('link') }),
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('bot'), bot: z.enum(BOTS) }),
]);
export type SeatAsk = z.infer<typeof seatAsk>;

// ---------------------------------------------------------------- requests

/** Chance of one's own for the dice, given when one sits down. */
const nonceText = z.string().regex(NONCE);

export const createMatch = z.strictObject({
  game: z.string().min(1).max(32),
  scenario: z.string().min(1).max(64).optional(),
  options: z.record(z.string().max(64), z.union([z.boolean(), z.string().max(64)])).default({}),
  seats: z.record(roleText, seatAsk),
  spectators: z.boolean().default(true),
  title: matchTitle.default(''),
  nonce: nonceText.optional(),
});
export type CreateMatch = z.input<typeof createMatch>;

/** A record played elsewhere, such as a local game: it goes on, or is kept if it is over. */
export const importMatch = z.strictObject({
  record: z.string().min(1).max(4_000_000),
  seats: z.record(roleText, seatAsk),
  spectators: z.boolean().default(true),
  title: matchTitle.default(''),
});
export type ImportMatch = z.input<typeof importMatch>;

export const joinMatch = z.union([
  z.strictObject({ secret: secretText, nonce: nonceText.optional() }),
  /** Sits down at an open seat. */
  z.strictObject({ role: roleText, nonce: nonceText.optional() }),
]);
export type JoinMatch = z.infer<typeof joinMatch>;

/** An empty seat is given to the machine. */
export const machineSeat = z.strictObject({ role: roleText, bot: z.enum(BOTS) });
export type MachineSeat = z.infer<typeof machineSeat>;

export const rematchAsk = z.strictObject({ nonce: nonceText.optional() });

export const LISTS = ['mine', 'open', 'watched', 'finished'] as const;
export const listMatches = z.strictObject({
  list: z.enum(LISTS),
  q: z.string().max(80).default(''),
  archived: z.stringbool().default(false),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type ListMatches = z.input<typeof listMatches>;

export const momentsAsk = z.strictObject({
  role: roleText,
  from: z.coerce.number().int().min(0).max(1_000_000),
  to: z.coerce.number().int().min(0).max(1_000_000),
});

/** At most so many moments in one answer. */
export const MAX_MOMENTS = 200;

export const credentials = z.strictObject({ name: personName, password });
export const register = z.strictObject({
  name: personName,
  password,
  email: z.email().max(200).optional(),
});
/** What the link in a mail holds: whoever has it reads the mails of that address. */
export const emailProof = z.strictObject({ secret: secretText });
export const accountChange = z.strictObject({
  email: z.union([z.email().max(200), z.null()]).optional(),
  /** Needed for another address, of mail or of a webhook. */
  current: password.optional(),
  /** Needs the password as well. */
  webhook: z.union([webhookUrl, z.null()]).optional(),
  notify: z.boolean().optional(),
  password: z.strictObject({ old: password, new: password }).optional(),
});
/** How somebody without an account wants to be called; null: not at all. */
export const guestName = z.strictObject({ name: personName.nullable() });
/** `chat`: what was said goes too. */
export const deleteAccount = z.strictObject({ password, chat: z.boolean().default(false) });

export const simulationAsk = z.strictObject({
  game: z.string().min(1).max(32),
  scenario: z.string().min(1).max(64).optional(),
  options: z.record(z.string().max(64), z.union([z.boolean(), z.string().max(64)])).default({}),
  games: z.number().int().min(1).max(1000),
  bots: z.record(roleText, z.enum(['random', 'policy'])),
  seed: z.string().min(1).max(64),
});
export type SimulationAsk = z.input<typeof simulationAsk>;

// ---------------------------------------------------------------- answers

export interface Seat {
  readonly role: Role;
  /** Taken by a person, played by the machine, waiting for whoever has the link, or for anybody. */
  readonly kind: 'person' | 'bot' | 'link' | 'open';
  /** How the person is called, or null for a guest who has given no name. */
  readonly name: string | null;
  /** Somebody without an account: the name is what they call themselves. */
  readonly guest: boolean;
  readonly bot: (typeof BOTS)[number] | null;
  readonly yours: boolean;
  readonly online: boolean;
  /** When that person was last here, as an ISO time. */
  readonly seen: string | null;
}

export interface MatchSummary {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly title: string;
  readonly seats: readonly Seat[];
  readonly spectators: boolean;
  readonly awaits: readonly Role[];
  readonly ending: Ending | null;
  readonly archived: boolean;
  readonly created: string;
  /** When something last happened. */
  readonly active: string;
}

export interface CreatedMatch {
  readonly match: MatchSummary;
  /** By role: what the link to that seat holds. Told once, to whoever made the match. */
  readonly secrets: { readonly [role: Role]: string };
}

export interface Person {
  readonly id: string;
  /** null: no account. */
  readonly name: string | null;
  readonly email: string | null;
  /** An address that waits to be proved by the link in a mail. */
  readonly newEmail: string | null;
  readonly notify: boolean;
  /** How somebody without an account is called. */
  readonly guestName: string | null;
  /** What is called when it is their turn, and where it may be; none: the server calls nobody. */
  readonly webhook: string | null;
  readonly webhookHosts: readonly string[];
}

export interface Simulation {
  readonly id: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly games: number;
  readonly played: number;
  /** Wins by role, and draws under `draw`. */
  readonly wins: { readonly [role: Role]: number } | null;
}

/** Every refusal of a request, and of a message over the socket. The page has a text for each code. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly refusal?: Refusal;
}

// ---------------------------------------------------------------- live

/** From the table, over the WebSocket. `id` comes back in the answer. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('watch'),
    id: z.number().int(),
    match: matchId,
    role: roleText,
    /** Lines of the log that the table has already, from an earlier connection. */
    have: z.number().int().min(0).max(1_000_000).default(0),
    /** The sequence number at which it had them; what was undone since is sent again. */
    seq: z.number().int().min(0).max(10_000_000).default(0),
  }),
  z.strictObject({ type: z.literal('leave'), id: z.number().int(), match: matchId, role: roleText }),
  z.strictObject({
    type: z.literal('do'),
    id: z.number().int(),
    match: matchId,
    /** The sequence number that the table has seen: if it is no longer the last one, nothing is done. */
    seq: z.number().int().min(0).max(10_000_000),
    event: eventSchema,
  }),
  z.strictObject({ type: z.literal('say'), id: z.number().int(), match: matchId, text: chatText }),
  /** Is anybody there? A line can die without a word, and a table that only waits would never notice. */
  z.strictObject({ type: z.literal('ping'), id: z.number().int() }),
]);
export type ClientMessage = z.input<typeof clientMessage>;

export interface ChatLine {
  readonly n: number;
  readonly name: string | null;
  /** Whoever said it had no account. */
  readonly guest?: true;
  /** The seats of whoever said it. */
  readonly roles: readonly Role[];
  /** Empty when it was deleted with its speaker's account. */
  readonly text: string;
  readonly at: string;
  /** Whoever said it has deleted their account. */
  readonly former?: true;
}

export type ServerMessage =
  | { readonly type: 'ok'; readonly id: number; readonly seq?: number }
  | ({ readonly type: 'no'; readonly id: number } & Problem)
  | {
      readonly type: 'sight';
      readonly match: string;
      readonly role: Role;
      readonly sight: Sight<unknown>;
    }
  | {
      readonly type: 'seats';
      readonly match: string;
      readonly seats: readonly Seat[];
      readonly watching: number;
    }
  | { readonly type: 'chat'; readonly match: string; readonly lines: readonly ChatLine[] }
  /** The server is going down, or the seat is no longer yours: connect again. */
  | { readonly type: 'bye'; readonly why: 'restart' | 'signed-out' | 'too-slow' };
