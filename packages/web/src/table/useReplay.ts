import type { View } from '@ironbottom/engine';
import type { Moment } from '@ironbottom/room';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LogLine, Session } from '../model.ts';

export const SPEEDS = [1, 4, 16] as const;
type Speed = (typeof SPEEDS)[number];

/** One step of a replay at normal speed. */
const STEP_MS = 900;
const CHUNK = 50;

export interface Replay {
  /** The moment that is shown, or null: the table is live. */
  readonly moment: Moment<unknown> | null;
  readonly at: number;
  readonly playing: boolean;
  readonly speed: Speed;
  /** Moments that something is told of, from the deal to the present: what one click did is one of them. */
  readonly stops: readonly number[];
  go(at: number): void;
  /** To the next or the last moment; beyond the last one the table is live. */
  step(by: 1 | -1): void;
  live(): void;
  toggle(): void;
  setSpeed(speed: Speed): void;
}

/** Looks back through a match from its deal on, from the seat that is looked from. */
export function useReplay(
  session: Session,
  role: string,
  first: number,
  last: number,
  lines: readonly LogLine[],
): Replay {
  const stops = useMemo(() => stopsOf(lines, first, last), [lines, first, last]);
  const [at, setAt] = useState<number | null>(null);
  const [moment, setMoment] = useState<Moment<unknown> | null>(null);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const chunks = useRef(new Map<string, Promise<readonly Moment<unknown>[]>>());

  // An undo, or another seat, makes what was fetched worthless.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the reasons to forget.
  useEffect(() => chunks.current.clear(), [session, role, last]);

  useEffect(() => {
    if (at === null) {
      setMoment(null);
      return;
    }
    let wanted = true;
    const from = Math.floor(at / CHUNK) * CHUNK;
    const key = `${role} ${from}`;
    const asked = chunks.current.get(key) ?? session.moments(from, from + CHUNK - 1);
    chunks.current.set(key, asked);
    asked.then(
      list => {
        const found = list.find(each => each.at === at);
        if (wanted && found) setMoment(found);
      },
      () => chunks.current.delete(key),
    );
    return () => {
      wanted = false;
    };
  }, [session, role, at]);

  useEffect(() => {
    if (!playing || at === null) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setAt(stopAfter(stops, at)), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, at, last, speed, stops]);

  const go = useCallback((to: number) => setAt(Math.max(first, Math.min(last, to))), [first, last]);
  const live = useCallback(() => {
    setPlaying(false);
    setAt(null);
  }, []);
  const toggle = useCallback(() => {
    setAt(now => (now === null || now >= last ? first : now));
    setPlaying(now => !now);
  }, [first, last]);
  const step = useCallback(
    (by: 1 | -1) => {
      const from = at ?? last;
      if (by < 0) setAt(stopBefore(stops, from));
      else if (at !== null && stopAfter(stops, from) >= last) live();
      else if (at !== null) setAt(stopAfter(stops, from));
    },
    [at, last, stops, live],
  );
  return { moment, at: at ?? last, playing, speed, stops, go, step, live, toggle, setSpeed };
}

/** Where something was told: answers that nobody hears of, and the steps of a march, are no stops of their own. */
export const stopsOf = (lines: readonly LogLine[], first: number, last: number): number[] =>
  [...new Set([first, ...lines.map(({ at }) => at).filter(at => at > first && at < last), last])].sort(
    (a, b) => a - b,
  );

const stopAfter = (stops: readonly number[], at: number): number =>
  stops.find(stop => stop > at) ?? stops.at(-1)!;
const stopBefore = (stops: readonly number[], at: number): number =>
  stops.findLast(stop => stop < at) ?? stops[0]!;

/** What the seat saw at that moment. */
export const viewAt = (
  view: View<unknown>,
  { state, stack, waiting, result, at }: Moment<unknown>,
): View<unknown> => ({
  ...view,
  state,
  stack,
  waiting,
  result,
  actions: at,
});
