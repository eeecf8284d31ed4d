import { Page } from '../app/Page.tsx';
import { useReferee } from '../app/referee.tsx';
import { useTheme } from '../app/settings.ts';
import { useLanguage, useT } from '../app/texts.ts';
import { gameTitle, shortHash, useGames } from '../app/useGames.ts';
import { RuleBookContext } from '../ui/RuleTag.tsx';
import { CounterSheet } from './CounterSheet.tsx';

/** The counter sheet of a game, as a page of its own. */
export function SheetPage({ game }: { game: string }) {
  const t = useT();
  const language = useLanguage();
  const theme = useTheme();
  const { referee } = useReferee();
  const games = useGames();
  const title = games.value
    ? t('web.sheet.titleOf', { game: gameTitle(games.value, game) })
    : t('web.sheet.title');
  const pack = games.value?.find(({ id }) => id === game)?.pack;
  return (
    <Page title={title} className="counter-sheet">
      <h1 className="app-heading">{title}</h1>
      {pack && <p className="counter-sheet-pack">{t('web.home.pack', { hash: shortHash(pack) })}</p>}
      <RuleBookContext value={{ game }}>
        <CounterSheet key={game} game={game} referee={referee} language={language} theme={theme} t={t} />
      </RuleBookContext>
    </Page>
  );
}
