import type { BriefingPoint, Sign } from '@ironbottom/engine';
import { useMemo, useState } from 'react';
import type { Look, OverlaySheet, Scene, Session, Snapshot } from '../model.ts';
import { useTable } from '../table/context.ts';
import type { DockState } from '../table/DockSheets.tsx';
import { useLatest } from '../table/useLatest.ts';
import { type BriefingState, useBriefing } from './useBriefing.ts';

export interface LegendState {
  /** All of the kind that is pointed at in the legend; null: none. */
  readonly lit: OverlaySheet | null;
  readonly onSign: (sign: Sign | null) => void;
  /** null: whoever only watches is told nothing. */
  readonly briefing: BriefingState | null;
  /** What it says; empty while it is put away. */
  readonly points: readonly BriefingPoint[];
}

const NONE: readonly BriefingPoint[] = [];

/** What the table explains by itself. */
export function useLegend(
  session: Session,
  { role, roles, sight }: Snapshot,
  look: Look,
  scene: Scene,
  dock: DockState,
): LegendState {
  const { referee } = useTable();
  const [sign, onSign] = useState<Sign | null>(null);
  const turn = scene.board.tracks.find(({ id }) => id === 'turn')?.at;
  const begins = turn !== undefined && turn.now === turn.from && sight?.ending === null;
  const briefing = useBriefing(session.id, role, begins);
  const open = dock.opened === 'legend';
  const lit = useMemo(
    (): OverlaySheet | null =>
      sign && open
        ? {
            areas: [{ tone: 'good', text: sign.name, hexes: sign.hexes }],
            lines: [],
            words: [],
            legend: [],
          }
        : null,
    [sign, open],
  );
  const told = roles.includes(role) && session.kind !== 'look';
  const { view, language } = look;
  const points = useLatest<readonly BriefingPoint[]>(
    () => (told && briefing.open ? referee.briefing(look) : null),
    NONE,
    [referee, view.game, view.scenario, view.role, language, told && briefing.open],
  );
  return { lit, onSign, briefing: told ? briefing : null, points };
}
