import type { LogEntry } from '@ironbottom/engine';
import { useMemo } from 'react';
import type { LogLine, Look, RefereeApi } from '../model.ts';
import { useLatest } from './useLatest.ts';

/** The log in words, up to the moment that is looked at. */
export function useStory(
  referee: RefereeApi,
  look: Look | null,
  log: readonly LogEntry[],
  upTo: number | null,
): readonly LogLine[] {
  const entries = useMemo(() => (upTo === null ? log : log.filter(({ at }) => at <= upTo)), [log, upTo]);
  return useLatest<readonly LogLine[]>(
    () => look && referee.lines(look, entries),
    [],
    [referee, look, entries],
  );
}
