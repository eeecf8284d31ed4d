import { Page } from '../app/Page.tsx';
import { useT } from '../app/texts.ts';
import { useGames } from '../app/useGames.ts';
import { cx } from '../ui/cx.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { GameCard } from './GameCard.tsx';
import './home.css';
import { HouseCard } from './HouseCard.tsx';
import { OnTheTable } from './OnTheTable.tsx';

/** One row of cards has room for taller pictures. */
const A_ROW = 3;

/** First what has been begun, then the games: two clicks to play. */
export function HomePage() {
  const t = useT();
  const games = useGames();
  return (
    <Page title={t('web.home.title')} className="home">
      <h1 className="ui-unseen">{t('web.home.title')}</h1>
      <OnTheTable games={games.value} />
      <section aria-labelledby="home-start">
        <header className="home-head">
          <h2 id="home-start">{t('web.home.start')}</h2>
          <p>{t('web.home.startNote')}</p>
        </header>
        {games.value ? (
          <div className={cx('home-games', games.value.length <= A_ROW && 'home-games-few')}>
            {games.value.map(game => (
              <GameCard key={game.id} game={game} />
            ))}
            <HouseCard games={games.value} />
          </div>
        ) : (
          <div className="home-waiting">
            {games.problem ? <p>{t('web.home.noGames')}</p> : <Spinner label={t('web.app.loading')} />}
          </div>
        )}
      </section>
    </Page>
  );
}
