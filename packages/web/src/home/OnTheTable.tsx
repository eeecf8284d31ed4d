import { useState } from 'react';
import { Link } from 'wouter';
import { useReferee } from '../app/referee.tsx';
import { server } from '../app/server.ts';
import { useLanguage, useT } from '../app/texts.ts';
import { useAsked } from '../app/useAsked.ts';
import { LocalRow } from '../lobby/LocalRow.tsx';
import { MatchRow } from '../lobby/MatchRow.tsx';
import { ServerAway } from '../lobby/ServerAway.tsx';
import type { GameCard } from '../model.ts';
import { Panel } from '../ui/Panel.tsx';

/** As many as fit without a page of their own. */
const SHOWN = 5;

/** What has been begun and what can be joined, here and on the server. */
export function OnTheTable({ games }: { games: readonly GameCard[] | undefined }) {
  const t = useT();
  const { local } = useReferee();
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const here = useAsked(() => local.list(language), [local, language]);
  const mine = useAsked(() => server.matches({ list: 'mine' }), []);
  const open = useAsked(() => server.matches({ list: 'open' }), []);
  const finished = useAsked(() => server.matches({ list: 'finished' }), []);
  const locals = here.value ?? [];
  const going = locals.filter(match => !match.over).slice(0, SHOWN);
  const over = locals.filter(match => match.over).slice(0, SHOWN);
  const online = (mine.value?.matches ?? []).slice(0, SHOWN);
  const ended = (finished.value?.matches ?? [])
    .filter(match => match.seats.some(seat => seat.yours))
    .slice(0, SHOWN);
  const joinable = (open.value?.matches ?? []).slice(0, SHOWN);
  const all = <Link href="/games">{t('web.home.allGames')}</Link>;
  return (
    <div className="home-lists">
      <Panel title={t('web.home.inProgress')} aside={all}>
        {online.map(match => (
          <MatchRow key={match.id} match={match} games={games} now={now} onChange={mine.again} />
        ))}
        {going.map(match => (
          <LocalRow key={match.id} match={match} games={games} now={now} onChange={here.again} />
        ))}
        {here.problem && <ServerAway problem={here.problem} />}
        {online.length + going.length === 0 && !here.problem && (
          <p className="app-empty">{t('web.home.nothingBegun')}</p>
        )}
      </Panel>
      <Panel title={t('web.home.openGames')} aside={all}>
        {joinable.map(match => (
          <MatchRow key={match.id} match={match} games={games} now={now} onChange={open.again} />
        ))}
        {open.problem ? (
          <ServerAway problem={open.problem} />
        ) : (
          joinable.length === 0 && <p className="app-empty">{t('web.home.nothingOpen')}</p>
        )}
      </Panel>
      {ended.length + over.length > 0 && (
        <Panel title={t('web.home.finished')} aside={all}>
          {ended.map(match => (
            <MatchRow key={match.id} match={match} games={games} now={now} onChange={finished.again} />
          ))}
          {over.map(match => (
            <LocalRow key={match.id} match={match} games={games} now={now} onChange={here.again} />
          ))}
        </Panel>
      )}
    </div>
  );
}
