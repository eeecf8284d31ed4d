import type { Coming, NearPoint } from '@ironbottom/engine';
import type { Sight } from '@ironbottom/room';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LogLine, Look, Scene, Snapshot } from '../model.ts';
import { useTable } from '../table/context.ts';
import type { DockState } from '../table/DockSheets.tsx';
import { useLatest } from '../table/useLatest.ts';
import type { Width } from '../table/useWidth.ts';
import { type Since, sinceLastTurn } from './chronicle.ts';
import { lastTurnSum, type TurnSum, tellsAnything } from './turns.ts';

export interface Telling {
  readonly since: Since;
  readonly sum: TurnSum | null;
  readonly near: readonly NearPoint[];
  readonly coming: readonly Coming[];
  /** Something has happened that nobody has looked at. */
  readonly fresh: boolean;
}

/**
 * What happened since one's last turn, and what the last turn has brought. Beside the map it comes out by itself when one
 * is asked again after the other has moved; where there is little room a dot says so.
 */
export function useTelling(props: {
  look: Look;
  scene: Scene;
  snapshot: Snapshot;
  sight: Sight<unknown>;
  lines: readonly LogLine[];
  live: boolean;
  width: Width;
  dock: DockState;
  /** The reader is being told what it is about, or a fight is under way: that goes first. */
  briefed: boolean;
  fighting: boolean;
}): Telling {
  const { look, scene, snapshot, sight, lines, live, width, dock, briefed, fighting } = props;
  const { referee } = useTable();
  const since = useMemo(() => sinceLastTurn(lines, snapshot.role), [lines, snapshot.role]);
  const roles = useMemo(() => Object.keys(scene.sides), [scene.sides]);
  const scores = useMemo(() => sight.scores.filter(({ at }) => at <= scene.at), [sight.scores, scene.at]);
  const sum = useMemo(() => lastTurnSum(scores, lines, roles), [scores, lines, roles]);
  const near = useLatest<readonly NearPoint[]>(
    () => (dock.opened === 'score' ? referee.nearest(look) : null),
    [],
    [look, dock.opened],
  );
  const coming = useLatest<readonly Coming[]>(
    () => (dock.opened === 'turn' && sum ? referee.coming(look, sum.turn + 1) : null),
    [],
    [look, dock.opened, sum?.turn],
  );
  // Whoever plays both sides has seen it all.
  const alone = roles.every(role => snapshot.roles.includes(role));
  const mine = live && !alone && (scene.asked?.mine ?? false);
  const moved = since.list.length > 0 ? since.from : -1;
  const over = sum && tellsAnything(sum) ? sum.turn : -1;
  const [seen, setSeen] = useState({ moved: -1, over: -1 });
  const fresh = !alone && (moved > seen.moved || over > seen.over);
  const opened = dock.opened === 'since' || dock.opened === 'turn';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the news are the reason to open it, and nothing else is.
  useEffect(() => {
    // The log may come a moment later than the rest.
    if (!mine || !fresh || lines.length === 0 || scene.result || width === 'phone') return;
    // What somebody reads is not taken away from him: the dot says that there is news.
    if (dock.opened === 'legend' || briefed) return;
    const news = over > seen.over ? 'turn' : 'since';
    // What is being decided on lies open.
    if (fighting || (scene.plan?.duties?.length ?? 0) > 0) dock.offer(news);
    else dock.open(news);
    setSeen({ moved, over });
  }, [mine, moved, over, briefed, lines.length === 0]);
  useEffect(() => {
    if (opened) setSeen({ moved, over });
  }, [opened, moved, over]);
  // What came by itself goes when the reader has acted on it: an empty list would only stand in the way of the next sheet.
  const came = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: that the list is empty now is the reason.
  useEffect(() => {
    if (dock.opened !== 'since') came.current = false;
    else if (moved >= 0) came.current = true;
    else if (came.current) dock.close();
  }, [dock.opened, moved]);
  return { since, sum, near, coming, fresh };
}
