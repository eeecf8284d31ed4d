import type { Language } from '@ironbottom/engine';
import { useMemo } from 'react';
import type { LogLine, RefereeApi, Snapshot } from '../model.ts';
import { useLatest } from './useLatest.ts';

/** The whole log in words. */
export function useStory(
  referee: RefereeApi,
  { sight, log }: Snapshot,
  language: Language,
): readonly LogLine[] {
  return useLatest<readonly LogLine[]>(
    () => sight && referee.lines({ view: sight.view, language }, log),
    [],
    [referee, sight, log, language],
  );
}

/** As far as it had come at a moment; null: all of it. */
export const useLinesUpTo = (lines: readonly LogLine[], at: number | null): readonly LogLine[] =>
  useMemo(() => (at === null ? lines : lines.filter(line => line.at <= at)), [lines, at]);
