import { hash, verify } from 'argon2';

/** argon2id, with the first of the settings that OWASP recommends for it. */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Of a password that nobody has. */
let nobodys: Promise<string> | undefined;

/** Takes the same time whether or not there is anything to compare with: nobody learns which names exist. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword(String(Math.random()));
  const right = await verify(stored ?? (await nobodys), password);
  return right && typeof stored === 'string';
}
