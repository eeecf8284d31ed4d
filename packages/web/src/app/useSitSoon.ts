import { useEffect } from 'react';
import type { Opening } from '../model.ts';
import { openWorkshop } from '../paint/workshop.ts';
import { mapOf } from './map-sheet.ts';
import { useReferee } from './referee.tsx';
import { useTheme } from './settings.ts';
import { fetchTable } from './table-ahead.tsx';
import { useLanguage } from './texts.ts';

/**
 * For whoever is about to sit down: fetches the table and the game, and has its map painted as it will be seen first.
 * What fails now is asked for again.
 */
export function useSitSoon({ game, scenario, options }: Omit<Opening, 'language'>): void {
  const { referee } = useReferee();
  const theme = useTheme();
  const language = useLanguage();
  useEffect(() => {
    let wanted = true;
    openWorkshop(game, theme, language);
    const prepared = Promise.all([
      fetchTable().then(() => import('../board/rehearsal.ts')),
      mapOf(referee, game, language),
      referee.opening({ game, scenario, options, language }),
    ]);
    prepared.then(
      ([{ rehearse }, sheet, board]) => {
        if (wanted) rehearse(sheet, board, theme, language);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [game, scenario, options, theme, language, referee]);
}
