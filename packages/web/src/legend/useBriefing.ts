import { useState } from 'react';
import * as z from 'zod/mini';
import { remember, remembered } from '../app/storage.ts';

const KEY = 'ironbottom.briefed';
/** As many as anybody plays at a time. */
const KEPT = 60;
/** In the place of a seat: whoever knows the games is told nothing. */
const ALL = '*';
const schema = z.array(z.string());

/** Whether the seat is told what it is about: once, while the match is in its first turn, and when it asks. */
export function useBriefing(match: string, role: string, first: boolean) {
  const seat = `${match} ${role}`;
  const [briefed, setBriefed] = useState<readonly string[]>(() => remembered(KEY, schema) ?? []);
  const [again, setAgain] = useState(false);
  const done = (what: string): void => {
    const next = [...briefed.filter(each => each !== what), what].slice(-KEPT);
    setBriefed(next);
    remember(KEY, next);
    setAgain(false);
  };
  const told = briefed.includes(seat) || briefed.includes(ALL);
  return {
    open: again || (first && !told),
    close: () => done(seat),
    never: () => done(ALL),
    show: () => setAgain(true),
  };
}

export type BriefingState = ReturnType<typeof useBriefing>;
