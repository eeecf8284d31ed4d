import type { Problem } from '@ironbottom/room';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Page } from '../app/Page.tsx';
import { problemText } from '../app/problems.ts';
import { server } from '../app/server.ts';
import { useT } from '../app/texts.ts';
import { problemOf } from '../session/problem.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';

/** Sits down with the secret of a link. The secret leaves the address bar whatever comes of it. */
export function JoinPage({ id }: { id: string }) {
  const t = useT();
  const [secret] = useState(() => location.hash.slice(1) || null);
  const [, go] = useLocation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const tried = useRef(false);
  useEffect(() => {
    if (secret === null || tried.current) return;
    tried.current = true;
    server.join(id, { secret }).then(
      () => go(`/t/${id}`, { replace: true }),
      (error: unknown) => {
        setProblem(problemOf(error));
        go(`/join/${id}`, { replace: true });
      },
    );
  }, [id, secret, go]);
  const failed = problem ?? (secret === null ? { code: 'bad-link', message: '' } : null);
  return (
    <Page title={t('web.join.title')}>
      <h1 className="app-heading">{t(failed ? 'web.join.failed' : 'web.join.title')}</h1>
      {failed ? (
        <>
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
        </>
      ) : (
        <Spinner label={t('web.join.title')} />
      )}
    </Page>
  );
}
