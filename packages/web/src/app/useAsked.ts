import type { Problem } from '@ironbottom/room';
import { type DependencyList, useCallback, useEffect, useState } from 'react';
import { problemOf } from '../session/problem.ts';

export interface Asked<T> {
  /** The last answer; it stays while the next one is on its way. */
  readonly value: T | undefined;
  readonly problem: Problem | null;
  readonly busy: boolean;
  readonly again: () => void;
}

/** Asks when the page opens and whenever what it depends on changes; late answers to old questions are dropped. */
export function useAsked<T>(ask: () => Promise<T>, deps: DependencyList): Asked<T> {
  const [value, setValue] = useState<T>();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(true);
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what the question depends on.
  useEffect(() => {
    let wanted = true;
    setBusy(true);
    ask().then(
      answer => {
        if (!wanted) return;
        setValue(() => answer);
        setProblem(null);
        setBusy(false);
      },
      (error: unknown) => {
        if (!wanted) return;
        setProblem(problemOf(error));
        setBusy(false);
      },
    );
    return () => {
      wanted = false;
    };
  }, [...deps, times]);
  const again = useCallback(() => setTimes(before => before + 1), []);
  return { value, problem, busy, again };
}
