import type { Asked } from '../model.ts';

/** The question itself, and what else the game says with it: how much is left, how much was done. */
export function inTwoLines({ text }: Asked): readonly [string, string] {
  // A number follows what is short for one.
  const end = /[.?!](?= \D)|[。？！]/.exec(text);
  const at = end ? end.index + 1 : text.length;
  return [text.slice(0, at), text.slice(at).trim()];
}

/** More than two lines of a button take, in letters of which those of ja and zh are worth two. */
const MOST = 30;
const WIDE = /[\u2e80-\uffef]/g;

export const isLong = (text: string): boolean => text.length + (text.match(WIDE)?.length ?? 0) > MOST;
