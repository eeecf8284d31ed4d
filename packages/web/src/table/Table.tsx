import type { Language, Translate } from '@ironbottom/engine';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { mapOf } from '../app/map-sheet.ts';
import type { Look, MapSheet, RefereeApi, Session, Theme } from '../model.ts';
import { PlayOnProvider } from '../playon/context.ts';
import { mayPlayOn } from '../playon/origin.ts';
import { RuleBookContext } from '../ui/RuleTag.tsx';
import { TableProvider } from './context.ts';
import { Playing } from './Playing.tsx';
import './table.css';
import { Trouble } from './Trouble.tsx';
import { useLatest } from './useLatest.ts';
import { useLines, useScene } from './usePicture.ts';
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
  /** Goes on from what is looked at, or from the end, in a match of one's own. */
  readonly onPlayOn: (look?: Look) => void;
}

/** A match on the table: what the session knows, put into a scene by the referee, now or at a moment of the past. */
export function Table(props: TableProps) {
  const { session, referee, t, language, theme } = props;
  const { game } = session;
  const snapshot = useSnapshot(session);
  const { sight } = snapshot;
  const story = useLines(referee, snapshot, language);
  const replay = useReplay(session, snapshot.role, sight?.dealt ?? 0, sight?.view.actions ?? 0, story);
  const look = useMemo<Look | null>(() => {
    if (!sight) return null;
    const { view, seq } = sight;
    return replay.moment
      ? { view: viewAt(view, replay.moment), seq: null, language }
      : { view, seq, language };
  }, [sight, replay.moment, language]);
  useEffect(() => session.speak?.(language), [session, language]);
  const scene = useScene(referee, snapshot, look, language);
  const sheet = useLatest<MapSheet | null>(() => mapOf(referee, game, language), null, [game, language]);
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
  // From the end of a match play goes on one step before it; of a position that was shared nothing else is known.
  const goesOn = look.view.result === null || session.kind !== 'look';
  const playOn = goesOn && mayPlayOn(session, snapshot) ? () => props.onPlayOn(look) : null;
  return (
    <RuleBookContext.Provider value={book}>
      <TableProvider value={context}>
        <PlayOnProvider value={playOn}>
          <Playing
            {...props}
            {...{ snapshot, sight, replay, look, scene, story, lines, rule }}
            onRuleClosed={() => setRule(null)}
          />
        </PlayOnProvider>
      </TableProvider>
    </RuleBookContext.Provider>
  );
}
