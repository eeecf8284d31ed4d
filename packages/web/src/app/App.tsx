import { lazy, Suspense, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { CounterTips } from '../counters/CounterTips.tsx';
import { HomePage } from '../home/HomePage.tsx';
import { atRest, watchUpdates } from '../offline/register.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { toast } from '../ui/toasts.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { meet } from './person.ts';
import { complain } from './problems.ts';
import { useSettings } from './settings.ts';
import { isTable, TableAhead } from './table-ahead.tsx';
import { currentT, speak, useT } from './texts.ts';
import { watchTurns } from './turns.ts';
import { useDress } from './useDress.ts';

/** The page that most visitors see first comes with the app; the others when they are opened. */
const SheetPage = lazy(async () => ({ default: (await import('../sheet/SheetPage.tsx')).SheetPage }));
const RulesPage = lazy(async () => ({ default: (await import('../rules/RulesPage.tsx')).RulesPage }));
const LobbyPage = lazy(async () => ({ default: (await import('../lobby/LobbyPage.tsx')).LobbyPage }));
const JoinPage = lazy(async () => ({ default: (await import('../lobby/JoinPage.tsx')).JoinPage }));
const AccountPage = lazy(async () => ({ default: (await import('../account/AccountPage.tsx')).AccountPage }));

export function App() {
  const t = useT();
  const [place] = useLocation();
  useDress();
  useLanguageOfSettings();
  useEffect(() => {
    void meet();
    return watchTurns();
  }, []);
  useEffect(
    () =>
      watchUpdates(update =>
        toast({
          tone: 'note',
          text: currentT()('web.app.update'),
          action: { label: currentT()('web.app.reload'), run: update },
        }),
      ),
    [],
  );
  useEffect(() => {
    // A table is at rest when its map can be seen.
    if (!isTable(place)) setTimeout(atRest, 1000);
  }, [place]);
  return (
    <>
      <ErrorBoundary place={place}>
        <Suspense fallback={<Loading />}>
          <Routes />
        </Suspense>
      </ErrorBoundary>
      <CounterTips />
      <Toasts closeLabel={t('web.app.close')} />
    </>
  );
}

function Routes() {
  return (
    <Switch>
      <Route path="/" component={HomePage} />
      <Route path="/t/:id">{({ id }) => <TableAhead key={id} kind="online" id={id} />}</Route>
      <Route path="/l/:id">{({ id }) => <TableAhead key={id} kind="local" id={id} />}</Route>
      <Route path="/look">
        <TableAhead kind="look" id="" />
      </Route>
      <Route path="/join/:id">{({ id }) => <JoinPage key={id} id={id} />}</Route>
      <Route path="/games" component={LobbyPage} />
      <Route path="/rules/:game?/:rule?">
        {({ game, rule }) => <RulesPage game={game ?? null} rule={rule ?? null} />}
      </Route>
      <Route path="/counters/:game">{({ game }) => <SheetPage game={game} />}</Route>
      <Route path="/account" component={AccountPage} />
      <Route path="/index.html">
        <Redirect to="/" replace />
      </Route>
      <Route component={NotFoundPage} />
    </Switch>
  );
}

function Loading() {
  const t = useT();
  return (
    <div className="app-loading">
      <Spinner label={t('web.app.loading')} />
    </div>
  );
}

function useLanguageOfSettings(): void {
  const language = useSettings(settings => settings.language);
  useEffect(() => {
    speak(language).catch(complain);
  }, [language]);
}
