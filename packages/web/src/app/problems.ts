import type { Translate } from '@ironbottom/engine';
import type { Problem } from '@ironbottom/room';
import { problemOf } from '../session/problem.ts';
import { toast } from '../ui/toasts.ts';
import { currentT } from './texts.ts';

/** What to tell the reader: the words for the code, never the message for the logs. */
export function problemText(t: Translate & { has(key: string): boolean }, { code }: Problem): string {
  const key = `web.error.${code}`;
  return t(t.has(key) ? key : 'web.error.internal');
}

/** Says at the edge of the screen why something did not happen. */
export const complain = (error: unknown): void =>
  toast({ tone: 'bad', text: problemText(currentT(), problemOf(error)) });
