import { isParagraph } from '@ironbottom/engine/display/digest';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Page } from '../app/Page.tsx';
import { useReferee } from '../app/referee.tsx';
import { useLanguage, useT } from '../app/texts.ts';
import { useAsked } from '../app/useAsked.ts';
import { useGames } from '../app/useGames.ts';
import { ServerAway } from '../lobby/ServerAway.tsx';
import type { RuleBook } from '../model.ts';
import { Select } from '../ui/fields.tsx';
import { RuleBookContext } from '../ui/RuleTag.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { ChapterList } from './ChapterList.tsx';
import { chapters, findRule } from './chapters.ts';
import { Guide } from './Guide.tsx';
import { RuleEntry } from './RuleEntry.tsx';
import './rules.css';
import { searchRules } from './search.ts';

/** The digest of a game's rules: by chapter, by number, by words. */
export function RulesPage({ game, rule }: { game: string | null; rule: string | null }) {
  const t = useT();
  const games = useGames();
  const [, go] = useLocation();
  const id = game ?? games.value?.[0]?.id ?? null;
  const card = games.value?.find(each => each.id === id);
  const title = card ? t('web.rules.titleOf', { game: card.title }) : t('web.rules.title');
  return (
    <Page title={title} className="rules">
      <header className="rules-head">
        <h1 className="app-heading">{title}</h1>
        {(games.value?.length ?? 0) > 1 && id !== null && (
          <Select
            label={t('web.rules.game')}
            value={id}
            choices={games.value!.map(each => ({ value: each.id, name: each.title }))}
            onChoice={chosen => go(`/rules/${chosen}`)}
          />
        )}
      </header>
      {id === null ? <Spinner label={t('web.app.loading')} /> : <Book key={id} game={id} rule={rule} />}
    </Page>
  );
}

function Book({ game, rule }: { game: string; rule: string | null }) {
  const t = useT();
  const language = useLanguage();
  const { referee } = useReferee();
  const book = useAsked(() => referee.book(game, language), [referee, game, language]);
  if (book.problem) return <ServerAway problem={book.problem} />;
  if (!book.value) return <Spinner label={t('web.app.loading')} />;
  return <Reader game={game} book={book.value} rule={rule} />;
}

function Reader({ game, book, rule }: { game: string; book: RuleBook; rule: string | null }) {
  const t = useT();
  const language = useLanguage();
  const { guide, rules: digest } = book;
  const [words, setWords] = useState('');
  const query = useDeferredValue(words);
  const list = useMemo(() => chapters(digest, book.chapters), [digest, book]);
  const found = useMemo(() => searchRules(digest, query), [digest, query]);
  const wanted = useMemo(() => (rule === null ? undefined : findRule(digest, rule)), [digest, rule]);
  // What is typed counts at once; the list of what is found may come a moment later.
  const searching = words.trim() !== '';
  const field = useRef<HTMLInputElement>(null);

  // A link to a rule, here or in the address bar, leads to it, whatever was searched for.
  useEffect(() => {
    if (!wanted) return;
    setWords('');
    requestAnimationFrame(() => document.getElementById(wanted.id)?.scrollIntoView({ block: 'start' }));
  }, [wanted]);
  useEffect(() => {
    const anchor = decodeURIComponent(location.hash.slice(1));
    if (anchor !== '') document.getElementById(anchor)?.scrollIntoView({ block: 'start' });
  }, []);
  useSlash(() => field.current?.focus());

  return (
    <RuleBookContext value={{ game }}>
      <div className="rules-notes">
        {language !== 'en' && <p className="rules-english">{t('web.rules.englishOnly')}</p>}
        {rule !== null && !wanted && (
          <p role="status" className="rules-english">
            {t('web.rules.noSuchRule', { rule })}
          </p>
        )}
      </div>
      <div className="rules-book">
        <div className="rules-side">
          <SearchField ref={field} label={t('web.rules.search')} value={words} onText={setWords} />
          <ChapterList guide={guide.length > 0} chapters={list} onChapter={() => setWords('')} />
        </div>
        <div className="rules-text">
          {searching ? (
            <>
              <p role="status" className="rules-count">
                {t('web.rules.found', { count: found.length })}
              </p>
              <div className="rules-sheet">
                {found.map(each => (
                  <RuleEntry key={each.id} rule={each} marked={false} />
                ))}
              </div>
            </>
          ) : (
            <>
              {guide.length > 0 && <Guide parts={guide} />}
              {list.map(chapter => (
                <section
                  key={`${chapter.id} ${chapter.rules[0]!.id}`}
                  className="rules-sheet"
                  id={`chapter-${chapter.id}`}
                >
                  <h2 className="rules-chapter">
                    {isParagraph(chapter.id) && <span>{chapter.id}</span>} {chapter.title}
                  </h2>
                  {chapter.rules.map(each => (
                    <RuleEntry key={each.id} rule={each} marked={each === wanted} />
                  ))}
                </section>
              ))}
            </>
          )}
        </div>
      </div>
    </RuleBookContext>
  );
}

/** `/` goes to the search field, as readers of documentation expect. */
function useSlash(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
