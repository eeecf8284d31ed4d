import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { useReferee } from '../app/referee.tsx';
import { useDoing } from '../app/useDoing.ts';
import type { GameCard, Look, Session } from '../model.ts';
import { mayPlayOn, type Origin, originOf } from './origin.ts';
import { PlayOnDialog } from './PlayOnDialog.tsx';

/** Offers to play on from what is looked at, and the sheet in which the side is chosen. */
export function usePlayingOn(
  session: Session | null,
  games: readonly GameCard[] | undefined,
): { readonly offer: (look?: Look) => void; readonly sheet: ReactNode } {
  const { local } = useReferee();
  const [, go] = useLocation();
  const [origin, setOrigin] = useState<Origin | null>(null);
  const [busy, doing] = useDoing();
  const game = games?.find(({ id }) => id === session?.game);
  const offer = (look?: Look): void => {
    const now = session?.snapshot();
    if (!session || !now?.sight || !mayPlayOn(session, now)) return;
    const { view, seq } = now.sight;
    setOrigin(originOf(session, now, look ?? { view, seq, language: 'en' }));
  };
  const sheet = origin && game && (
    <PlayOnDialog
      game={game}
      dealt={origin.dealt}
      busy={busy}
      onBegin={bots => doing(async () => go(`/l/${await local.playOn(await origin.from(), bots)}`))}
      onClose={() => setOrigin(null)}
    />
  );
  return { offer, sheet };
}
