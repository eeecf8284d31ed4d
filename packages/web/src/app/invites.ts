import * as z from 'zod/mini';
import { remember, remembered } from './storage.ts';

/** Links to seats are told once, to whoever made the match: this browser keeps them until the seats are taken. */
const KEY = 'ironbottom.invites';
const schema = z.record(z.string(), z.record(z.string(), z.string()));
type Secrets = { readonly [role: string]: string };

/** No more matches than a person has open at once. */
const KEPT = 50;

export function keepInvites(match: string, secrets: Secrets): void {
  const kept = Object.entries(remembered(KEY, schema) ?? {}).filter(([id]) => id !== match);
  remember(KEY, Object.fromEntries([...kept, [match, secrets] as const].slice(-KEPT)));
}

export const invitesOf = (match: string): Secrets => remembered(KEY, schema)?.[match] ?? {};

/** The secret is in the part of the address that is not sent to the server, so that no log gets to hold it. */
export const inviteUrl = (match: string, secret: string): string =>
  `${location.origin}/join/${match}#${secret}`;

const SEAT = 'seat=';

/** Leads to a seat that is open to everybody. */
export const publicPath = (match: string, role: string): string => `/join/${match}#${SEAT}${role}`;

/** What the part behind `#` of an address to a seat asks for; null: nothing. */
export function seatAsked(hash: string): { readonly secret: string } | { readonly role: string } | null {
  if (hash.startsWith(SEAT)) return { role: hash.slice(SEAT.length) };
  return hash === '' ? null : { secret: hash };
}
