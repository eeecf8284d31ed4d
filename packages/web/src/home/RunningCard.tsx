import type { Translate } from '@ironbottom/engine';
import { Link } from 'wouter';
import { ago } from '../app/ago.ts';
import { useLanguage, useT } from '../app/texts.ts';
import { gameTitle, roleName } from '../app/useGames.ts';
import type { GameCard } from '../model.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { GamePicture } from './GamePicture.tsx';
import './running-card.css';
import type { Running } from './running.ts';

/** A match that goes on: where it stands, whom it waits for, and the way back to it. */
export function RunningCard({
  match,
  games,
  now,
}: {
  match: Running;
  games: readonly GameCard[] | undefined;
  now: number;
}) {
  const t = useT();
  const language = useLanguage();
  const { href, game, yours, turn, active } = match;
  const title = match.title || gameTitle(games, game);
  return (
    <article className={cx('home-run', yours && 'home-run-yours')}>
      <div className="home-run-picture">
        <GamePicture game={game} />
        {yours && <b className="home-run-mark">{t('web.home.yourMove')}</b>}
      </div>
      <div className="home-run-words">
        <h3>
          <Link href={href}>{title}</Link>
        </h3>
        <p>
          {turn !== null && t('web.home.turnNow', { turn })}
          {waitsFor(match, games, t)}
        </p>
        <div className="home-run-foot">
          <small>{ago(active, now, language)}</small>
          <ButtonLink kind={yours ? 'primary' : 'plain'} href={href}>
            {t(yours || match.waits.for === 'machine' ? 'web.home.playOn' : 'web.home.look')}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function waitsFor({ waits, game }: Running, games: readonly GameCard[] | undefined, t: Translate): string {
  switch (waits.for) {
    case 'you':
      return t('web.home.waits.you');
    case 'machine':
      return t('web.home.waits.machine');
    case 'somebody-to-join':
      return t('web.home.waits.empty');
    case 'person':
      return t('web.home.waits.person', { who: waits.name ?? roleName(games, game, waits.role) });
  }
}
