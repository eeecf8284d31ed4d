import type { Language, Role, Translate } from '@ironbottom/engine';
import { useDeferredValue, useMemo, useState } from 'react';
import { useAsked } from '../app/useAsked.ts';
import { ServerAway } from '../lobby/ServerAway.tsx';
import type { RefereeApi, Theme } from '../model.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { SideMark } from '../ui/SideMark.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { findCounters, grouped, howMany } from './find.ts';
import { SheetGroup } from './SheetGroup.tsx';
import { SOURCES, Source } from './Source.tsx';
import './sheet.css';

const ANY = '';

/** Every counter of a game with front and back, and the provenance of what is printed on it. */
export function CounterSheet({
  game,
  referee,
  language,
  theme,
  t,
}: {
  game: string;
  referee: RefereeApi;
  language: Language;
  theme: Theme;
  t: Translate;
}) {
  const sheet = useAsked(() => referee.sheet(game, language), [referee, game, language]);
  const games = useAsked(() => referee.games(language), [referee, language]);
  const roles = games.value?.find(({ id }) => id === game)?.roles ?? [];
  const [words, setWords] = useState('');
  const [side, setSide] = useState<Role>(ANY);
  const [open, setOpen] = useState<string | null>(null);
  const query = useDeferredValue(words);
  const entries = sheet.value ?? [];
  const found = useMemo(() => findCounters(entries, query, side || null), [entries, query, side]);
  if (sheet.problem) return <ServerAway problem={sheet.problem} />;
  if (!sheet.value) return <Spinner label={t('web.app.loading')} />;
  return (
    <>
      <p className="app-lead">{t('web.sheet.lead')}</p>
      <div className="counter-sheet-tools">
        <SearchField label={t('web.sheet.search')} value={words} onText={setWords} />
        <Segmented
          label={t('web.sheet.side')}
          value={side}
          onChange={setSide}
          segments={[
            { value: ANY, label: t('web.sheet.all') },
            ...roles.map(({ id, name, camp }) => ({
              value: id,
              label: (
                <>
                  <SideMark camp={camp} />
                  {name}
                </>
              ),
            })),
          ]}
        />
        <p className="counter-sheet-count" role="status">
          {found.length === 0 ? t('web.sheet.none') : howMany(found, t)}
        </p>
      </div>
      <ul className="counter-sheet-legend" aria-label={t('web.sheet.legend')}>
        {SOURCES.map(src => (
          <li key={src}>
            <Source src={src} t={t} />
          </li>
        ))}
      </ul>
      {grouped(found).map(group => (
        <SheetGroup
          key={group.name}
          group={group}
          open={open}
          onOpen={setOpen}
          roles={roles}
          theme={theme}
          t={t}
        />
      ))}
    </>
  );
}
