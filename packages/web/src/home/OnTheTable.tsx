import { useState } from 'react';
import { Link } from 'wouter';
import { useReferee } from '../app/referee.tsx';
import { server } from '../app/server.ts';
import { useLanguage, useT } from '../app/texts.ts';
import { useAsked } from '../app/useAsked.ts';
import { ServerAway } from '../lobby/ServerAway.tsx';
import type { GameCard } from '../model.ts';
import { RunningCard } from './RunningCard.tsx';
import { localRunning, onlineRunning, ownFirst } from './running.ts';

/** As many as fit in a row; the others are on the page of all games. */
const SHOWN = 3;

/** What has been begun, in this browser and on the server: where it is the reader's move first. */
export function OnTheTable({ games }: { games: readonly GameCard[] | undefined }) {
  const t = useT();
  const { local } = useReferee();
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const here = useAsked(() => local.list(language), [local, language]);
  const mine = useAsked(() => server.matches({ list: 'mine' }), []);
  const all = ownFirst([
    ...(here.value ?? []).filter(({ over }) => !over).map(localRunning),
    ...(mine.value?.matches ?? []).map(onlineRunning),
  ]);
  if (here.problem) return <ServerAway problem={here.problem} />;
  if (all.length === 0) return null;
  const waiting = all.filter(({ yours }) => yours).length;
  return (
    <section aria-labelledby="home-running">
      <header className="home-head">
        <h2 id="home-running">{t('web.home.onTable')}</h2>
        <p>
          {t('web.home.onTableCount', { count: all.length })}
          {waiting > 0 && t('web.home.onTableYours', { count: waiting })}
        </p>
        <Link href="/games">{t('web.home.allGames')}</Link>
      </header>
      <div className="home-running">
        {all.slice(0, SHOWN).map(match => (
          <RunningCard key={match.href} match={match} games={games} now={now} />
        ))}
      </div>
    </section>
  );
}
