import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { keepInvites } from '../app/invites.ts';
import { LanguageChoice } from '../app/LanguageChoice.tsx';
import { complain } from '../app/problems.ts';
import { useReferee } from '../app/referee.tsx';
import { saveText } from '../app/save.ts';
import { server } from '../app/server.ts';
import { useTheme } from '../app/settings.ts';
import { ThemeToggle } from '../app/ThemeToggle.tsx';
import { useLanguage, useT } from '../app/texts.ts';
import { gameTitle, useGames } from '../app/useGames.ts';
import type { Look, Session, TableProblem } from '../model.ts';
import { openLocal } from '../session/local.ts';
import { lookLink, openLook } from '../session/look.ts';
import { openOnline } from '../session/online.ts';
import { asProblem } from '../session/problem.ts';
import { LogoMark } from '../ui/Logo.tsx';
import { toast } from '../ui/toasts.ts';
import { Connection } from './Connection.tsx';
import { Invitations } from './Invitations.tsx';

import { Table } from './Table.tsx';
import { Trouble } from './Trouble.tsx';
import { Upload } from './Upload.tsx';

export type TableKind = 'online' | 'local' | 'look';

/** A match on the server, a match in this browser, or a position that somebody shared. */
export function TablePage({ kind, id }: { kind: TableKind; id: string }) {
  const { referee, local } = useReferee();
  const t = useT();
  const language = useLanguage();
  const theme = useTheme();
  const [, go] = useLocation();
  const games = useGames();
  const [session, problem] = useSession(kind, id);
  if (problem) return <Trouble problem={problem.problem} />;
  if (!session) return <p className="table-loading">{t('web.table.loading')}</p>;

  const title = gameTitle(games.value, session.game);
  const quietly = (deed: Promise<void>): void => void deed.catch(complain);
  const share = async ({ view }: Look): Promise<void> => {
    const link = `${location.origin}/look#${await lookLink(await referee.publicView(view))}`;
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
      await navigator.share({ title, url: link });
    else await navigator.clipboard.writeText(link);
    toast({ tone: 'note', text: t('web.table.linkCopied') });
  };
  const save = async (): Promise<void> =>
    saveText(`${session.game}-${id.slice(0, 8)}.record`, await session.record());
  const rematch = async (): Promise<void> => {
    if (kind === 'local') {
      go(`/l/${await local.rematch(id)}`);
      return;
    }
    const { match, secrets } = await server.rematch(id);
    keepInvites(match.id, secrets);
    go(`/t/${match.id}`);
  };
  return (
    <>
      <Table
        session={session}
        referee={referee}
        t={t}
        language={language}
        theme={theme}
        title={title}
        controls={
          <>
            <LanguageChoice />
            <ThemeToggle />
          </>
        }
        home={
          <Link href="/" className="bar-home" aria-label={t('web.app.home')}>
            <LogoMark />
            <b className="ui-wordmark" lang="en">
              Ironbottom
            </b>
          </Link>
        }
        links={
          kind === 'online' ? <Invitations session={session} /> : kind === 'local' ? <Upload id={id} /> : null
        }
        onProblem={complain}
        onShare={look => quietly(share(look))}
        onSave={() => quietly(save())}
        onRematch={kind === 'look' ? null : () => quietly(rematch())}
      />
      <Connection session={session} />
    </>
  );
}

/** The session, or why there is none. */
function useSession(kind: TableKind, id: string): readonly [Session | null, TableProblem | null] {
  const { local } = useReferee();
  const [session, setSession] = useState<Session | null>(null);
  const [problem, setProblem] = useState<TableProblem | null>(null);
  useEffect(() => {
    let wanted = true;
    let opened: Session | null = null;
    const opening =
      kind === 'local'
        ? openLocal(local, id)
        : kind === 'online'
          ? openOnline(id)
          : openLook(location.hash.slice(1));
    opening.then(
      sitting => {
        if (!wanted) return sitting.close();
        opened = sitting;
        setSession(sitting);
      },
      (error: unknown) => {
        if (wanted) setProblem(asProblem(error));
      },
    );
    return () => {
      wanted = false;
      opened?.close();
    };
  }, [kind, id, local]);
  return [session, problem];
}
