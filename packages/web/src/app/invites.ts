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
