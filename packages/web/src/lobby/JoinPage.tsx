import type { Problem } from '@ironbottom/room';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { seatAsked } from '../app/invites.ts';
import { Page } from '../app/Page.tsx';
import { usePerson } from '../app/person.ts';
import { problemText } from '../app/problems.ts';
import { server } from '../app/server.ts';
import { useT } from '../app/texts.ts';
import { problemOf } from '../session/problem.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { callGuest, GuestName } from './GuestName.tsx';
import './join.css';

/** Sits down by a link. The secret leaves the address bar whatever comes of it; guests say how they are called. */
export function JoinPage({ id }: { id: string }) {
  const t = useT();
  const [seat] = useState(() => seatAsked(decoded(location.hash.slice(1))));
  const [, go] = useLocation();
  const person = usePerson(known => known.person);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** What only concerns the name can be mended. */
  const [nameProblem, setNameProblem] = useState<Problem | null>(null);
  const tried = useRef(false);
  const known = person !== null && (person.name !== null || person.guestName !== null);

  const sit = async (): Promise<void> => {
    if (!seat || tried.current) return;
    tried.current = true;
    setBusy(true);
    try {
      await callGuest(name).catch((error: unknown) => {
        tried.current = false;
        setNameProblem(problemOf(error));
        throw error;
      });
      await server.join(id, seat);
      go(`/t/${id}`, { replace: true });
    } catch (error) {
      if (!tried.current) return;
      setProblem(problemOf(error));
      go(`/join/${id}`, { replace: true });
    } finally {
      setBusy(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known who it is.
  useEffect(() => {
    if (known) void sit();
  }, [known]);

  const failed = problem ?? (seat === null ? { code: 'bad-link', message: '' } : null);
  if (failed)
    return (
      <Page title={t('web.join.title')}>
        <h1 className="app-heading">{t('web.join.failed')}</h1>
        <p className="app-lead" role="alert">
          {problemText(t, failed)}
        </p>
        <div className="app-acts">
          <ButtonLink icon="eye" href={`/t/${id}`}>
            {t('web.match.watch')}
          </ButtonLink>
          <ButtonLink kind="primary" href="/">
            {t('web.app.toStart')}
          </ButtonLink>
        </div>
      </Page>
    );
  return (
    <Page title={t('web.join.title')}>
      <h1 className="app-heading">{t('web.join.title')}</h1>
      {known ? (
        <Spinner label={t('web.join.title')} />
      ) : (
        <Panel className="join-sheet">
          <form
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              void sit();
            }}
          >
            <GuestName name={name} onName={setName} />
            {nameProblem && <p role="alert">{problemText(t, nameProblem)}</p>}
            <Button kind="primary" type="submit" busy={busy}>
              {t('web.join.sit')}
            </Button>
          </form>
        </Panel>
      )}
    </Page>
  );
}

/** An address may have been written by anybody. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
