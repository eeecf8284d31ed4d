import { useMemo } from 'react';
import type { LogLine, SeatRemark, Snapshot } from '../model.ts';
import { useTable } from './context.ts';
import { useLatest } from './useLatest.ts';

/** What the machines at the table have told everybody, in words. */
export function useRemarks({ sight }: Snapshot): readonly SeatRemark[] {
  const { referee, game, language } = useTable();
  // The same things said again come as another object.
  const said = JSON.stringify(sight?.said ?? {});
  return useLatest<readonly SeatRemark[]>(
    () => referee.remarks(game, language, JSON.parse(said)),
    [],
    [referee, game, language, said],
  );
}

/** As far as it had come at a moment; null: all of it. */
export const useLinesUpTo = (lines: readonly LogLine[], at: number | null): readonly LogLine[] =>
  useMemo(() => (at === null ? lines : lines.filter(line => line.at <= at)), [lines, at]);
