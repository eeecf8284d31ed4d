import { type DependencyList, useEffect, useState } from 'react';

/** The answer to the newest question; an answer that comes too late is dropped, and the last one stays meanwhile. */
export function useLatest<T>(ask: () => Promise<T> | null, none: T, deps: DependencyList): T {
  const [answer, setAnswer] = useState(none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what the question depends on.
  useEffect(() => {
    let wanted = true;
    const asked = ask();
    if (asked === null) setAnswer(none);
    else
      void asked.then(
        given => {
          if (wanted) setAnswer(given);
        },
        () => {
          if (wanted) setAnswer(none);
        },
      );
    return () => {
      wanted = false;
    };
  }, [...deps]);
  return answer;
}
