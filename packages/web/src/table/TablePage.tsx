import type { Language } from '@ironbottom/engine';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { keepInvites } from '../app/invites.ts';
import { LanguageChoice } from '../app/LanguageChoice.tsx';
import { mapOf } from '../app/map-sheet.ts';
import { complain } from '../app/problems.ts';
import { useReferee } from '../app/referee.tsx';
import { saveText } from '../app/save.ts';
import { server } from '../app/server.ts';
import { useTheme } from '../app/settings.ts';
import { ThemeToggle } from '../app/ThemeToggle.tsx';
import { useLanguage, useT } from '../app/texts.ts';
import { gameTitle, useGames } from '../app/useGames.ts';
import { Attention } from '../attention/Attention.tsx';
import type { Look, RefereeApi, Session, TableProblem, Theme } from '../model.ts';
import { openWorkshop } from '../paint/workshop.ts';
import { usePlayingOn } from '../playon/usePlayingOn.tsx';
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
  const [session, problem] = useSession(kind, id, { language, theme });
  const playingOn = usePlayingOn(session, games.value);
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
        onPlayOn={playingOn.offer}
        onRematch={kind === 'look' ? null : () => quietly(rematch())}
      />
      <Connection session={session} />
      <Attention
        session={session}
        title={title}
        roles={games.value?.find(({ id: each }) => each === session.game)?.roles ?? []}
      />
      {playingOn.sheet}
    </>
  );
}

/**
 * A link may be whole and yet show nothing that the rules know: that is said at once. Its map is fetched, and the painter
 * called, while the referee reads it.
 */
const openShown = (link: string, referee: RefereeApi, { language, theme }: Reader): Promise<Session> =>
  openLook(link, async view => {
    openWorkshop(view.game, theme, language);
    mapOf(referee, view.game, language).catch(() => undefined);
    const scene = await referee.scene({ view, seq: 0, language }).catch((error: unknown) => {
      throw asProblem({ code: 'bad-look', message: String(error) });
    });
    return { language, scene, lines: [] };
  });

interface Reader {
  readonly language: Language;
  readonly theme: Theme;
}

/** The session, or why there is none. */
function useSession(
  kind: TableKind,
  id: string,
  now: Reader,
): readonly [Session | null, TableProblem | null] {
  const { local, referee } = useReferee();
  const [session, setSession] = useState<Session | null>(null);
  const [problem, setProblem] = useState<TableProblem | null>(null);
  const reader = useRef(now);
  reader.current = now;
  useEffect(() => {
    let wanted = true;
    let opened: Session | null = null;
    const opening =
      kind === 'local'
        ? openLocal(local, id, reader.current.language)
        : kind === 'online'
          ? openOnline(id)
          : openShown(location.hash.slice(1), referee, reader.current);
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
  }, [kind, id, local, referee]);
  return [session, problem];
}
