import { createHash, randomBytes, randomInt } from 'node:crypto';

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';
const LENGTH = 20;

/** The name of a match, a person or a simulation: 103 random bits. */
export const newId = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** What a cookie or a link holds. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the dice of a match grow from. */
export const newSeed = (): string => randomBytes(32).toString('hex');

/** What is stored of a secret: whoever reads the database cannot use it. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** An id that follows from others: whoever asks twice gets the same. */
export function idFrom(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  return Array.from({ length: LENGTH }, (_, i) => LETTERS[digest[i]! % LETTERS.length]).join('');
}
