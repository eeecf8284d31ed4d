import type { ShownSheet } from '@ironbottom/engine';
import { useRef, useState } from 'react';
import type { LogLine, Scene } from '../model.ts';

export interface Shows {
  /** What is shown at large before anybody goes on. */
  readonly now: ShownSheet | null;
  readonly away: () => void;
}

/**
 * What has come to its end and is looked at first: whoever sits at the table goes through it one by one, in his own time;
 * who only looks on, or looks back, sees it as long as nothing else has happened.
 */
export function useShows(lines: readonly LogLine[], scene: Scene, live: boolean, mine: boolean): Shows {
  const told = lines.filter(line => line.shows !== null);
  const last = told.at(-1);
  /** The line that the reader has come to. What lay there when he sat down is past, unless it has just happened. */
  const [seen, setSeen] = useState<number | null>(null);
  const first = useRef<number | null>(null);
  first.current ??= last ? (last.at === scene.at ? last.n - 1 : last.n) : -1;
  const from = seen ?? first.current;
  const line =
    live && mine
      ? told.find(({ n }) => n > from)
      : last?.at === scene.at && last.n > (seen ?? -1)
        ? last
        : undefined;
  return {
    now: line?.shows ?? null,
    away: () => {
      if (line) setSeen(line.n);
    },
  };
}
