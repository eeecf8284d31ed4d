import type { Translate } from '@ironbottom/engine';
import type { Problem } from '@ironbottom/room';
import * as z from 'zod/mini';
import { TableProblem } from '../model.ts';
import { toast } from '../ui/toasts.ts';
import { currentT } from './texts.ts';

/** Errors of the referee lose their class on the way out of its worker, but keep their code. */
const coded = z.object({ code: z.string(), message: z.string() });

export function problemOf(error: unknown): Problem {
  if (error instanceof TableProblem) return error.problem;
  const read = coded.safeParse(error);
  if (read.success) return read.data;
  return { code: 'internal', message: error instanceof Error ? error.message : String(error) };
}

/** What to tell the reader: the words for the code, never the message for the logs. */
export function problemText(t: Translate & { has(key: string): boolean }, { code }: Problem): string {
  const key = `web.error.${code}`;
  return t(t.has(key) ? key : 'web.error.internal');
}

/** Says at the edge of the screen why something did not happen. */
export const complain = (error: unknown): void =>
  toast({ tone: 'bad', text: problemText(currentT(), problemOf(error)) });
