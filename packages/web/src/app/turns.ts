import type { MatchSummary } from '@ironbottom/room';
import { create } from 'zustand';
import { awaitsMe } from './awaits.ts';
import { server } from './server.ts';
import { currentT } from './texts.ts';

interface Turns {
  /** Matches on the server that wait for the reader. */
  readonly waiting: readonly MatchSummary[];
}

export const useTurns = create<Turns>()(() => ({ waiting: [] }));

const EVERY_MS = 60_000;

/** Looks now and then for matches that wait, and tells a reader who is elsewhere and has allowed it. */
export function watchTurns(): () => void {
  let known: ReadonlySet<string> | null = null;
  const look = async (): Promise<void> => {
    const { matches } = await server.matches({ list: 'mine' });
    const waiting = matches.filter(awaitsMe);
    // What waited already when the page was opened is no news.
    if (known) for (const match of waiting) if (!known.has(turnOf(match))) tell(match);
    known = new Set(waiting.map(turnOf));
    useTurns.setState({ waiting });
  };
  const quietly = (): void => void look().catch(() => undefined);
  quietly();
  const timer = setInterval(quietly, EVERY_MS);
  const onShown = (): void => {
    if (!document.hidden) quietly();
  };
  document.addEventListener('visibilitychange', onShown);
  addEventListener('online', quietly);
  return () => {
    clearInterval(timer);
    removeEventListener('online', quietly);
    document.removeEventListener('visibilitychange', onShown);
  };
}

const turnOf = ({ id, active }: MatchSummary): string => `${id} ${active}`;

function tell(match: MatchSummary): void {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  const t = currentT();
  const told = new Notification(t('web.app.yourTurn'), {
    body: match.title,
    tag: match.id,
    icon: '/icons/mark-192.png',
  });
  told.onclick = () => {
    focus();
    location.assign(`/t/${match.id}`);
  };
}
