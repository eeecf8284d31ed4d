import { z } from 'zod';
import { IronbottomError } from '../errors.ts';

/** Words that the schemas of most games' data files need. Imported by games only, so that pages do without zod. */

/** Where a fact comes from. */
export const src = z.enum(['rulebook', 'component', 'history', 'estimate']);

/** A printed hex number of four digits. */
export const hexId = z.string().regex(/^\d{4}$/);

export const count = z.number().int().min(0);

/** One of the ids of something: data and positions that name what does not exist are told so. */
export const oneOf = ({ of }: { of(id: string): number }, what: string) =>
  z.string().refine(id => of(id) >= 0, { error: ({ input }) => `there is no ${what} ${input}` });

/**
 * Put in by a build that has loaded every game before, and so checked its files: reading them again would take most of
 * the time in which a game comes up in a browser.
 */
declare const __DATA_CHECKED__: true | undefined;
export const isChecked = typeof __DATA_CHECKED__ !== 'undefined';

/** What a data file says, if it keeps to its schema; else the program stops with a clear message. */
export function checkedData<T>(schema: z.ZodType<T>, value: unknown, file: string): T {
  if (isChecked) return value as T;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new IronbottomError('bad-data', `${file} breaks its schema: ${z.prettifyError(parsed.error)}`);
}
