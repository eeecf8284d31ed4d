import { Page } from '../app/Page.tsx';
import { useT } from '../app/texts.ts';
import { useGames } from '../app/useGames.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { GameSheet } from './GameSheet.tsx';
import './home.css';
import { ImportRecord } from './ImportRecord.tsx';
import { OnTheTable } from './OnTheTable.tsx';

/** Pick a game and play: two clicks. Below it, what has been begun. */
export function HomePage() {
  const t = useT();
  const games = useGames();
  return (
    <Page title={t('web.home.title')} className="home">
      <h1 className="ui-unseen">{t('web.home.title')}</h1>
      {games.value ? (
        games.value.map(game => <GameSheet key={game.id} game={game} />)
      ) : (
        <div className="home-waiting">
          {games.problem ? <p>{t('web.home.noGames')}</p> : <Spinner label={t('web.app.loading')} />}
        </div>
      )}
      <OnTheTable games={games.value} />
      <ImportRecord />
    </Page>
  );
}
