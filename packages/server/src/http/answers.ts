import type { CreatedMatch, MatchSummary, Person, Seat, Simulation } from '@ironbottom/room';
import { BOTS } from '@ironbottom/room';
import { z } from 'zod';

/** What is answered. Whatever is not named here does not get out. */

const role = z.string();
const time = z.string();

const seat: z.ZodType<Seat> = z.object({
  role,
  kind: z.enum(['person', 'bot', 'link', 'open']),
  name: z.string().nullable(),
  guest: z.boolean(),
  bot: z.enum(BOTS).nullable(),
  yours: z.boolean(),
  online: z.boolean(),
  seen: time.nullable(),
});

const ending = z.object({
  how: z.enum(['played', 'resigned', 'agreed']),
  winner: role.nullable(),
});

export const matchSummary: z.ZodType<MatchSummary> = z.object({
  id: z.string(),
  game: z.string(),
  scenario: z.string(),
  title: z.string(),
  seats: z.array(seat),
  spectators: z.boolean(),
  awaits: z.array(role),
  ending: ending.nullable(),
  archived: z.boolean(),
  created: time,
  active: time,
});

export const matchPage = z.object({ matches: z.array(matchSummary), more: z.boolean() });

export const createdMatch: z.ZodType<CreatedMatch> = z.object({
  match: matchSummary,
  secrets: z.record(role, z.string()),
});

export const person: z.ZodType<Person> = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  newEmail: z.string().nullable(),
  notify: z.boolean(),
  guestName: z.string().nullable(),
  webhook: z.string().nullable(),
  webhookHosts: z.array(z.string()),
});

export const simulation: z.ZodType<Simulation> = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  games: z.number(),
  played: z.number(),
  wins: z.record(z.string(), z.number()).nullable(),
});

export const nothing = z.null().describe('nothing');

const refusal = z.object({
  rule: z.string(),
  key: z.string(),
  args: z
    .record(
      z.string(),
      z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.array(z.number())]),
    )
    .optional(),
});

export const problem = z.object({
  code: z.string(),
  message: z.string(),
  refusal: refusal.optional(),
});

/** Every route can refuse. */
export const problems = { '4xx': problem, '5xx': problem };
