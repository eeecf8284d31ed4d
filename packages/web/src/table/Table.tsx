import type { Language, Translate } from '@ironbottom/engine';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Look, MapSheet, RefereeApi, Session, Theme } from '../model.ts';
import { RuleBookContext } from '../ui/RuleTag.tsx';
import { TableProvider } from './context.ts';
import { Playing } from './Playing.tsx';
import './table.css';
import { Trouble } from './Trouble.tsx';
import { useLatest } from './useLatest.ts';
import { usePicture } from './usePicture.ts';
import { useReplay, viewAt } from './useReplay.ts';
import { useSame } from './useSame.ts';
import { useSnapshot } from './useSnapshot.ts';
import { useLinesUpTo } from './useStory.ts';

export interface TableProps {
  readonly session: Session;
  readonly referee: RefereeApi;
  readonly t: Translate;
  readonly language: Language;
  readonly theme: Theme;
  readonly title: string;
  /** The way home, at the left of the bar, and language and theme at its right. */
  readonly home: ReactNode;
  readonly controls: ReactNode;
  /** Links to seats that wait for somebody, or the way to the server. */
  readonly links: ReactNode;
  readonly onProblem: (error: unknown) => void;
  readonly onShare: (look: Look) => void;
  readonly onSave: () => void;
  readonly onRematch: (() => void) | null;
}

/** A match on the table: what the session knows, put into a scene by the referee, now or at a moment of the past. */
export function Table(props: TableProps) {
  const { session, referee, t, language, theme } = props;
  const { game } = session;
  const snapshot = useSnapshot(session);
  const { sight } = snapshot;
  const replay = useReplay(session, snapshot.role, sight?.dealt ?? 0, sight?.view.actions ?? 0);
  const look = useMemo<Look | null>(() => {
    if (!sight) return null;
    const { view, seq } = sight;
    return replay.moment
      ? { view: viewAt(view, replay.moment), seq: null, language }
      : { view, seq, language };
  }, [sight, replay.moment, language]);
  useEffect(() => session.speak?.(language), [session, language]);
  const { scene, story } = usePicture(referee, snapshot, look, language);
  const sheet = useLatest<MapSheet | null>(() => referee.map(game, language), null, [game, language]);
  const lines = useLinesUpTo(story, replay.moment?.at ?? null);
  const [rule, setRule] = useState<string | null>(null);
  const book = useMemo(() => ({ game, open: setRule }), [game]);
  // Seats may change sides, but seldom do: the sheet stays the same object until then.
  const sides = useSame(scene?.sides);
  const context = useMemo(
    () => sheet && sides && { t, language, theme, referee, sheet: { ...sheet, sides }, game },
    [t, language, theme, referee, sheet, sides, game],
  );
  if (!sight && snapshot.problem) return <Trouble problem={snapshot.problem} />;
  if (!context || !scene || !look || !sight) return <p className="table-loading">{t('web.table.loading')}</p>;
  return (
    <RuleBookContext.Provider value={book}>
      <TableProvider value={context}>
        <Playing
          {...props}
          {...{ snapshot, sight, replay, look, scene, story, lines, rule }}
          onRuleClosed={() => setRule(null)}
        />
      </TableProvider>
    </RuleBookContext.Provider>
  );
}
