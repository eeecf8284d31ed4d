import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../app/texts.ts';
import type { GameCard, Session, Snapshot } from '../model.ts';
import { useSnapshot } from '../table/useSnapshot.ts';
import { toast } from '../ui/toasts.ts';
import { chime, wakeSound } from './chime.ts';
import { isMyTurn, newsBetween } from './news.ts';
import { markTab } from './tabMark.ts';

/** What a server tells of the past when one sits down comes within this time, and is no news. */
const OPENING_MS = 1500;

/** The tab says which game it is and whose turn; news sound softly, and mark the tab of whoever looks elsewhere. */
export function Attention({
  session,
  title,
  roles,
}: {
  session: Session;
  title: string;
  roles: GameCard['roles'];
}): ReactNode {
  const t = useT();
  const snapshot = useSnapshot(session);
  const before = useRef<Snapshot | null>(null);
  const opened = useRef(performance.now());
  const [missed, setMissed] = useState(false);
  useEffect(() => wakeSound(), []);
  useEffect(() => {
    const last = before.current;
    before.current = snapshot;
    if (!last) return;
    const early = performance.now() - opened.current < OPENING_MS;
    const news = newsBetween(last, snapshot).filter(({ kind }) => kind !== 'said' || !early);
    // At one's own screen, with nobody else there, one sees for oneself.
    const heard = session.kind === 'online' || document.hidden ? news : [];
    if (heard.length === 0) return;
    chime();
    if (document.hidden) setMissed(true);
    for (const each of heard) {
      if (each.kind === 'joined')
        toast({
          tone: 'note',
          text: t('web.attention.joined', { who: each.seat.name ?? t('web.match.guest') }),
        });
      if (each.kind === 'said')
        toast({
          tone: 'note',
          text: t('web.attention.said', {
            who: each.line.name ?? t('web.match.guest'),
            text: each.line.text,
          }),
        });
    }
  }, [snapshot, session.kind, t]);
  useEffect(() => {
    markTab(missed);
    const onShown = (): void => {
      if (!document.hidden) setMissed(false);
    };
    document.addEventListener('visibilitychange', onShown);
    return () => {
      document.removeEventListener('visibilitychange', onShown);
      markTab(false);
    };
  }, [missed]);
  const state = stateOf(session, snapshot, roles, t);
  return <title>{t('web.app.pageTitle', { title: `${missed ? '● ' : ''}${state} · ${title}` })}</title>;
}

function stateOf(
  { kind }: Session,
  snapshot: Snapshot,
  roles: GameCard['roles'],
  t: ReturnType<typeof useT>,
): string {
  const { sight, seats } = snapshot;
  if (kind === 'look') return t('web.attention.position');
  if (!sight) return t('web.app.loading');
  if (sight.ending) return t('web.match.over');
  if (isMyTurn(snapshot)) return t('web.app.yourTurn');
  if (seats.some(seat => sight.awaits.includes(seat.role) && (seat.kind === 'link' || seat.kind === 'open')))
    return t('web.table.waitingToJoin');
  const who = roles.filter(({ id }) => sight.awaits.includes(id)).map(({ name }) => name);
  return t('web.attention.turnOf', { who: who.join(t('web.match.and')) });
}
