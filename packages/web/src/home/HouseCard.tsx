import { useState } from 'react';
import { Link } from 'wouter';
import { server } from '../app/server.ts';
import { useT } from '../app/texts.ts';
import { useAsked } from '../app/useAsked.ts';
import { MatchRow } from '../lobby/MatchRow.tsx';
import { ServerAway } from '../lobby/ServerAway.tsx';
import type { GameCard } from '../model.ts';
import './house-card.css';
import { ImportRecord } from './ImportRecord.tsx';

/** As many as fit on a card. */
const SHOWN = 3;

/** The card that is no game: who waits for an opponent, and a record to open. */
export function HouseCard({ games }: { games: readonly GameCard[] }) {
  const t = useT();
  const [now] = useState(() => Date.now());
  const open = useAsked(() => server.matches({ list: 'open' }), []);
  const joinable = (open.value?.matches ?? []).slice(0, SHOWN);
  return (
    <section className="home-card home-house" aria-labelledby="home-open">
      <header className="home-house-head">
        <h3 id="home-open">{t('web.home.openGames')}</h3>
        <Link href="/games">{t('web.home.allGames')}</Link>
      </header>
      <div className="home-house-list">
        {joinable.map(match => (
          <MatchRow key={match.id} match={match} games={games} now={now} onChange={open.again} />
        ))}
        {open.problem ? (
          <ServerAway problem={open.problem} />
        ) : (
          joinable.length === 0 && <p className="app-empty">{t('web.home.nothingOpen')}</p>
        )}
      </div>
      <ImportRecord />
    </section>
  );
}
