import { useState } from 'react';
import { Link } from 'wouter';
import { useT } from '../app/texts.ts';
import { shortHash } from '../app/useGames.ts';
import type { GameCard } from '../model.ts';
import { Icon } from '../ui/Icon.tsx';
import { Begin } from './Begin.tsx';
import './game-sheet.css';
import { GamePicture } from './GamePicture.tsx';
import { SetupRow } from './SetupRow.tsx';
import { usualSetup } from './setup.ts';

/** One game of the house: its map, what it is about, and the ways to begin. */
export function GameSheet({ game }: { game: GameCard }) {
  const t = useT();
  const [setup, setSetup] = useState(() => usualSetup(game));
  return (
    <article className="home-game" aria-labelledby={`game-${game.id}`}>
      <GamePicture game={game.id} />
      <div className="home-words">
        <header>
          <h2 className="home-title" id={`game-${game.id}`}>
            {game.title}
          </h2>
          <p className="home-subtitle">{game.subtitle}</p>
        </header>
        <p className="home-summary">{game.summary}</p>
        {game.pack !== null && (
          <p className="home-pack">{t('web.home.pack', { hash: shortHash(game.pack) })}</p>
        )}
        <Begin game={game} setup={setup} />
        <SetupRow game={game} setup={setup} onSetup={setSetup} />
        <nav className="home-links" aria-label={game.title}>
          <Link href={`/rules/${game.id}`}>
            <Icon name="book" />
            {t('web.home.rules')}
          </Link>
          <Link href={`/counters/${game.id}`}>
            <Icon name="box" />
            {t('web.home.counters')}
          </Link>
        </nav>
      </div>
    </article>
  );
}
