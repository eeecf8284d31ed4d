import type { ListMatches } from '@ironbottom/room';
import { useDeferredValue, useState } from 'react';
import { Page } from '../app/Page.tsx';
import { useReferee } from '../app/referee.tsx';
import { server } from '../app/server.ts';
import { useLanguage, useT } from '../app/texts.ts';
import { useAsked } from '../app/useAsked.ts';
import { useGames } from '../app/useGames.ts';
import type { GameCard } from '../model.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/fields.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import './lobby.css';
import { LocalRow } from './LocalRow.tsx';
import { MatchRow } from './MatchRow.tsx';
import { ServerAway } from './ServerAway.tsx';

const LISTS = ['mine', 'open', 'watched', 'finished', 'here'] as const;
type List = (typeof LISTS)[number];
const HERE_TOO: readonly List[] = ['mine', 'finished', 'here'];

/** All matches: one's own, those that wait for a player, those looked at, those that are over, those in this browser. */
export function LobbyPage() {
  const t = useT();
  const games = useGames();
  const [list, setList] = useState<List>('mine');
  const [words, setWords] = useState('');
  const [archived, setArchived] = useState(false);
  const q = useDeferredValue(words.trim());
  const canBeAway = list === 'mine' || list === 'finished';
  return (
    <Page title={t('web.lobby.title')}>
      <h1 className="app-heading">{t('web.lobby.title')}</h1>
      <div className="lobby-tools">
        <Segmented
          label={t('web.lobby.which')}
          value={list}
          onChange={setList}
          segments={LISTS.map(value => ({ value, label: t(`web.lobby.list.${value}`) }))}
        />
        <SearchField label={t('web.lobby.search')} value={words} maxLength={80} onText={setWords} />
        {canBeAway && <Checkbox label={t('web.lobby.archived')} checked={archived} onCheck={setArchived} />}
      </div>
      {HERE_TOO.includes(list) && !(archived && canBeAway) && (
        <Here list={list} words={q} games={games.value} />
      )}
      {list !== 'here' && (
        <OnServer
          key={`${list} ${q} ${archived}`}
          query={{ list, q, archived: String(archived && canBeAway) }}
          games={games.value}
        />
      )}
    </Page>
  );
}

/** Matches of this browser belong to its reader: those that go on, those that are over, or all of them. */
function Here({ list, words, games }: { list: List; words: string; games: readonly GameCard[] | undefined }) {
  const t = useT();
  const { local } = useReferee();
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const here = useAsked(() => local.list(language), [local, language]);
  const shown = (here.value ?? [])
    .filter(({ over }) => list === 'here' || over === (list === 'finished'))
    .filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));
  if (shown.length === 0 && list !== 'here' && !here.problem) return null;
  return (
    <Panel {...(list === 'here' ? {} : { title: t('web.lobby.list.here') })}>
      {shown.map(match => (
        <LocalRow key={match.id} match={match} games={games} now={now} onChange={here.again} />
      ))}
      {here.problem && <ServerAway problem={here.problem} />}
      {here.value && shown.length === 0 && <p className="app-empty">{t('web.lobby.nothing')}</p>}
    </Panel>
  );
}

function OnServer({ query, games }: { query: ListMatches; games: readonly GameCard[] | undefined }) {
  const t = useT();
  const [now] = useState(() => Date.now());
  const [pages, setPages] = useState(1);
  const asked = useAsked(
    () => Promise.all(Array.from({ length: pages }, (_, i) => server.matches({ ...query, page: i + 1 }))),
    [pages],
  );
  const matches = asked.value?.flatMap(page => page.matches) ?? [];
  return (
    <Panel {...(HERE_TOO.includes(query.list) ? { title: t('web.lobby.onServer') } : {})}>
      {matches.map(match => (
        <MatchRow key={match.id} match={match} games={games} now={now} onChange={asked.again} />
      ))}
      {asked.problem && <ServerAway problem={asked.problem} />}
      {asked.value && matches.length === 0 && <p className="app-empty">{t('web.lobby.nothing')}</p>}
      {asked.value?.at(-1)?.more && (
        <p className="lobby-more">
          <Button busy={asked.busy} onClick={() => setPages(pages + 1)}>
            {t('web.lobby.more')}
          </Button>
        </p>
      )}
    </Panel>
  );
}
