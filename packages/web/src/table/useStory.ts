import type { LogEntry } from '@ironbottom/engine';
import { useMemo, useState } from 'react';
import type { LogLine, Look, RefereeApi } from '../model.ts';
import { useLatest } from './useLatest.ts';

/** Lines that are laid out at once; more when they are asked for. */
const WINDOW = 400;

export interface Story {
  readonly lines: readonly LogLine[];
  /** The last of them. */
  readonly shown: readonly LogLine[];
  readonly earlier: (() => void) | null;
}

/** The log in words, up to the moment that is looked at. */
export function useStory(
  referee: RefereeApi,
  look: Look | null,
  log: readonly LogEntry[],
  upTo: number | null,
): Story {
  const [size, setSize] = useState(WINDOW);
  const entries = useMemo(() => (upTo === null ? log : log.filter(({ at }) => at <= upTo)), [log, upTo]);
  const lines = useLatest<readonly LogLine[]>(
    () => look && referee.lines(look, entries),
    [],
    [referee, look, entries],
  );
  return useMemo(
    () => ({
      lines,
      shown: lines.slice(-size),
      earlier: lines.length > size ? () => setSize(size + WINDOW) : null,
    }),
    [lines, size],
  );
}
